import type { ReactNode } from 'react';
import { SUGGESTIONS_MAX } from '../../domain/limits';
import { DayRange } from './dates/day-range';
import { BroughtFilter, FilterSlot } from '../ui/filter-bar';
import { NameSelect } from '../ui/name-select';
import { RadioGroup } from '../ui/radio-group';
import { Select } from '../ui/select';

/** The part of `useListParams` that the filters with these names use. */
interface Filters<Name extends string, Value extends string> {
  filters: { [Key in Name]?: Value | undefined };
  setFilters: (values: { [Key in Name]?: Value | '' }) => void;
}

interface FilterProps<Name extends string, Value extends string = string> {
  list: Filters<Name, NoInfer<Value>>;
  name: Name;
  label: string;
}

/** The argument of `setFilters` for one filter. */
function only<Name extends string, Value extends string>(name: Name, value: Value | '') {
  return { [name]: value } as { [Key in Name]?: Value | '' };
}

/** A date range, stored in the filters `name_from` and `name_to`. */
export function DaysFilter<Name extends string>({
  list,
  name,
  label,
}: Omit<FilterProps<Name>, 'list'> & { list: Filters<`${Name}_${'from' | 'to'}`, string> }) {
  return (
    <DayRange
      label={label}
      value={{ from: list.filters[`${name}_from`] ?? '', to: list.filters[`${name}_to`] ?? '' }}
      onChange={({ from, to }) =>
        list.setFilters({ ...only(`${name}_from`, from), ...only(`${name}_to`, to) })
      }
    />
  );
}

/** A select of values, with `all` for no filter. */
export function SelectFilter<Name extends string, Value extends string>(
  props: FilterProps<Name, Value> & { all: string; values: readonly Value[] },
) {
  const { list, name, label, all, values } = props;
  return (
    <FilterSlot>
      <Select
        label={label}
        placeholder={all}
        options={values.map((value) => ({ value, label: value }))}
        value={list.filters[name] ?? null}
        onChange={(chosen) => list.setFilters(only(name, values.find((value) => value === chosen) ?? ''))}
      />
    </FilterSlot>
  );
}

/** A few values, all visible; '' means no filter. */
export function SegmentFilter<Name extends string, Value extends string>(
  props: FilterProps<Name, Value> & { options: readonly { value: Value | ''; label: string }[] },
) {
  const { list, name, label, options } = props;
  return (
    <RadioGroup
      label={label}
      options={options}
      value={list.filters[name] ?? ''}
      onChange={(value) => list.setFilters(only(name, value))}
    />
  );
}

interface NameFilterProps<Name extends string> extends FilterProps<Name> {
  names: readonly string[];
  onSearch?: (text: string) => void;
}

/** Part of a name: free text, with suggested names. */
export function NameFilter<Name extends string>(props: NameFilterProps<Name>) {
  const { list, name, label, names, onSearch } = props;
  return (
    <FilterSlot>
      <NameSelect
        filters
        most={SUGGESTIONS_MAX}
        label={label}
        placeholder={label}
        names={names}
        value={list.filters[name] ?? null}
        onSearch={onSearch}
        onChange={(value) => list.setFilters(only(name, value ?? ''))}
      />
    </FilterSlot>
  );
}

/** A filter set by a link from another screen; renders nothing while it is not set. */
export function LinkFilter<Name extends string>(
  props: Omit<FilterProps<Name>, 'label'> & { children: (value: string) => ReactNode },
) {
  const { list, name, children } = props;
  const value = list.filters[name];
  if (value === undefined) return null;
  return <BroughtFilter onClear={() => list.setFilters(only(name, ''))}>{children(value)}</BroughtFilter>;
}
