import { CirclePause } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { holdsText } from '../../../strings/holds';
import { Badge } from '../../ui/badge';

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
