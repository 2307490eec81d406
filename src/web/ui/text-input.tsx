import {
  type ComponentPropsWithoutRef,
  type ComponentPropsWithRef,
  type Ref,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import styled, { css } from 'styled-components';
import { useFieldAttributes } from './field-context';
import { border, centered, color, font, layout, motion, radius, space } from './theme';

/** How the ring around a field looks while it has the focus. */
const controlFocus = css`
  border-color: ${color.accent};
  outline: 2px solid ${color.accent};
  outline-offset: 1px;
`;

/** The look of everything one types into or chooses from. */
export const inputLook = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${layout.target};
  padding-block: ${space[2]};
  padding-inline: ${space[3]};
  border: ${border.field};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  text-align: start;
  transition: border-color ${motion.quick};
  &::placeholder {
    color: ${color.inkQuiet};
    opacity: 1;
  }
  &:focus-visible {
    ${controlFocus}
  }
  &[aria-invalid='true'] {
    border-color: ${color.stop};
  }
  &:disabled,
  &:read-only:not(select) {
    background: ${color.sunk};
  }
`;

export const Input = styled.input`
  ${inputLook}
`;

type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'type'> & {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'search' | 'tel' | 'email' | 'password';
};

/** One line of text. */
export function TextInput({ onChange, type = 'text', ...rest }: TextInputProps) {
  const field = useFieldAttributes();
  return (
    <Input
      autoComplete="off"
      {...field}
      {...rest}
      type={type}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

const Area = styled.textarea`
  ${inputLook}
  line-height: ${font.line.normal};
  resize: none;
`;

type TextAreaProps = Omit<ComponentPropsWithoutRef<'textarea'>, 'onChange' | 'rows'> & {
  value: string;
  onChange: (value: string) => void;
  /** It grows with its text from so many rows … */
  minRows?: number;
  /** … to so many, and scrolls from there. */
  maxRows?: number;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text. */
export function TextArea({ value, onChange, minRows = 2, maxRows = 6, ref, ...rest }: TextAreaProps) {
  const field = useFieldAttributes();
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const padding =
      element.offsetHeight - element.clientHeight + parse(style.paddingTop) + parse(style.paddingBottom);
    element.style.blockSize = 'auto';
    const most = maxRows * parse(style.lineHeight) + padding;
    const needed = element.scrollHeight + element.offsetHeight - element.clientHeight;
    element.style.blockSize = `${Math.min(needed, most)}px`;
    element.style.overflowY = needed > most ? 'auto' : 'hidden';
  }, [value, maxRows]);
  const hold = (element: HTMLTextAreaElement | null) => {
    area.current = element;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <Area
      {...field}
      {...rest}
      ref={hold}
      rows={minRows}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function parse(length: string): number {
  return Number.parseFloat(length) || 0;
}

const Frame = styled.span`
  position: relative;
  display: block;
`;

const Unit = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[3]};
  ${centered}
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
