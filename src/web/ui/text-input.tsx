import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import styled, { css } from 'styled-components';
import { numberText } from '../../strings/pickers';
import { useFieldAttributes } from './field-context';
import { border, centered, chosen, color, font, layout, media, motion, quiet, radius, space } from './theme';

export const inputLook = css`
  inline-size: 100%;
  min-inline-size: 0;
  min-block-size: ${layout.target};
  padding: ${space[2]} ${space[3]};
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
    border-color: ${color.accent};
    outline: 2px solid ${color.accent};
    outline-offset: 1px;
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

interface TextProps {
  value: string;
  onChange: (value: string) => void;
}

type InputProps = TextProps & Omit<ComponentProps<'input'>, keyof TextProps>;

export function TextInput({ onChange, ...rest }: InputProps & { type?: 'text' | 'password' }) {
  const field = useFieldAttributes();
  return <Input autoComplete="off" {...field} {...rest} onChange={(event) => onChange(event.target.value)} />;
}

const ROWS = { least: 2, most: 6 } as const;
const rows = (count: number) => `calc(${count} * 1lh + ${space[4]} + 2px)`;

const Area = styled.textarea`
  ${inputLook}
  min-block-size: ${rows(ROWS.least)};
  max-block-size: ${rows(ROWS.most)};
  line-height: ${font.line.normal};
  resize: none;
  field-sizing: content;
`;

/** Grows a text area with its text in browsers that do not do so by `field-sizing`; the styles bound it. */
function useGrowth(value: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || globalThis.CSS?.supports?.('field-sizing', 'content')) return;
    element.style.blockSize = 'auto';
    element.style.blockSize = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);
  return area;
}

type TextAreaProps = TextProps & Omit<ComponentProps<'textarea'>, keyof TextProps | 'ref'>;

/** Several lines of text. It grows with its text up to six rows, and scrolls from there. */
export function TextArea({ onChange, ...rest }: TextAreaProps) {
  const field = useFieldAttributes();
  return (
    <Area
      {...field}
      {...rest}
      ref={useGrowth(rest.value)}
      rows={ROWS.least}
      onChange={(event) => onChange(event.target.value)}
    />
  );
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
  ${quiet('table')}
  pointer-events: none;
`;

const NumberInput = styled(Input)<{ $unit: boolean }>`
  /* The field runs from left to right, so that a minus stays in front of its number. */
  padding-inline-start: ${({ $unit }) => ($unit ? space[12] : space[3])};
  text-align: end;
  font-variant-numeric: tabular-nums;
`;

const Signed = styled.span`
  display: flex;
  gap: ${space[1]};
  & > :first-child {
    flex: 1;
    min-inline-size: 0;
  }
`;

/* Where there are keys the minus is one of them. */
const Sign = styled.button`
  flex: none;
  inline-size: ${layout.target};
  min-block-size: ${layout.target};
  border: ${border.field};
  border-radius: ${radius.control};
  background: ${color.card};
  color: ${color.ink};
  font-size: ${font.size.lead};
  &[aria-pressed='true'] {
    ${chosen()}
  }
  ${media.mouse} {
    display: none;
  }
`;

type AmountInputProps = Omit<InputProps, 'type' | 'inputMode'> & {
  /** In Hebrew, at the end of the field. */
  unit?: string | undefined;
  /** Whether the value may be below 0: then a button changes its sign, which some keyboards for numbers have no key for. */
  allowNegative?: boolean;
};

/**
 * A number with its unit. Not a number field, since that loses text that it does not understand; and nothing that is
 * typed or pasted is changed, since leaving out a character can make it another number.
 */
export function AmountInput({ onChange, unit, allowNegative = false, ...rest }: AmountInputProps) {
  const field = useFieldAttributes();
  const unitId = useId();
  const describedBy = [unit && unitId, field['aria-describedby']].filter(Boolean).join(' ') || undefined;
  const input = (
    <Frame>
      <NumberInput
        autoComplete="off"
        {...field}
        {...rest}
        aria-describedby={describedBy}
        type="text"
        dir="ltr"
        // Apple's decimal keyboard has no point in regions with a decimal comma.
        inputMode={rest.value.includes(',') ? 'text' : 'decimal'}
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
  if (!allowNegative) return input;
  const [, minus = '', digits = ''] = /^\s*([-\u2212\u2013]?)(.*)$/s.exec(rest.value) ?? [];
  return (
    <Signed>
      {input}
      <Sign
        type="button"
        aria-label={numberText.sign}
        aria-pressed={minus !== ''}
        onClick={() => onChange(minus === '' ? `-${digits}` : digits)}
      >
        ±
      </Sign>
    </Signed>
  );
}
