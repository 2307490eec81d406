import { Fragment } from 'react';
import styled from 'styled-components';
import type { AvailableGood } from '../../../contract/manufacture-steps';
import { shownDay } from '../../../domain/days';
import { remainingAfter } from '../../../domain/report-amounts';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { unitText } from '../../../strings/units';
import { Amount } from '../../lib/stock/amount';
import { ExpiryBadge } from '../../lib/stock/expiry';
import { ShownDay } from '../../lib/shown-time';
import { type SiteTime, useSiteTime } from '../../lib/site-time';
import { batchWords } from '../../lib/stock/made-when';
import { Bdi, VisuallyHidden } from '../../ui/primitives';
import { AmountInput } from '../../ui/text-input';
import { Button } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { Field } from '../../ui/field';
import { color, font, layout, media, space } from '../../ui/theme';
import { useReport } from './report-context';
import { type InputType, setAmounts, setWholeLot } from './report-draft';

const text = manufactureReportText.amounts;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;

type Lot = Pick<AvailableGood, 'id' | 'manufactured_at' | 'supplier' | 'purchased_at'>;

/** The parts that identify a lot among others of its type: text, then a value with its own text direction. */
function parts(lot: Lot, site: SiteTime): { words?: string; value?: string }[] {
  const { id, manufactured_at: made, supplier, purchased_at: received } = lot;
  if (made !== null && MOMENT.test(made)) {
    const { day, time } = site.wallClock(made);
    return [day === site.today ? { words: text.today, value: time } : { value: site.shownTime(made) }];
  }
  const batch = made !== null && { words: stockText.batch, value: batchWords(made) };
  if (supplier === null || received === null) return [batch || { words: text.lot(id) }];
  return [{ value: supplier }, { value: shownDay(site.dayOf(received)) }, ...(batch ? [batch] : [])];
}

/** The time a lot was made, or its supplier and day of purchase: 'היום 08:10', 'משק לוי, 20/11/2026, אצווה LOT-552'. */
function LotName({ lot }: { lot: Lot }) {
  return parts(lot, useSiteTime()).map(({ words, value }, index) => (
    <Fragment key={value ?? words}>
      {index > 0 && ', '}
      {words} {value && <Bdi>{value}</Bdi>}
    </Fragment>
  ));
}

/** The same as plain text for labels, with the type and number of the lot. */
export function useLotWords() {
  const site = useSiteTime();
  return (lot: Lot & Pick<AvailableGood, 'good_type_name'>) => {
    const marks = parts(lot, site).map(({ words, value }) => [words, value].filter(Boolean).join(' '));
    return [[lot.good_type_name, marks[0]].join(' '), ...marks.slice(1), reportText.number(lot.id)].join(
      ', ',
    );
  };
}

const Facts = styled.div`
  flex: 1 1 ${layout.searchWidth};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
  font-weight: ${font.weight.medium};
`;

const Quiet = styled.p`
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

const Remaining = styled.span`
  color: ${color.ink};
  font-weight: ${font.weight.medium};
`;

const Controls = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space[3]};
  ${media.phone} {
    flex: 1 1 100%;
  }
`;

const Typed = styled.div`
  inline-size: ${layout.amountWidth};
  /* The label is visually hidden, so it needs no gap. */
  & > * {
    gap: 0;
  }
  [aria-live] {
    margin-block-start: ${space[1]};
  }
  ${media.phone} {
    flex: 1;
  }
`;

/** A lot that can be used: its remaining amount, the amount to use, and what will remain. */
export function LotRow({ lot, typed }: InputType['lots'][number]) {
  const { report, change, errors, onFieldBlur } = useReport();
  const words = useLotWords()(lot);
  const remaining = typed && remainingAfter(lot.amount_remaining, typed);
  return (
    <CardRow>
      <Facts>
        <Name>
          <span>
            <LotName lot={lot} />
          </span>
          {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
        </Name>
        <Quiet>
          {text.left} <Amount value={lot.amount_remaining} units={lot.good_type_units} exact />
          {remaining && (
            <>
              {' · '}
              <Remaining>
                {text.after} <Amount value={remaining} units={lot.good_type_units} exact />
              </Remaining>
            </>
          )}
          {lot.expires_at && (
            <>
              {' · '}
              {text.expiry} <ShownDay day={lot.expires_at} />
            </>
          )}
          {` · ${reportText.number(lot.id)}`}
        </Quiet>
      </Facts>
      <Controls>
        <Typed>
          <Field label={<VisuallyHidden>{text.of(words)}</VisuallyHidden>} error={errors[`lot:${lot.id}`]}>
            <AmountInput
              value={typed}
              unit={unitText[lot.good_type_units]}
              onChange={(value) => change(...setAmounts(report, { [lot.id]: value }))}
              onBlur={() => onFieldBlur(`lot:${lot.id}`)}
            />
          </Field>
        </Typed>
        {lot.amount_remaining > 0 && (
          <Button
            compact
            aria-label={text.wholeAmount(words)}
            onClick={() => change(...setWholeLot(report, lot))}
          >
            {text.all}
          </Button>
        )}
      </Controls>
    </CardRow>
  );
}
