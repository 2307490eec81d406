import { Search } from 'lucide-react';
import styled from 'styled-components';
import { uiText } from '../../strings/ui';
import { ControlInput } from './control';
import { color, layout, space } from './theme';
import { useDebounced } from './use-debounced';

const Frame = styled.div`
  position: relative;
  flex: 1 1 ${layout.searchWidth};
  max-inline-size: ${layout.searchMaxWidth};
  min-inline-size: 0;
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
  /* The browser's cross is blue, which is no colour of ours. */
  input::-webkit-search-cancel-button {
    filter: grayscale(1);
    cursor: pointer;
  }
`;

type SearchInputProps = {
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  /** Its accessible name, and what stands in it while it is empty. */
  label?: string;
};

/** Filters by a text, as one types. */
export function SearchInput({ value, onChange, label = uiText.search }: SearchInputProps) {
  const [shown, type] = useDebounced(value, onChange);
  return (
    <Frame>
      <ControlInput
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={shown}
        onChange={(event) => type(event.target.value)}
      />
      <Search size={layout.icon} aria-hidden />
    </Frame>
  );
}
