import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownDay } from '../../../domain/days';
import { expiryTone } from '../../../domain/stock';
import { stockText } from '../../../strings/stock';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { Nothing } from '../../ui/nothing';
import { Bdi, Lines } from '../../ui/primitives';

const TONES = { expired: 'stop', urgent: 'stop', soon: 'soon', later: 'accent' } as const;
/** Beyond this many days only the date is shown. */
const WORDS_UP_TO_DAYS = 14;

/** The time until a day, in words: 'היום', 'עוד יומיים', 'פג אתמול'. */
export function expiryWords(daysLeft: number): string {
  return daysLeft < 0 ? stockText.expiredAgo(-daysLeft) : stockText.expiresIn(daysLeft);
}

/** A badge with the time left until an expiry; nothing if it is far away, unless `always`. */
export function ExpiryBadge({ day, always = false }: { day: string; always?: boolean }) {
  const daysLeft = useSiteTime().daysLeft(day);
  if (daysLeft > WORDS_UP_TO_DAYS && !always) return null;
  return (
    <Badge tone={TONES[expiryTone(daysLeft)]} icon={Hourglass}>
      {expiryWords(daysLeft)}
    </Badge>
  );
}

/** A hint below an expiry field when the day is past: allowed, but usually a mistake. */
export function usePastExpiryHint(day: string | null): ReactNode {
  const { daysLeft } = useSiteTime();
  return day !== null && daysLeft(day) < 0 && <ExpiryBadge day={day} />;
}

/** An expiry in a list: the day, and the time left if it is short (`quiet`: nothing is left, or it is not known here). */
export function Expiry({ day, quiet = false }: { day: string | null; quiet?: boolean }) {
  if (day === null) return <Nothing />;
  return (
    <Lines>
      <Bdi ltr>{shownDay(day)}</Bdi>
      {!quiet && <ExpiryBadge day={day} />}
    </Lines>
  );
}
