import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { expiryTone } from '../../../domain/stock';
import { shownDay } from '../../../domain/days';
import { stockText } from '../../../strings/stock';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { Inline } from '../../ui/cell';
import { useSiteTime } from '../use-site-time';

const TONES = { expired: 'stop', urgent: 'stop', soon: 'soon', later: 'accent' } as const;
/** Further away than this the day alone says enough. */
const WORDS_UP_TO_DAYS = 14;

/** How long until a day, as people say it: 'היום', 'עוד יומיים', 'פג אתמול'. */
export function expiryWords(daysLeft: number): string {
  return daysLeft < 0 ? stockText.expiredAgo(-daysLeft) : stockText.expiresIn(daysLeft);
}

/** A badge that says how long is left until an expiry; nothing where that is far away, unless `always`. */
export function ExpiryBadge({ day, always = false }: { day: string; always?: boolean }) {
  const daysLeft = useSiteTime().daysLeft(day);
  if (daysLeft > WORDS_UP_TO_DAYS && !always) return null;
  return (
    <Badge tone={TONES[expiryTone(daysLeft)]} icon={Hourglass}>
      {expiryWords(daysLeft)}
    </Badge>
  );
}

/** For below an expiry that is being filled in: a word where it is past, which may be so but is seldom meant. */
export function usePastExpiryHint(day: string | null): ReactNode {
  const { daysLeft } = useSiteTime();
  return day !== null && daysLeft(day) < 0 && <ExpiryBadge day={day} />;
}

/** An expiry as a list shows it: the day, and how long is left where it matters (`quiet`: nothing is left to expire). */
export function Expiry({ day, quiet = false }: { day: string | null; quiet?: boolean }) {
  if (day === null) return <>{stockText.none}</>;
  return (
    <Inline>
      <Bdi ltr>{shownDay(day)}</Bdi>
      {!quiet && <ExpiryBadge day={day} />}
    </Inline>
  );
}
