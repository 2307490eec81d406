import type { AvailableGood } from '../../../contract/manufacture-steps';
import { shownDay } from '../../../domain/days';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { type SiteTime, useSiteTime } from '../../lib/use-site-time';
import { Bdi } from '../../ui/bdi';

const text = manufactureReportText.amounts;
const MOMENT = /^\d{4}-\d{2}-\d{2}T/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

type Lot = Pick<AvailableGood, 'id' | 'manufactured_at'>;

/** How a lot is told from others of its type: words before, and what stands isolated after them. */
function parts({ id, manufactured_at: made }: Lot, site: SiteTime): { words?: string; value?: string } {
  if (made === null) return { words: text.lot(id) };
  if (DAY.test(made)) return { value: shownDay(made) };
  if (!MOMENT.test(made)) return { words: stockText.batch, value: made };
  const { day, time } = site.wallClock(made);
  return day === site.today ? { words: text.today, value: time } : { value: site.shownTime(made) };
}

/** A lot's batch, or when it was made: 'היום 08:10', 'אצווה LOT-552'. */
export function LotName({ lot }: { lot: Lot }) {
  const { words, value } = parts(lot, useSiteTime());
  return (
    <>
      {words} {value && <Bdi>{value}</Bdi>}
    </>
  );
}

/** The same as plain text, for labels: with its type and number, so that it says everything alone. */
export function useLotWords() {
  const site = useSiteTime();
  return (lot: Lot & Pick<AvailableGood, 'good_type_name'>) => {
    const { words, value } = parts(lot, site);
    const number = value && reportText.number(lot.id);
    return [[lot.good_type_name, words, value].filter(Boolean).join(' '), number].filter(Boolean).join(', ');
  };
}
