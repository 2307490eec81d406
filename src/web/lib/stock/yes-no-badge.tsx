import { Check, X } from 'lucide-react';
import { uiText } from '../../../strings/ui';
import { Badge } from '../../ui/badge';

/** The answer to a check: a 'no' is never plain text, so that it is not overlooked among the others. */
export function YesNoBadge({ value }: { value: boolean }) {
  return (
    <Badge tone={value ? 'accent' : 'stop'} icon={value ? Check : X}>
      {value ? uiText.yes : uiText.no}
    </Badge>
  );
}
