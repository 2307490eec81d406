import { useMemo, useState, useTransition } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { heldText } from '../../../strings/holds';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { stockText } from '../../../strings/stock';
import { amountWords } from '../../shared/stock/amount';
import { HeldBadge, HeldReason } from '../../shared/stock/badges';
import { ExpiryBadge } from '../../shared/stock/expiry';
import { LotStock } from '../../shared/stock/lot-stock';
import { LotWords } from '../../shared/stock/lot-words';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { Select } from '../../ui/select';
import { font, space } from '../../ui/theme';
import { findLots, isForSale } from './use-sellable-lots';

const text = soldGoodsText.form;

/* Tall enough for a finger. All are laid out, so that the menu scrolls right to where a key goes. */
const Lot = styled.span`
  display: grid;
  flex: 1;
  min-inline-size: 0;
  padding-block: ${space[1]};
  overflow-wrap: anywhere;
  white-space: normal;
  & > :last-child {
    font-size: ${font.size.table};
  }
`;

/** The product, what distinguishes its lots, and the stock of a lot. */
function LotOption({ lot }: { lot: Good }) {
  return (
    <Lot>
      <strong>
        <Bdi>{lot.good_type_name}</Bdi>
      </strong>
      <Inline>
        {lot.manufacture_step_name !== null && text.made} <LotWords lot={lot} />
        {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
        <HeldBadge good={lot} />
      </Inline>
      <Quiet>
        <LotStock lot={lot} />
        <HeldReason good={lot} />
      </Quiet>
    </Lot>
  );
}

/** The same as plain text, which screen readers announce. */
function lotWords({ id, good_type_name, good_type_units, amount_remaining, expires_at, held }: Good): string {
  const words = [good_type_name, `${stockText.left} ${amountWords(amount_remaining, good_type_units, true)}`];
  if (expires_at) words.push(`${stockText.expiry} ${shownDay(expires_at)}`);
  if (held) words.push(`${heldText}: ${held.reason}`);
  return [...words, reportText.number(id)].join(', ');
}

/** The lots to choose from. */
export interface OfferedLots {
  /** Those that match what was typed. */
  lots: readonly Good[];
  /** Those that could be sold, were they not held. */
  held: readonly Good[];
  /** Nothing was typed: without any of them there is nothing to sell. */
  isAll: boolean;
  /** How many more there are than are offered. */
  more: number;
  isLoading: boolean;
  onSearch: (typed: string) => void;
}

interface LotSelectProps {
  offered: OfferedLots;
  /** The selected lot, which may be gone from `lots`. */
  value: Good | null;
  /** Of the sale, at the site. */
  day: string;
  onChange: (lot: Good) => void;
}

/** Selects a lot out of thousands by its product, batch or number. Must be inside a `Field`. */
export function LotSelect({ offered, value, day, onChange }: LotSelectProps) {
  const { lots, held } = offered;
  const [typed, setTyped] = useState('');
  const [isSearching, startSearch] = useTransition();
  const options = useMemo(
    () =>
      findLots([...lots, ...held], typed, day).map((lot) => ({
        value: String(lot.id),
        label: lotWords(lot),
        content: <LotOption lot={lot} />,
        // Shown, because users may look for it, but cannot be sold.
        isDisabled: !isForSale(lot, day),
      })),
    [lots, held, typed, day],
  );
  return (
    <Select
      clearable={false}
      placeholder={text.searchLots}
      noneFound={text.noneFound}
      options={options}
      value={value && String(value.id)}
      valueContent={value && <LotOption lot={value} />}
      loading={offered.isLoading || isSearching}
      onSearch={(search) => {
        setTyped(search);
        // The whole form is rendered for it, which the letter does not wait for.
        startSearch(() => offered.onSearch(search));
      }}
      onChange={(id) => {
        const lot = lots.find((lot) => String(lot.id) === id);
        if (lot) onChange(lot);
      }}
    />
  );
}
