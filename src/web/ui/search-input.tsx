import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Input } from './text-input';
import { color, layout, space } from './theme';

/** The text to show, and its setter for each keystroke; a value that changes from outside replaces what is shown. */
function useDebounced(
  value: string,
  onChange: (value: string) => void,
  milliseconds = 300,
): [shown: string, type: (text: string) => void] {
  const [draft, setDraft] = useState(value);
  const known = useRef(value);
  const pass = useEffectEvent(() => {
    known.current = draft;
    onChange(draft);
  });
  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    setDraft(value);
  }, [value]);
  useEffect(() => {
    if (draft === known.current) return;
    const timer = setTimeout(pass, milliseconds);
    return () => clearTimeout(timer);
  }, [draft, milliseconds]);
  return [draft, setDraft];
}

const Frame = styled.div<{ $wide: boolean }>`
  position: relative;
  color: ${color.inkQuiet};
  svg {
    position: absolute;
    inset-block: 0;
    inset-inline-start: ${space[3]};
    margin-block: auto;
    pointer-events: none;
  }
  input {
    padding-inline-start: ${space[10]};
  }
  /* The browser's cross is blue, which is not in our palette. */
  input::-webkit-search-cancel-button {
    filter: grayscale(1);
    cursor: pointer;
  }
  flex: ${({ $wide }) => ($wide ? 'none' : `1 1 ${layout.searchWidth}`)};
  min-inline-size: 0;
`;

type SearchInputProps = {
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  label: string;
  /** A shorter one than the label. */
  placeholder?: string;
  /** The length of the pause; data that is already loaded can be searched at once. */
  milliseconds?: number;
  /** As wide as its container. */
  wide?: boolean;
  onEnter?: (typed: string) => void;
};

/** Filters by a text while it is typed. */
export function SearchInput(props: SearchInputProps) {
  const { value, onChange, label, placeholder = label, milliseconds, wide = false, onEnter } = props;
  const [shown, type] = useDebounced(value, onChange, milliseconds);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    // Enter must not submit a form; the first Escape clears the search, the next one closes a dialog.
    if (key === 'Enter' || (key === 'Escape' && shown)) event.preventDefault();
    if (key === 'Enter') onEnter?.(shown);
    if (key === 'Escape') type('');
  };
  return (
    <Frame $wide={wide}>
      <Input
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Search size={layout.icon} aria-hidden />
    </Frame>
  );
}
