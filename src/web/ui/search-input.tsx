import { Search } from 'lucide-react';
import type { KeyboardEventHandler } from 'react';
import styled from 'styled-components';
import { uiText } from '../../strings/ui';
import { Input } from './input-look';
import { searchLook } from './search-look';
import { layout, space } from './theme';
import { useDebounced } from './use-debounced';

const Frame = styled.div<{ $wide: boolean }>`
  ${searchLook(space[3])}
  flex: ${({ $wide }) => ($wide ? 'none' : `1 1 ${layout.searchWidth}`)};
  max-inline-size: ${({ $wide }) => ($wide ? 'none' : layout.searchMaxWidth)};
  min-inline-size: 0;
`;

type SearchInputProps = {
  value: string;
  /** Called when the typing pauses. */
  onChange: (value: string) => void;
  /** Its accessible name and its placeholder. */
  label?: string;
  /** How long a pause is: what is at hand can be searched at once. */
  milliseconds?: number;
  /** As wide as its container. */
  wide?: boolean;
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>;
};

/** Filters by a text, as one types. */
export function SearchInput(props: SearchInputProps) {
  const { value, onChange, label = uiText.search, milliseconds, wide = false, onKeyDown } = props;
  const [shown, type] = useDebounced(value, onChange, milliseconds);
  return (
    <Frame $wide={wide}>
      <Input
        type="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={shown}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Search size={layout.icon} aria-hidden />
    </Frame>
  );
}
