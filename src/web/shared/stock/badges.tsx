import { Check, CirclePause, LoaderCircle, PackageCheck, TriangleAlert, Truck, X } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { stockRole } from '../../../domain/stock';
import { toldAlone } from '../../../domain/told-deviations';
import { DOT } from '../../../strings/common';
import { deviationText } from '../../../strings/deviations';
import { holdsText } from '../../../strings/holds';
import { stockText } from '../../../strings/stock';
import { uiText } from '../../../strings/ui';
import { Badge } from '../../ui/badge';
import { Bdi, VisuallyHidden } from '../../ui/primitives';
import type { YesNoWords } from '../../ui/radio-group';

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

interface YesNoBadgeProps {
  value: boolean;
  words?: YesNoWords;
}

/** The result of a check: a 'no' is highlighted so that it is not overlooked. */
export function YesNoBadge({ value, words = uiText }: YesNoBadgeProps) {
  return (
    <Badge tone={value ? 'accent' : 'stop'} icon={value ? Check : X}>
      {value ? words.yes : words.no}
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
        {DOT}
        <Bdi>{good.held.reason}</Bdi>
      </>
    )
  );
}

/** Marks a lot or receipt with deviations by their number; nothing of another. */
export function DeviationBadge({ of: { deviations } }: { of: Pick<Good, 'deviations'> }) {
  const { length } = toldAlone(deviations);
  if (length === 0) return null;
  return (
    <Badge tone="stop" icon={TriangleAlert}>
      <VisuallyHidden>{deviationText.count(length)}</VisuallyHidden>
      <span aria-hidden>{length}</span>
    </Badge>
  );
}
