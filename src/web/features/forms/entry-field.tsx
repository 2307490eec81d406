import { Check, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import styled from 'styled-components';
import type { FormField, FormValue } from '../../../domain/forms';
import { formsText } from '../../../strings/forms';
import { nonConformityText as text } from '../../../strings/forms-special';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Inline } from '../../ui/primitives';
import { Field } from '../../ui/field';
import { column, layout, media } from '../../ui/theme';
import { isAlerting } from './entry-values';
import { FieldControl, isGroup } from './field-control';
import { limitsText } from './limits-text';

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
  const hint = [limitsText(field), isRow && !required && formsText.fill.optional].filter(Boolean).join(' · ');
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
          aria-label={requested ? text.requestedOf(label) : text.openOf(label)}
          onClick={() => onRequest(key)}
        >
          {requested ? text.requested : text.open}
        </Button>
      )}
    </Frame>
  );
});
