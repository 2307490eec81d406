import { TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import type { FormField, FormValue } from '../../../domain/forms';
import { uiText } from '../../../strings/ui';
import { formsText } from '../../../strings/forms';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Inline } from '../../ui/primitives';
import { Field } from '../../ui/field';
import { color, column, layout, media } from '../../ui/theme';
import { isAlerting } from './entry-values';
import { FieldControl, isGroup } from './field-control';
import { limitsText } from './limits-text';
import { RequestNonConformity } from './request-non-conformity';

/** The width of a control at the end of a row. */
const WIDTHS: Partial<Record<FormField['type'], string>> = {
  number: layout.amountWidth,
  date: layout.dayField,
  text: layout.searchWidth,
  datetime: layout.searchWidth,
  select: layout.searchWidth,
};

const ControlFrame = styled.div<{ $width: string | undefined; $alerting: boolean }>`
  min-inline-size: 0;
  input {
    ${({ $alerting }) => $alerting && `border-color: ${color.stop};`}
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
  /** The label at the start of the line and the control at its end, as in a checklist. */
  inRow: boolean;
  /** Whether a non-conformity can be requested while the value is 'not fine'. */
  canRequest: boolean;
  requested: boolean;
  onChange: (key: string, value: FormValue) => void;
  onRequest: (key: string) => void;
}

/** Whether the control fits next to its label. */
const isShort = ({ type }: FormField) => type !== 'textarea' && type !== 'multiselect';

interface HintProps {
  field: FormField;
  inRow: boolean;
  alerting: boolean;
}

/** The limits of a field, whether it is optional, and a warning when the value is beyond its limits; null for no hint. */
function hintOf({ field, inRow, alerting }: HintProps) {
  const limits = limitsText(field);
  const words = [limits, inRow && !field.required && formsText.fill.optional].filter(Boolean).join(' · ');
  if (limits === null) return words || null;
  return (
    <Inline>
      {words}
      {/* Rendered while empty, so that a screen reader announces what appears in it. */}
      <span aria-live="polite">
        {alerting && (
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
  const { field, value, error, inRow, canRequest, requested, onChange, onRequest } = props;
  const isInline = inRow && isShort(field);
  const group = isGroup(field);
  const alerting = isAlerting(field, value);
  const isClearable = group && field.type !== 'multiselect' && !field.required && value !== null;
  return (
    <Frame data-field={field.key}>
      <Field
        label={field.label}
        required={field.required}
        unmarked={inRow}
        hint={hintOf({ field, inRow, alerting })}
        error={error}
        group={group}
        inline={isInline}
      >
        <ControlFrame
          $width={isInline ? WIDTHS[field.type] : undefined}
          $alerting={alerting && field.type === 'number'}
        >
          <FieldControl
            field={field}
            value={value}
            judged={inRow}
            onChange={(next) => onChange(field.key, next)}
          />
        </ControlFrame>
      </Field>
      {isClearable && (
        <Button
          kind="quiet"
          compact
          aria-label={formsText.fill.clear(field.label)}
          onClick={() => onChange(field.key, null)}
        >
          {uiText.clear}
        </Button>
      )}
      {canRequest && alerting && (
        <RequestNonConformity
          label={field.label}
          requested={requested}
          onToggle={() => onRequest(field.key)}
        />
      )}
    </Frame>
  );
});
