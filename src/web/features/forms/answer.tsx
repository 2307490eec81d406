import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { exactAmount } from '../../../domain/amounts';
import { shownDay } from '../../../domain/days';
import { isAlert } from '../../../domain/form-fields';
import { isUnanswered } from '../../../domain/form-rules';
import type { FormField, FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { stockText } from '../../../strings/stock';
import { uiText } from '../../../strings/ui';
import { useSiteTime } from '../../lib/use-site-time';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { Inline, Quiet } from '../../ui/cell';
import { judgements } from './entry-values';
import { useFieldOptions } from './use-field-options';

const list = new Intl.ListFormat('he', { type: 'unit', style: 'long' });

const Text = styled.bdi`
  white-space: pre-line;
  overflow-wrap: break-word;
`;

interface AnswerProps {
  field: FormField;
  value: FormValue;
}

/** What was chosen, by its label; by the value itself where it is offered no more. */
function Chosen({ field, value }: AnswerProps) {
  const { options } = useFieldOptions(field);
  const labels = (Array.isArray(value) ? value : [String(value)]).map(
    (one) => options.find((option) => option.value === one)?.label ?? one,
  );
  const words = <Bdi>{list.format(labels)}</Bdi>;
  return (
    <Judged field={field} value={value}>
      {words}
    </Judged>
  );
}

/** What is not fine stands out, and what is fine does where that is all there was to say. */
function Judged({ field, value, children }: AnswerProps & { children: ReactNode }) {
  if (isAlert(field, value)) {
    return (
      <Badge tone="stop" icon={TriangleAlert}>
        {children}
      </Badge>
    );
  }
  if (!judgements(field)) return children;
  return (
    <Badge tone="accent" icon={Check}>
      {children}
    </Badge>
  );
}

/** What was answered to a field, as its type is read. */
export function Answer({ field, value }: AnswerProps) {
  const { shownTime } = useSiteTime();
  if (isUnanswered(value)) return <Quiet>{stockText.none}</Quiet>;
  if (typeof value === 'boolean') {
    const word = value ? uiText.yes : uiText.no;
    return (
      <Judged field={field} value={value}>
        {word}
      </Judged>
    );
  }
  if (typeof value === 'number') {
    // As a whole it runs as its unit is written; the number in it never turns around.
    const shown = (
      <Bdi>
        <Bdi ltr>{exactAmount(value)}</Bdi>
        {field.unit && `\u00a0${field.unit}`}
      </Bdi>
    );
    if (!isAlert(field, value)) return shown;
    return (
      <Inline>
        {shown}
        <Badge tone="stop" icon={TriangleAlert}>
          {formsText.notFine}
        </Badge>
      </Inline>
    );
  }
  if (field.type === 'select' || field.type === 'radio' || field.type === 'multiselect') {
    return <Chosen field={field} value={value} />;
  }
  if (field.type === 'date') return <Bdi ltr>{shownDay(String(value))}</Bdi>;
  if (field.type === 'datetime') return <Bdi ltr>{shownTime(String(value))}</Bdi>;
  return <Text>{String(value)}</Text>;
}
