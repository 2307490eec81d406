import type { ReactNode, Ref } from 'react';

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
