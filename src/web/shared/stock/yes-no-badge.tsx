import { Check, X } from 'lucide-react';
import { uiText } from '../../../strings/ui';
import { Badge } from '../../ui/badge';

/** The result of a check: a 'no' is highlighted so that it is not overlooked. */
export function YesNoBadge({ value }: { value: boolean }) {
  return (
    <Badge tone={value ? 'accent' : 'stop'} icon={value ? Check : X}>
      {value ? uiText.yes : uiText.no}
    </Badge>
  );
}
