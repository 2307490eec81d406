import { ChevronDown } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import styled from 'styled-components';
import { selectText } from '../../strings/pickers';
import { codeLater } from './code-later';
import { useField } from './field-context';
import { inputLook } from './text-input';
import { layout } from './theme';

export type SelectOption = {
  value: string;
  label: string;
  /** Shown instead of the label, which remains for screen readers. */
  content?: ReactNode;
  isDisabled?: boolean;
};

/** What a form needs of a picker to focus it. */
export type Focusable = { focus: () => void };

export type SelectProps = {
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly SelectOption[];
  /** Its accessible name without a `Field` around it. */
  label?: string;
  placeholder?: string;
  noneFound?: string;
  /** Shown for the value, as `content` is for an option. */
  valueContent?: ReactNode;
  /** It can be emptied; it can by default. */
  clearable?: boolean;
  /** A text that is not among the options can be chosen, too. */
  creatable?: boolean;
  /** Such a text is searched for, not added. */
  filters?: boolean;
  /** If set, the caller supplies the options for the typed text, and they are not filtered here. */
  onSearch?: (text: string) => void;
  loading?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** It was touched before its code was loaded: its options are open from the beginning. */
  autoOpen?: boolean;
  ref?: Ref<Focusable>;
};

const useLoaded = codeLater(async () => (await import('./select-loaded')).SelectLoaded);

const Waiting = styled.div`
  ${inputLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** One of many options, found by typing. Its code is loaded when the first one is shown. */
export function Select(props: SelectProps) {
  const { controlId } = useField();
  const [Loaded, load] = useLoaded();
  const [isTouched, setTouched] = useState(false);
  if (Loaded) return <Loaded {...props} autoOpen={isTouched} />;
  const chosen = props.options.find((option) => option.value === props.value)?.label ?? props.value;
  const onTouch = () => {
    setTouched(true);
    load();
  };
  return (
    <Waiting id={controlId} aria-busy onPointerDown={onTouch}>
      <span>{(props.valueContent ?? chosen) || (props.placeholder ?? selectText.placeholder)}</span>
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </Waiting>
  );
}
