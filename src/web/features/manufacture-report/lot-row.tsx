import { memo } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import type { AvailableGood } from '../../../contract/manufacture-steps';
import type { Deviation } from '../../../domain/deviation';
import { wholeAmount } from '../../../domain/report-amounts';
import { unitText } from '../../../strings/common';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { DeviationLines } from '../../shared/deviations/deviation-lines';
import { HeldBadge, HeldReason } from '../../shared/stock/badges';
import { ExpiryBadge } from '../../shared/stock/expiry';
import { LotStock } from '../../shared/stock/lot-stock';
import { LotWords, useLotWords } from '../../shared/stock/lot-words';
import { Button, ButtonLink } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { Field } from '../../ui/field';
import { Inline, VisuallyHidden } from '../../ui/primitives';
import { AmountInput } from '../../ui/text-input';
import { color, font, layout, media, space } from '../../ui/theme';
import type { InputType } from './report-draft';

const text = manufactureReportText.amounts;

// An inline style, because the line between card rows is drawn between rows of one class.
/** The browser neither lays out nor paints rows that are out of sight. */
const skippedOutOfSight = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 100px' } as const;

const Facts = styled.div`
  overflow-wrap: anywhere;
  p {
    color: ${color.inkQuiet};
    font-size: ${font.size.table};
  }
`;

const Controls = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  & > :first-child {
    inline-size: ${layout.amountWidth};
    /* The label is visually hidden, so it needs no gap. */
    gap: 0;
  }
  ${media.phone} {
    flex: 1 1 100%;
    & > :first-child {
      flex: 1;
    }
  }
`;

type LotRowProps = InputType['lots'][number] & {
  /** The lot itself if it was held meanwhile. */
  held: Good | undefined;
  error: string | undefined;
  deviations: readonly Deviation[];
  onChange: (lot: AvailableGood, amount: string) => void;
  onBlur: (lot: AvailableGood) => void;
};

/**
 * A lot that can be used: its remaining amount, the amount to use, and what will remain. There may be hundreds, so that
 * one is rendered again only when something of its own has changed.
 */
export const LotRow = memo(function LotRow({
  lot,
  typed,
  held,
  error,
  deviations,
  onChange,
  onBlur,
}: LotRowProps) {
  const label = `${lot.good_type_name} ${useLotWords()(lot)}, ${reportText.number(lot.id)}`;
  return (
    <CardRow data-lot={lot.id} style={skippedOutOfSight}>
      <Facts>
        <Inline>
          <LotWords lot={lot} />
          {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
          {held && <HeldBadge good={held} />}
        </Inline>
        <p>
          <LotStock lot={lot} typed={typed} />
          {held && <HeldReason good={held} />}
        </p>
        <DeviationLines deviations={deviations} />
      </Facts>
      <Controls>
        <Field label={<VisuallyHidden>{text.of(label)}</VisuallyHidden>} error={error}>
          <AmountInput
            value={typed}
            unit={unitText[lot.good_type_units]}
            onChange={(amount) => onChange(lot, amount)}
            onBlur={() => onBlur(lot)}
          />
        </Field>
        {lot.amount_remaining > 0 && (
          <Button
            compact
            aria-label={text.wholeAmount(label)}
            onClick={() => onChange(lot, wholeAmount(lot.amount_remaining))}
          >
            {text.all}
          </Button>
        )}
      </Controls>
    </CardRow>
  );
});

/** A lot that could be used, were it not held: why, and the lot; with the name of its type where there are several. */
export function HeldLotRow({ lot, named = false }: { lot: Good; named?: boolean }) {
  return (
    <CardRow data-lot={lot.id} style={skippedOutOfSight}>
      <Facts>
        <Inline>
          {named && <strong>{lot.good_type_name}</strong>}
          <LotWords lot={lot} />
          <HeldBadge good={lot} />
        </Inline>
        <p>
          <LotStock lot={lot} />
          <HeldReason good={lot} />
        </p>
      </Facts>
      <ButtonLink compact kind="quiet" to={paths.good(lot.id)} target="_blank" rel="noopener">
        {text.openLot}
      </ButtonLink>
    </CardRow>
  );
}
