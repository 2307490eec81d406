import { Check, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import type { FormField, FormValue } from '../../../domain/forms';
import { DOT } from '../../../strings/common';
import { formsText } from '../../../strings/forms';
import { nonConformityText } from '../../../strings/forms-special';
import { DatePicker } from '../../lib/dates/date-picker';
import { useSiteTime } from '../../lib/site-time';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { CheckList } from '../../ui/check-list';
import { Field } from '../../ui/field';
import { Inline } from '../../ui/primitives';
import { RadioGroup, YesNo } from '../../ui/radio-group';
import { Select } from '../../ui/select';
import { AmountInput, TextArea, TextInput } from '../../ui/text-input';
import { column, layout, media } from '../../ui/theme';
import { useFieldOptions } from './answer';
import { isAlerting, passFailOptions } from './entry-values';
import { limitsText } from './form-texts';

interface ControlProps {
  field: FormField;
  value: FormValue;
  onChange: (value: FormValue) => void;
}

function Choice({ field, value, onChange }: ControlProps) {
  const chosen = typeof value === 'string' ? value : null;
  const { options, loading } = useFieldOptions(field, chosen === null ? [] : [chosen]);
  if (field.type === 'radio') {
    return <RadioGroup look="chips" value={chosen} options={options} onChange={onChange} />;
  }
  return (
    <Select
      value={chosen}
      options={options}
      loading={loading}
      clearable={!field.required}
      onChange={onChange}
    />
  );
}

function MultipleChoice({ field, value, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? value : [];
  const { options } = useFieldOptions(field, chosen);
  const isChosen = options.map((option) => chosen.includes(option.value));
  // In the order of the options, not of the clicks.
  const toggle = (id: number) =>
    onChange(options.filter((_, at) => isChosen[at] !== (at === id)).map((option) => option.value));
  return (
    <CheckList
      options={options.map(({ label }, id) => ({ id, label }))}
      chosen={new Set(isChosen.flatMap((is, id) => (is ? [id] : [])))}
      onToggle={toggle}
    />
  );
}

/** The two coloured buttons of a pass/fail field. */
function PassFail({ field, value, onChange }: ControlProps) {
  const options = passFailOptions(field)!.map((option, index) => ({
    value: String(option.value),
    label: option.label,
    tone: index === 0 ? ('good' as const) : ('bad' as const),
  }));
  return (
    <RadioGroup
      look="answers"
      value={value === null ? null : String(value)}
      options={options}
      onChange={(chosen) => onChange(field.type === 'checkbox' ? chosen === 'true' : chosen)}
    />
  );
}

interface FieldControlProps extends ControlProps {
  /** Whether pass/fail fields show coloured buttons, as in a checklist. */
  isColoured: boolean;
}

/** The control for a field, by its type. Must be inside a `Field`, with `group` set by `isGroup`. */
function FieldControl({ isColoured, ...props }: FieldControlProps) {
  const { field, value, onChange } = props;
  const { timeZone } = useSiteTime();
  const text = typeof value === 'string' ? value : '';
  if (isColoured && passFailOptions(field)) return <PassFail {...props} />;
  switch (field.type) {
    case 'text':
      return <TextInput value={text} onChange={onChange} />;
    case 'textarea':
      return <TextArea value={text} onChange={onChange} />;
    case 'number':
      return (
        <AmountInput
          allowNegative={(field.min ?? 0) < 0}
          unit={field.unit ?? undefined}
          value={text}
          onChange={onChange}
        />
      );
    case 'checkbox':
      return <YesNo value={typeof value === 'boolean' ? value : null} onChange={onChange} />;
    case 'date':
    case 'datetime':
      return (
        <DatePicker
          value={text || null}
          zone={field.type === 'datetime' ? timeZone : undefined}
          onChange={onChange}
          clearable={!field.required}
        />
      );
    case 'select':
    case 'radio':
      return <Choice {...props} />;
    case 'multiselect':
      return <MultipleChoice {...props} />;
  }
}

/** Whether the control of a field is a group of inputs and not a single one. */
function isGroup({ type }: FormField): boolean {
  return type === 'checkbox' || type === 'radio' || type === 'multiselect';
}

const ControlFrame = styled.div<{ $width: string }>`
  min-inline-size: 0;
  inline-size: ${({ $width }) => $width};
  ${media.phone} {
    inline-size: auto;
  }
`;

const Frame = styled.div`
  ${column(1)}
  min-inline-size: 0;
  & > button {
    align-self: flex-start;
  }
`;

interface EntryFieldProps {
  field: FormField;
  value: FormValue;
  error: string | undefined;
  /** Whether it is a row of a checklist: the label at the start of the line and the control at its end. */
  isRow: boolean;
  /** Whether a non-conformity is requested. */
  requested: boolean;
  onChange: (key: string, value: FormValue) => void;
  /** Requests a non-conformity while the value is 'not fine', if the form opens any. */
  onRequest: ((key: string) => void) | undefined;
}

/** A field of an entry: label, control, hint and error. */
export const EntryField = memo(function EntryField(props: EntryFieldProps) {
  const { field, value, error, isRow, requested, onChange, onRequest } = props;
  const { key, label, type, required } = field;
  const isInline = isRow && type !== 'textarea' && type !== 'multiselect';
  const hasAlert = isAlerting(field, value);
  const isClearable = (type === 'checkbox' || type === 'radio') && !required && value !== null;
  const hint = [limitsText(field), isRow && !required && formsText.fill.optional].filter(Boolean).join(DOT);
  const width = type === 'number' ? layout.amountWidth : layout.searchWidth;
  return (
    <Frame>
      <Field
        label={label}
        required={required}
        unmarked={isRow}
        hint={
          hint && (
            <Inline>
              {hint}
              {/* Rendered while empty, so that a screen reader announces what appears in it. */}
              <span aria-live="polite">
                {hasAlert && type === 'number' && (
                  <Badge tone="stop" icon={TriangleAlert}>
                    {formsText.notFine}
                  </Badge>
                )}
              </span>
            </Inline>
          )
        }
        error={error}
        group={isGroup(field)}
        inline={isInline}
      >
        <ControlFrame $width={isInline && !isGroup(field) ? width : 'auto'}>
          <FieldControl
            field={field}
            value={value}
            isColoured={isRow}
            onChange={(next) => onChange(key, next)}
          />
        </ControlFrame>
      </Field>
      {isClearable && (
        <Button
          kind="quiet"
          compact
          aria-label={formsText.fill.clear(label)}
          onClick={() => onChange(key, null)}
        >
          {formsText.fill.clearShort}
        </Button>
      )}
      {/* It is opened only after the form is sent, since it needs the number of the entry. */}
      {onRequest && hasAlert && (
        <Button
          kind="dangerSoft"
          compact
          icon={requested ? Check : TriangleAlert}
          aria-label={requested ? nonConformityText.requestedOf(label) : nonConformityText.openOf(label)}
          onClick={() => onRequest(key)}
        >
          {requested ? nonConformityText.requested : nonConformityText.open}
        </Button>
      )}
    </Frame>
  );
});
