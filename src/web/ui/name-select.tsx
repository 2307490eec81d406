import { Select } from './select';

type NameSelectProps = {
  /** Its name where no `Field` around it gives one. */
  label?: string;
  placeholder: string;
  value: string | null;
  onChange: (name: string | null) => void;
  /** What is suggested for what is typed. */
  names: readonly string[];
  onSearch: (text: string) => void;
  loading?: boolean;
};

/** A name: one of those suggested, or any other that is typed. */
export function NameSelect({ names, value, onChange, ...rest }: NameSelectProps) {
  const all = value !== null && !names.includes(value) ? [value, ...names] : names;
  return (
    <Select
      creatable
      {...rest}
      options={all.map((name) => ({ value: name, label: name }))}
      value={value}
      onChange={(name) => onChange(name)}
    />
  );
}
