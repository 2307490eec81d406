import { Check, CircleDot, Hourglass } from 'lucide-react';
import type { FormEntry } from '../../../contract/forms';
import { OPEN_NON_CONFORMITY as OPEN } from '../../../domain/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { valueOf } from './entry-values';

/** Whether a non-conformity is open, overdue or closed. */
export function NonConformityState({ data }: { data: FormEntry['data'] }) {
  const { today } = useSiteTime();
  if (valueOf(data, OPEN.field) !== OPEN.value) {
    return (
      <Badge tone="accent" icon={Check}>
        {text.closed}
      </Badge>
    );
  }
  const due = valueOf(data, OPEN.due);
  return typeof due === 'string' && due < today ? (
    <Badge tone="stop" icon={Hourglass}>
      {text.overdue}
    </Badge>
  ) : (
    <Badge tone="soon" icon={CircleDot}>
      {text.stillOpen}
    </Badge>
  );
}
