import type { ReactNode } from 'react';
import { SUGGESTIONS_MAX } from '../../domain/limits';
import { LinkedFilter, FilterSlot } from '../ui/filter-bar';
import { NameSelect } from '../ui/name-select';
import { Select } from '../ui/select';

/** What `filter` of `useListParams` returns. */
interface FilterProps<Value extends string> {
  value: Value | '';
  onChange: (value: Value | '') => void;
}

interface SelectFilterProps<Value extends string> extends FilterProps<Value> {
  label: string;
  /** No filter, the first of the options. */
  all: string;
  values: readonly Value[];
  /** The values themselves by default. */
  labelOf?: (value: Value) => string;
}

/** A select of values. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { label, all, values, labelOf = (one) => one, value, onChange } = props;
  return (
    <FilterSlot>
      <Select
        label={label}
        options={[
          { value: '', label: all },
          ...values.map((each) => ({ value: each, label: labelOf(each) })),
        ]}
        value={value}
        clearable={value !== ''}
        onChange={(chosen) => onChange(values.find((each) => each === chosen) ?? '')}
      />
    </FilterSlot>
  );
}

interface NameFilterProps extends FilterProps<string> {
  label: string;
  names: readonly string[];
  onSearch?: (text: string) => void;
}

/** Part of a name: free text, with suggested names. */
export function NameFilter({ label, names, value, onSearch, onChange }: NameFilterProps) {
  return (
    <FilterSlot>
      <NameSelect
        filters
        most={SUGGESTIONS_MAX}
        label={label}
        placeholder={label}
        names={names}
        value={value || null}
        onSearch={onSearch}
        onChange={(name) => onChange(name ?? '')}
      />
    </FilterSlot>
  );
}

/** A filter set by a link from another screen; renders nothing while it is not set. */
export function LinkFilter(props: FilterProps<string> & { children: (value: string) => ReactNode }) {
  const { value, onChange, children } = props;
  return value && <LinkedFilter onClear={() => onChange('')}>{children(value)}</LinkedFilter>;
}
