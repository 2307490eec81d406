import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { exactAmount } from '../../../domain/amounts';
import { isNotFine } from '../../../domain/form-fields';
import { isEmptyAnswer } from '../../../domain/form-rules';
import type { FormField, FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { stockText } from '../../../strings/stock';
import { uiText } from '../../../strings/ui';
import { ShownDay, ShownTime } from '../../lib/shown-time';
import { Badge } from '../../ui/badge';
import { Bdi, Inline, Quiet } from '../../ui/primitives';
import { passFailOptions } from './entry-values';
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
  return (
    <Marked field={field} value={value}>
      <Bdi>{list.format(labels)}</Bdi>
    </Marked>
  );
}

/** Marks values that are not fine, and fine values of pass/fail fields. */
function Marked({ field, value, children }: AnswerProps & { children: ReactNode }) {
  const isBad = isNotFine(field, value);
  if (!isBad && !passFailOptions(field)) return children;
  return (
    <Badge tone={isBad ? 'stop' : 'accent'} icon={isBad ? TriangleAlert : Check}>
      {children}
    </Badge>
  );
}

/** The value of a field, formatted by the type of the field. */
export function Answer({ field, value }: AnswerProps) {
  if (isEmptyAnswer(value)) return <Quiet>{stockText.none}</Quiet>;
  if (typeof value === 'boolean') {
    return (
      <Marked field={field} value={value}>
        {value ? uiText.yes : uiText.no}
      </Marked>
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
  if (field.type === 'date') return <ShownDay day={String(value)} />;
  if (field.type === 'datetime') return <ShownTime at={String(value)} />;
  return <Text>{String(value)}</Text>;
}
