import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { exactAmount } from '../../../domain/amounts';
import { shownDay } from '../../../domain/days';
import { isNotFine } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import type { FormField, FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { stockText } from '../../../strings/stock';
import { uiText } from '../../../strings/ui';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
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

/** The labels of the chosen options; the value itself for an option that was removed. */
function Chosen({ field, value }: AnswerProps) {
  const { options } = useFieldOptions(field);
  const labels = (Array.isArray(value) ? value : [String(value)]).map(
    (item) => options.find(({ value: option }) => option === item)?.label ?? item,
  );
  const words = <Bdi>{list.format(labels)}</Bdi>;
  return (
    <Judged field={field} value={value}>
      {words}
    </Judged>
  );
}

/** Marks values that are not fine, and fine values of fields that only judge. */
function Judged({ field, value, children }: AnswerProps & { children: ReactNode }) {
  if (isNotFine(field, value)) {
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

/** The value of a field, formatted by the type of the field. */
export function Answer({ field, value }: AnswerProps) {
  const { shownTime } = useSiteTime();
  if (isEmptyAnswer(value)) return <Quiet>{stockText.none}</Quiet>;
  if (typeof value === 'boolean') {
    const word = value ? uiText.yes : uiText.no;
    return (
      <Judged field={field} value={value}>
        {word}
      </Judged>
    );
  }
  if (typeof value === 'number') {
    // The outer isolate takes the direction of the unit; the number itself is always left to right.
    const shown = (
      <Bdi>
        <Bdi ltr>{exactAmount(value)}</Bdi>
        {field.unit && `\u00a0${field.unit}`}
      </Bdi>
    );
    if (!isNotFine(field, value)) return shown;
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
