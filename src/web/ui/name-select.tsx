import { useState } from 'react';
import { finderOf, findNamed, isVisible } from '../../domain/names';
import { selectText } from '../../strings/pickers';
import { Quiet } from './primitives';
import { Select } from './select';

type NameSelectProps = {
  /** Its accessible name without a `Field` around it. */
  label?: string;
  placeholder: string;
  value: string | null;
  onChange: (name: string | null) => void;
  /** The suggestions, or those for the typed text: the previous ones until they are loaded. */
  names: readonly string[];
  onSearch?: (text: string) => void;
  loading?: boolean;
  disabled?: boolean;
  /** The typed text is searched for, not added. */
  filters?: boolean;
  /** The maximum of options shown, including the typed text; by default all suggestions. */
  most?: number;
};

/**
 * A name: a suggested one or any other. Suggestions may arrive later than the next keystroke, so only those that contain
 * the typed text are offered, with an exact match first.
 */
export function NameSelect({ names, value, onChange, onSearch, most, ...rest }: NameSelectProps) {
  const [typed, setTyped] = useState('');
  // A filter has all among its options; closed, it says what it is of.
  const isFilter = rest.filters === true;
  const isAll = isFilter && value === null;
  const isSearched = isVisible(typed);
  const all = value !== null && !names.includes(value) ? [value, ...names] : names;
  const offered = all.filter(finderOf(typed));
  const exact = !isSearched ? undefined : findNamed(offered, typed, (name) => name);
  const isOther = isSearched && exact === undefined;
  const shown = [...new Set(exact === undefined ? offered : [exact, ...offered])].slice(
    0,
    most && most - Number(isOther),
  );
  return (
    <Select
      creatable
      {...rest}
      options={[
        ...(isFilter && !isSearched ? [{ value: '', label: selectText.all }] : []),
        ...shown.map((name) => ({ value: name, label: name })),
      ]}
      value={isAll ? '' : value}
      valueContent={isAll ? <Quiet>{rest.placeholder}</Quiet> : undefined}
      clearable={!isAll}
      onSearch={(text) => {
        setTyped(text);
        onSearch?.(text);
      }}
      onChange={(name) => onChange(isFilter ? name || null : name)}
    />
  );
}
