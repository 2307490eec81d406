import { Check, TriangleAlert } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { FormField, FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Inline } from '../../ui/primitives';
import { Field } from '../../ui/field';
import { color, column, layout, media } from '../../ui/theme';
import { isAlerting } from './entry-values';
import { FieldControl, isGroup } from './field-control';
import { limitsText } from './limits-text';

/** The width of a control at the end of a row. */
const WIDTHS: Partial<Record<FormField['type'], string>> = {
  number: layout.amountWidth,
  date: layout.dayField,
  text: layout.searchWidth,
  datetime: layout.searchWidth,
  select: layout.searchWidth,
};

const ControlFrame = styled.div<{ $width: string | undefined; $alert: boolean }>`
  min-inline-size: 0;
  input {
    ${({ $alert }) => $alert && `border-color: ${color.stop};`}
  }
  ${({ $width }) =>
    $width &&
    css`
      inline-size: ${$width};
      ${media.phone} {
        inline-size: auto;
      }
    `}
`;

const Frame = styled.div`
  ${column(1)}
  align-items: stretch;
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
  /** Whether a non-conformity can be requested while the value is 'not fine'. */
  canRequest: boolean;
  requested: boolean;
  onChange: (key: string, value: FormValue) => void;
  onRequest: (key: string) => void;
}

/** The limits of a field, whether it is optional, and a warning beyond its limits; null for no hint. */
function hintOf(field: FormField, isRow: boolean, hasAlert: boolean): ReactNode {
  const limits = limitsText(field);
  const hint = [limits, isRow && !field.required && formsText.fill.optional].filter(Boolean).join(' · ');
  if (limits === null) return hint || null;
  return (
    <Inline>
      {hint}
      {/* Rendered while empty, so that a screen reader announces what appears in it. */}
      <span aria-live="polite">
        {hasAlert && (
          <Badge tone="stop" icon={TriangleAlert}>
            {formsText.notFine}
          </Badge>
        )}
      </span>
    </Inline>
  );
}

/** A field of an entry: label, control, hint and error. */
export const EntryField = memo(function EntryField(props: EntryFieldProps) {
  const { field, value, error, isRow, canRequest, requested, onChange, onRequest } = props;
  const { key, label, type, required } = field;
  const isInline = isRow && type !== 'textarea' && type !== 'multiselect';
  const hasAlert = isAlerting(field, value);
  const isClearable = (type === 'checkbox' || type === 'radio') && !required && value !== null;
  return (
    <Frame data-field={key}>
      <Field
        label={label}
        required={required}
        unmarked={isRow}
        hint={hintOf(field, isRow, hasAlert)}
        error={error}
        group={isGroup(field)}
        inline={isInline}
      >
        <ControlFrame $width={isInline ? WIDTHS[type] : undefined} $alert={hasAlert && type === 'number'}>
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
      {canRequest && hasAlert && (
        <Button
          kind="dangerSoft"
          compact
          icon={requested ? Check : TriangleAlert}
          aria-label={requested ? text.requestedOf(label) : text.openOf(label)}
          onClick={() => onRequest(key)}
        >
          {requested ? text.requested : text.open}
        </Button>
      )}
    </Frame>
  );
});
