import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense, type Ref } from 'react';
import styled from 'styled-components';
import { selectText } from '../../strings/pickers';
import { inputLook } from './text-input';
import { useField } from './field-context';
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
  ref?: Ref<Focusable>;
};

const Loaded = lazy(async () => ({ default: (await import('./select-loaded')).SelectLoaded }));

const Waiting = styled.div`
  ${inputLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

/** One of many options, found by typing. Its code is loaded when the first one is shown. */
export function Select(props: SelectProps) {
  const { controlId } = useField();
  const chosen = props.options.find((option) => option.value === props.value)?.label ?? props.value;
  const waiting = (
    <Waiting id={controlId} aria-busy>
      <span>{(props.valueContent ?? chosen) || (props.placeholder ?? selectText.placeholder)}</span>
      <ChevronDown size={layout.iconSmall} aria-hidden />
    </Waiting>
  );
  return (
    <Suspense fallback={waiting}>
      <Loaded {...props} />
    </Suspense>
  );
}
