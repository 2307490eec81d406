import { shownDay } from '../../domain/days';
import { stockText } from '../../strings/stock';
import { useSiteTime } from './site-time';
import { Bdi } from '../ui/primitives';

/** A time at the site: 'dd/MM/yyyy HH:mm'. */
export function ShownTime({ at }: { at: string }) {
  return <Bdi ltr>{useSiteTime().shownTime(at)}</Bdi>;
}

/** A day: 'dd/MM/yyyy'; a dash for none. */
export function ShownDay({ day }: { day: string | null }) {
  return day === null ? stockText.none : <Bdi ltr>{shownDay(day)}</Bdi>;
}
