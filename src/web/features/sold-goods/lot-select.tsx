import { useMemo, useState } from 'react';
import styled from 'styled-components';
import { shownDay } from '../../../domain/days';
import { isExpired } from '../../../domain/stock';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { ShownDay } from '../../lib/shown-time';
import { useSiteTime } from '../../lib/site-time';
import { Amount, amountWords } from '../../lib/stock/amount';
import { ExpiryBadge } from '../../lib/stock/expiry';
import { LotOrigin } from '../../lib/stock/lot-origin';
import { MadeWhen } from '../../lib/stock/made-when';
import { Bdi } from '../../ui/primitives';
import { Select } from '../../ui/select';
import { color, font, layout, row, space } from '../../ui/theme';
import { findLots, type SaleLot } from './sellable-lots';

const text = soldGoodsText.form;

/* Tall enough for a finger; there may be hundreds, so those outside the visible area are not laid out. */
const Lot = styled.span`
  display: block;
  flex: 1;
  min-inline-size: 0;
  padding-block: ${space[1]};
  content-visibility: auto;
  contain-intrinsic-block-size: auto ${layout.bigTarget};
  overflow-wrap: anywhere;
  white-space: normal;
`;

const Origin = styled.span`
  ${row(2)}
  flex-wrap: wrap;
`;

const Stock = styled.span`
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

/** The product, what distinguishes its lots, and the stock of a lot. */
function LotOption({ lot }: { lot: SaleLot }) {
  return (
    <Lot>
      <strong>
        <Bdi>{lot.good_type_name}</Bdi>
      </strong>
      <Origin>
        <span>
          {lot.manufacture_step_name !== null && `${text.made} `}
          {lot.manufactured_at === null ? <LotOrigin lot={lot} /> : <MadeWhen good={lot} time />}
        </span>
        {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
      </Origin>
      <Stock>
        {text.left} <Amount value={lot.amount_remaining} units={lot.good_type_units} exact />
        {lot.expires_at && (
          <>
            {' · '}
            {text.expiry} <ShownDay day={lot.expires_at} />
          </>
        )}
        {` · ${reportText.number(lot.id)}`}
      </Stock>
    </Lot>
  );
}

/** The same as plain text, which screen readers announce. */
function lotWords({ id, good_type_name, good_type_units, amount_remaining, expires_at }: SaleLot): string {
  const words = [good_type_name, `${text.left} ${amountWords(amount_remaining, good_type_units, true)}`];
  if (expires_at) words.push(`${text.expiry} ${shownDay(expires_at)}`);
  return [...words, reportText.number(id)].join(', ');
}

interface LotSelectProps {
  lots: readonly SaleLot[];
  /** The selected lot, which may be gone from `lots`. */
  value: SaleLot | null;
  onChange: (lot: SaleLot) => void;
}

/** Selects a lot out of hundreds by its product, batch or number. Must be inside a `Field`. */
export function LotSelect({ lots, value, onChange }: LotSelectProps) {
  const { today } = useSiteTime();
  const [typed, setTyped] = useState('');
  const options = useMemo(
    () =>
      findLots(lots, typed, today).map((lot) => ({
        value: String(lot.id),
        label: lotWords(lot),
        content: <LotOption lot={lot} />,
        // Shown, because users may look for it, but cannot be sold.
        isDisabled: isExpired(lot.expires_at, today),
      })),
    [lots, typed, today],
  );
  return (
    <Select
      clearable={false}
      placeholder={text.searchLots}
      noneFound={text.noneFound}
      options={options}
      value={value && String(value.id)}
      valueContent={value && <LotOption lot={value} />}
      onSearch={setTyped}
      onChange={(id) => {
        const lot = lots.find((lot) => String(lot.id) === id);
        if (lot) onChange(lot);
      }}
    />
  );
}
