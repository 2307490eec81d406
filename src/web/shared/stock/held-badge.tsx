import { CirclePause } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { holdsText } from '../../../strings/holds';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/primitives';

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
