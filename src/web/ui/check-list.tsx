import { memo, useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useField } from './field-context';
import { border, color, focusRingInside, font, layout, motion, quiet, radius, row, space } from './theme';

/** From this many options on, the arrow keys move between them and Tab leaves the list. */
const LONG = 12;
/** More than are ever in sight; what is below comes right after what a list is opened for can be seen. */
const FIRST = 24;

// One styled element for all rows, since there may be hundreds.
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
    /* Rows that are scrolled away are not laid out: a third of the time for hundreds. */
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
    ${quiet('tiny')}
  }
`;

export interface CheckOption {
  id: number;
  label: string;
  /** Another name that a search finds it by. */
  foundBy?: string;
  /** A few words about it, such as why it is disabled. */
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

/** How many boxes further a key moves the focus. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity };

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key];
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
  const at = boxes.indexOf(event.target as HTMLInputElement);
  if (!step || at < 0) return;
  event.preventDefault();
  boxes[Math.max(0, Math.min(at + step, boxes.length - 1))]?.focus();
}

interface CheckListProps {
  options: readonly CheckOption[];
  chosen: ReadonlySet<number>;
  /** Must be the same function on each render, or all rows are rendered again. */
  onToggle: (id: number) => void;
}

/** Check boxes in a list that scrolls, in a `Field group`. */
export function CheckList({ options, chosen, onToggle }: CheckListProps) {
  const field = useField();
  const [focused, setFocused] = useState<number | null>(null);
  const isWhole = useDeferredValue(true, false);
  const choosable = options.filter(({ disabled }) => !disabled);
  const isLong = choosable.length >= LONG;
  const stop = choosable.find(({ id }) => id === focused) ?? choosable[0];
  return (
    <Frame
      $invalid={field.invalid}
      role="group"
      id={field.controlId}
      aria-labelledby={field.labelId || undefined}
      aria-describedby={field.describedBy}
      onKeyDown={moveFocus}
      onFocus={({ target }) => target instanceof HTMLInputElement && setFocused(Number(target.value))}
    >
      {(isWhole ? options : options.slice(0, FIRST)).map((option) => (
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
