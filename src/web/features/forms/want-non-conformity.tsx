import { Check, TriangleAlert } from 'lucide-react';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Button } from '../../ui/button';

interface WantNonConformityProps {
  /** What is not fine. */
  label: string;
  wanted: boolean;
  onToggle: () => void;
}

/**
 * Asks for a non-conformity about an answer. It is opened once the form is sent, since it names the entry that it
 * comes from; pressed again, it is not asked for any more.
 */
export function WantNonConformity({ label, wanted, onToggle }: WantNonConformityProps) {
  return (
    <Button
      kind="dangerSoft"
      compact
      icon={wanted ? Check : TriangleAlert}
      aria-label={wanted ? text.wantedOf(label) : text.openOf(label)}
      onClick={onToggle}
    >
      {wanted ? text.wanted : text.open}
    </Button>
  );
}
