import { Check, TriangleAlert } from 'lucide-react';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Button } from '../../ui/button';

interface RequestNonConformityProps {
  /** The label of the field that is not fine. */
  label: string;
  requested: boolean;
  onToggle: () => void;
}

/**
 * Requests a non-conformity about a value; a second press cancels the request. It is opened only after the form is
 * sent, since it needs the number of the entry.
 */
export function RequestNonConformity({ label, requested, onToggle }: RequestNonConformityProps) {
  return (
    <Button
      kind="dangerSoft"
      compact
      icon={requested ? Check : TriangleAlert}
      aria-label={requested ? text.requestedOf(label) : text.openOf(label)}
      onClick={onToggle}
    >
      {requested ? text.requested : text.open}
    </Button>
  );
}
