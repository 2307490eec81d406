import { Check, TriangleAlert } from 'lucide-react';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Button } from '../../ui/button';

interface RequestNonConformityProps {
  /** What is not fine. */
  label: string;
  requested: boolean;
  onToggle: () => void;
}

/**
 * Requests a non-conformity about an answer. It is opened once the form is sent, since it names the entry that it
 * comes from; pressed again, the request is taken back.
 */
export function RequestNonConformity({ label, requested, onToggle }: RequestNonConformityProps) {
  return (
    <Button
      kind="dangerSoft"
      compact
      icon={requested ? Check : TriangleAlert}
      aria-label={requested ? text.wantedOf(label) : text.openOf(label)}
      onClick={onToggle}
    >
      {requested ? text.wanted : text.open}
    </Button>
  );
}
