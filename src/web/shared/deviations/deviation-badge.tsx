import { TriangleAlert } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { deviationText as text } from '../../../strings/deviations';
import { Badge } from '../../ui/badge';
import { VisuallyHidden } from '../../ui/primitives';

/** Marks a lot or receipt with deviations by their number; nothing of another. */
export function DeviationBadge({ of: { deviations } }: { of: Pick<Good, 'deviations'> }) {
  const { length } = deviations;
  if (length === 0) return null;
  return (
    <Badge tone="stop" icon={TriangleAlert}>
      <VisuallyHidden>{text.count(length)}</VisuallyHidden>
      <span aria-hidden>{length}</span>
    </Badge>
  );
}
