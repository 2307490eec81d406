import { useLayoutEffect, useRef, type ComponentPropsWithoutRef, type Ref } from 'react';
import styled from 'styled-components';
import { inputLook } from './input-look';
import { useFieldAttributes } from './field-context';
import { font } from './theme';

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
