import { useId, type ComponentPropsWithRef } from 'react';
import styled from 'styled-components';
import { Input } from './input-look';
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

const NumberInput = styled(Input)<{ $unit: boolean }>`
  /* The field runs from left to right, so that a minus stays in front of its number. */
  padding-inline-start: ${({ $unit }) => ($unit ? space[12] : space[3])};
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

type AmountInputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type' | 'inputMode'> & {
  /** The text of the field, whether it is a number or not: whoever sends it reads and checks it. */
  value: string;
  onChange: (value: string) => void;
  /** Its unit, in Hebrew, at the end of the field. */
  unit?: string | undefined;
  /** Whether less than 0 can be right, so that the keyboard of a phone has a minus. */
  allowNegative?: boolean;
};

/**
 * A number with its unit. A text field, since a number field loses what it does not understand: nothing that is typed
 * or pasted is changed here, for to leave out a character can make it another number.
 */
export function AmountInput(props: AmountInputProps) {
  const { onChange, unit, allowNegative = false, ...rest } = props;
  const field = useFieldAttributes();
  const unitId = useId();
  const describedBy = [unit && unitId, field['aria-describedby']].filter(Boolean).join(' ') || undefined;
  return (
    <Frame>
      <NumberInput
        autoComplete="off"
        {...field}
        {...rest}
        aria-describedby={describedBy}
        type="text"
        dir="ltr"
        // Apple's decimal keyboard has no minus, and where it has a comma it has no point.
        inputMode={allowNegative || props.value.includes(',') ? 'text' : 'decimal'}
        $unit={Boolean(unit)}
        onChange={(event) => onChange(event.target.value)}
      />
      {unit && (
        <Unit id={unitId}>
          <bdi>{unit}</bdi>
        </Unit>
      )}
    </Frame>
  );
}
