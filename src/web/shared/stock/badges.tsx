import {
  Check,
  CirclePause,
  Hourglass,
  LoaderCircle,
  PackageCheck,
  TriangleAlert,
  Truck,
  X,
} from 'lucide-react';
import { expiryTone, stockRole } from '../../../domain/stock';
import { stockText } from '../../../strings/stock';
import { Badge } from '../../ui/badge';
import { uiText } from '../../../strings/ui';
import type { Good } from '../../../contract/goods';
import { holdsText } from '../../../strings/holds';
import { Bdi, Lines, VisuallyHidden } from '../../ui/primitives';
import { deviationText } from '../../../strings/deviations';
import type { ReactNode } from 'react';
import { shownDay } from '../../../domain/days';
import { useSiteTime } from '../../lib/site-time';

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

/** An expiry in a list: the day, and the time left if it is short (`quiet`: no stock is left to expire). */
export function Expiry({ day, quiet = false }: { day: string | null; quiet?: boolean }) {
  if (day === null) return <>{stockText.none}</>;
  return (
    <Lines>
      <Bdi ltr>{shownDay(day)}</Bdi>
      {!quiet && <ExpiryBadge day={day} />}
    </Lines>
  );
}

const LOOK = {
  raw: { tone: 'raw', icon: Truck },
  processing: { tone: 'process', icon: LoaderCircle },
  final: { tone: 'accent', icon: PackageCheck },
} as const;

interface RoleBadgeProps {
  purchasable: boolean;
  sellable: boolean;
}

/** Whether a lot is a raw material, in process or a finished product. */
export function RoleBadge(type: RoleBadgeProps) {
  const role = stockRole(type);
  return (
    <Badge tone={LOOK[role].tone} icon={LOOK[role].icon}>
      {stockText.roles[role]}
    </Badge>
  );
}

/** The result of a check: a 'no' is highlighted so that it is not overlooked. */
export function YesNoBadge({ value }: { value: boolean }) {
  return (
    <Badge tone={value ? 'accent' : 'stop'} icon={value ? Check : X}>
      {value ? uiText.yes : uiText.no}
    </Badge>
  );
}

/** Marks a held lot; nothing of another. */
export function HeldBadge({ good }: { good: Pick<Good, 'held'> }) {
  return (
    good.held && (
      <Badge tone="stop" icon={CirclePause}>
        {holdsText.held}
      </Badge>
    )
  );
}

/** After what remains of a held lot: why it is held; nothing of another. */
export function HeldReason({ good }: { good: Pick<Good, 'held'> }) {
  return (
    good.held && (
      <>
        {' ·\u00a0'}
        <Bdi>{good.held.reason}</Bdi>
      </>
    )
  );
}

/** Marks a lot or receipt with deviations by their number; nothing of another. */
export function DeviationBadge({ of: { deviations } }: { of: Pick<Good, 'deviations'> }) {
  const { length } = deviations;
  if (length === 0) return null;
  return (
    <Badge tone="stop" icon={TriangleAlert}>
      <VisuallyHidden>{deviationText.count(length)}</VisuallyHidden>
      <span aria-hidden>{length}</span>
    </Badge>
  );
}
