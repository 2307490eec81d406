import { TriangleAlert } from 'lucide-react';
import type { FormField } from '../../../domain/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { ButtonLink } from '../../ui/button';

/** Leads to a new non-conformity about a field that is not fine. */
export function OpenNonConformity({ about, to }: { about: FormField; to: string }) {
  return (
    <ButtonLink kind="dangerSoft" compact icon={TriangleAlert} to={to} aria-label={text.openOf(about.label)}>
      {text.open}
    </ButtonLink>
  );
}
