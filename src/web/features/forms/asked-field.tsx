import { memo } from 'react';
import styled, { css } from 'styled-components';
import type { FormField, FormValue } from '../../../domain/forms';
import { uiText } from '../../../strings/ui';
import { formsText } from '../../../strings/forms';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { layout, media, space } from '../../ui/theme';
import { isAlerting } from './entry-values';
import { FieldControl, isGroup } from './field-control';
import { limitsText } from './limits-text';
import { WantNonConformity } from './want-non-conformity';

/** How wide what is typed or picked stands at the end of a row. */
const WIDTHS: Partial<Record<FormField['type'], string>> = {
  number: layout.amountWidth,
  date: layout.dayField,
  text: layout.searchWidth,
  datetime: layout.searchWidth,
  select: layout.searchWidth,
};

const Room = styled.div<{ $width: string | undefined }>`
  min-inline-size: 0;
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
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: ${space[1]};
  min-inline-size: 0;
  & > button {
    align-self: flex-start;
  }
`;

interface AskedFieldProps {
  field: FormField;
  value: FormValue;
  fault: string | undefined;
  /** The words at the start of the line and the control at its end, as in a checklist. */
  inRow: boolean;
  /** Whether a non-conformity can be asked for while it is 'not fine'. */
  offers: boolean;
  wanted: boolean;
  onChange: (key: string, value: FormValue) => void;
  onWant: (key: string) => void;
}

/** Whether its control has room beside the words. */
const isShort = ({ type }: FormField) => type !== 'textarea' && type !== 'multiselect';

/** A field of a form: what is asked, what is answered, what is wrong with that. */
export const AskedField = memo(function AskedField(props: AskedFieldProps) {
  const { field, value, fault, inRow, offers, wanted, onChange, onWant } = props;
  const beside = inRow && isShort(field);
  const group = isGroup(field);
  const isClearable = group && field.type !== 'multiselect' && !field.required && value !== null;
  return (
    <Frame>
      <Field
        label={field.label}
        required={field.required}
        unmarked={inRow}
        hint={[limitsText(field), inRow && !field.required && formsText.fill.optional]
          .filter(Boolean)
          .join(' · ')}
        error={fault}
        group={group}
        beside={beside}
      >
        <Room $width={beside ? WIDTHS[field.type] : undefined}>
          <FieldControl
            field={field}
            value={value}
            judged={inRow}
            onChange={(next) => onChange(field.key, next)}
          />
        </Room>
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
      {offers && isAlerting(field, value) && (
        <WantNonConformity label={field.label} wanted={wanted} onToggle={() => onWant(field.key)} />
      )}
    </Frame>
  );
});
