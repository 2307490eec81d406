import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { ControlInput } from './control';
import { useFieldAttributes } from './field-context';
import { color, font, space } from './theme';

const Frame = styled.span`
  position: relative;
  display: block;
`;

const Unit = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[3]};
  display: grid;
  place-items: center;
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
  pointer-events: none;
`;

const Input = styled(ControlInput)<{ $unit: boolean }>`
  /* The field runs from left to right, so that a minus stays in front of its number. */
  padding-inline-start: ${({ $unit }) => ($unit ? space[12] : space[3])};
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

/**
 * What of a typed text can be (the beginning of) a number: digits and one point, with a minus in front. A comma is a
 * point. Anything else is left out; nothing is rounded or cut. The minus stays wherever it is typed: without it -4
 * would be taken for 4, and nobody told.
 */
export function cleanAmount(typed: string): string {
  const plain = typed
    .replaceAll(',', '.')
    .replace(/[\u2212\u2013]/g, '-')
    .replace(/[^\d.-]/g, '');
  const sign = plain.startsWith('-') ? '-' : '';
  const [whole = '', ...parts] = plain.replaceAll('-', '').split('.');
  return sign + (parts.length ? `${whole}.${parts.join('')}` : whole);
}

type AmountInputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'inputMode'> & {
  /** A decimal as it was typed: '12.5', or '' for none. */
  value: string;
  onChange: (value: string) => void;
  /** Its unit, in Hebrew, at the end of the field. */
  unit?: string | undefined;
  /** Whether less than 0 can be right, so that the keyboard of a phone has a minus. */
  allowNegative?: boolean;
};

/** A number with its unit. A text field, since a number field loses what it does not understand. */
export function AmountInput(props: AmountInputProps) {
  const { onChange, unit, allowNegative = false, ...rest } = props;
  const field = useFieldAttributes();
  const unitId = useId();
  const describedBy = [unit && unitId, field['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <Frame>
      <Input
        autoComplete="off"
        {...field}
        {...rest}
        aria-describedby={describedBy}
        type="text"
        dir="ltr"
        // Apple's decimal keyboard has no minus.
        inputMode={allowNegative ? 'text' : 'decimal'}
        $unit={Boolean(unit)}
        onChange={(event) => onChange(cleanAmount(event.target.value))}
      />
      {unit && (
        <Unit id={unitId}>
          <bdi>{unit}</bdi>
        </Unit>
      )}
    </Frame>
  );
}
