import { useId } from 'react';
import styled from 'styled-components';
import { useFieldGroupAttributes } from './field-context';
import { border, color, focusRing, font, media, motion, radius, space } from './theme';
import { hiddenFromSight } from './visually-hidden';

const Group = styled.div`
  display: inline-flex;
  flex: none;
  max-inline-size: 100%;
  overflow-x: auto;
  padding: ${space.segment};
  border: ${border.control};
  border-radius: ${radius.control};
  background: ${color.card};
  &[aria-invalid='true'] {
    border-color: ${color.stop};
  }
  /* There is nothing to choose on paper. */
  ${media.print} {
    display: none;
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  flex: 1 0 auto;
  place-items: center;
  min-block-size: ${space[9]};
  padding-inline: ${space[4]};
  border-radius: ${radius.small};
  color: ${color.inkQuiet};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  white-space: nowrap;
  ${media.phone} {
    padding-inline: ${space[2]};
  }
  cursor: pointer;
  transition: background-color ${motion.quick};
  touch-action: manipulation;
  /* The reach of a finger goes to the edge of the frame: 44 px in all. */
  &::after {
    content: '';
    position: absolute;
    inset-block: calc(-1 * ${space[1]});
    inset-inline: 0;
  }
  &:hover {
    color: ${color.ink};
  }
  &:has(:checked) {
    background: ${color.accentSoft};
    color: ${color.accent};
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &:has(:disabled):hover {
    color: ${color.inkQuiet};
  }
  &:has(:focus-visible) {
    ${focusRing}
    outline-offset: -1px;
  }
  input {
    ${hiddenFromSight}
  }
`;

type SegmentedControlProps<Value extends string> = {
  /** What is chosen among, for screen readers; a `Field group` around it can say it instead. */
  label?: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  /** A disabled one can be read, and not be chosen: say beside it why. */
  options: readonly { value: Value; label: string; disabled?: boolean }[];
  onChange: (value: Value) => void;
};

/** One of a few, all in sight. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, options, onChange } = props;
  const field = useFieldGroupAttributes();
  const name = useId();
  return (
    <Group role="radiogroup" {...field} aria-label={label}>
      {options.map((option) => (
        <Choice key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Choice>
      ))}
    </Group>
  );
}
