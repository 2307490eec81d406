import { memo, useId, useState, type FocusEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useField } from './field-context';
import { border, color, focusRingInside, font, layout, motion, radius, row, space } from './theme';

/** From this many on, Tab leaves the list and the arrows go along it. */
const LONG = 12;
// One styled element for all rows: there may be hundreds.
const Frame = styled.div<{ $invalid: boolean }>`
  max-block-size: min(${layout.menuMaxHeight}, 34dvh);
  overflow-y: auto;
  border: ${border.control};
  ${({ $invalid }) => $invalid && `border-color: ${color.stop};`}
  border-radius: ${radius.control};
  label {
    ${row(3)}
    min-block-size: ${layout.target};
    padding: ${space[2]} ${space[3]};
    cursor: pointer;
    transition: background-color ${motion.quick};
    /* A row out of sight is not laid out: a third of the time for hundreds of them. */
    content-visibility: auto;
    contain-intrinsic-block-size: auto ${layout.target};
  }
  label + label {
    border-block-start: ${border.line};
  }
  label:hover {
    background: ${color.sunk};
  }
  label:has(:checked) {
    background: ${color.accentSoft};
  }
  label:has(:disabled) {
    background: ${color.sunk};
    color: ${color.inkQuiet};
    cursor: not-allowed;
  }
  label:has(:focus-visible) {
    ${focusRingInside}
  }
  input {
    flex: none;
    inline-size: ${space[5]};
    block-size: ${space[5]};
    margin: 0;
    outline: none;
    accent-color: ${color.accent};
    cursor: inherit;
  }
  label > span {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    column-gap: ${space[3]};
    min-inline-size: 0;
    line-height: ${font.line.tight};
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkQuiet};
    font-size: ${font.size.tiny};
  }
`;

export interface CheckOption {
  id: number;
  label: string;
  /** Another name that it is found by. */
  foundBy?: string;
  /** More about it, in a few words; of one that cannot be chosen, why. */
  detail?: string;
  disabled?: boolean;
}

interface RowProps extends CheckOption {
  checked: boolean;
  invalid: boolean;
  byTab: boolean;
  onToggle: (id: number) => void;
}

const Row = memo(function Row({ id, label, detail, disabled, checked, invalid, byTab, onToggle }: RowProps) {
  const rowId = useId();
  return (
    <label>
      <input
        type="checkbox"
        value={id}
        checked={checked}
        disabled={disabled}
        tabIndex={byTab ? undefined : -1}
        aria-labelledby={`${rowId}label`}
        aria-describedby={detail ? `${rowId}detail` : undefined}
        aria-invalid={(invalid && !disabled) || undefined}
        onChange={() => onToggle(id)}
      />
      <span>
        <bdi id={`${rowId}label`}>{label}</bdi>
        {detail && <small id={`${rowId}detail`}>{detail}</small>}
      </span>
    </label>
  );
});

/** Where each key leads from one of the boxes. */
const LEADS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

function goAlong(event: KeyboardEvent<HTMLElement>) {
  const lead = LEADS[event.key];
  if (!lead) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  if (at < 0) return;
  event.preventDefault();
  boxes[lead(at, boxes.length - 1)]?.focus();
}

interface CheckListProps {
  options: readonly CheckOption[];
  chosen: ReadonlySet<number>;
  /** The same function each time, or every row is rendered again. */
  onToggle: (id: number) => void;
}

/** Several of many, ticked in a list that scrolls. Stand it in a `Field group`. */
export function CheckList({ options, chosen, onToggle }: CheckListProps) {
  const field = useField();
  const [focused, setFocused] = useState<number | null>(null);
  const choosable = options.filter(({ disabled }) => !disabled);
  const isLong = choosable.length >= LONG;
  const stop = choosable.find(({ id }) => id === focused) ?? choosable[0];
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement) setFocused(Number(target.value));
  };
  return (
    <Frame
      $invalid={field.invalid}
      role="group"
      id={field.controlId}
      aria-labelledby={field.labelId || undefined}
      aria-describedby={field.describedBy}
      onKeyDown={goAlong}
      onFocus={onFocus}
    >
      {options.map((option) => (
        <Row
          key={option.id}
          {...option}
          checked={chosen.has(option.id)}
          invalid={field.invalid}
          byTab={!isLong || option.id === stop?.id}
          onToggle={onToggle}
        />
      ))}
    </Frame>
  );
}
