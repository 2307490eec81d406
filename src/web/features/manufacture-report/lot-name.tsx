import { Fragment } from 'react';
import type { AvailableGood } from '../../../contract/manufacture-steps';
import { shownDay } from '../../../domain/days';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { batchWords } from '../../lib/stock/made-when';
import { type SiteTime, useSiteTime } from '../../lib/site-time';
import { Bdi } from '../../ui/primitives';

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
export function LotName({ lot }: { lot: Lot }) {
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
