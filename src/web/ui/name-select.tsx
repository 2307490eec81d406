import { useState } from 'react';
import { Select } from './select';

type NameSelectProps = {
  /** Its name where no `Field` around it gives one. */
  label?: string;
  placeholder: string;
  value: string | null;
  onChange: (name: string | null) => void;
  /** What is suggested for what is typed; until it comes, what was suggested before. */
  names: readonly string[];
  onSearch: (text: string) => void;
  loading?: boolean;
  disabled?: boolean;
  /** What is typed is looked for, not added. */
  filters?: boolean;
  /** Options shown at most, what is typed among them; all that are suggested by default. */
  most?: number;
};

const folded = (text: string) => text.trim().toLowerCase();

/**
 * A name: one of those suggested, or any other that is typed. Suggestions may come later than a quick hand types, so
 * only those that contain what is typed are offered, and the very name that is typed before all.
 */
export function NameSelect({ names, value, onChange, onSearch, most, ...rest }: NameSelectProps) {
  const [typed, setTyped] = useState('');
  const search = folded(typed);
  const all = value !== null && !names.includes(value) ? [value, ...names] : names;
  const offered = all.filter((name) => folded(name).includes(search));
  const exact = offered.filter((name) => folded(name) === search);
  const isOther = search !== '' && !exact.some((name) => name.trim() === typed.trim());
  const shown = [...new Set([...exact, ...offered])].slice(0, most && most - Number(isOther));
  return (
    <Select
      creatable
      {...rest}
      options={shown.map((name) => ({ value: name, label: name }))}
      value={value}
      onSearch={(text) => {
        setTyped(text);
        onSearch(text);
      }}
      onChange={(name) => onChange(name)}
    />
  );
}
