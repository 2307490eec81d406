import { deviationText } from '../../../strings/deviations';
import { SelectFilter } from '../list-filter-controls';
import { choiceFilter } from '../use-list-params';

const VALUES = ['true', 'false'] as const;

/** The filter `deviations` of a list: without it, what has deviations and what has none. */
export const deviationsFilter = choiceFilter(VALUES);

type Value = (typeof VALUES)[number];

export function DeviationsFilter(props: { value: Value | ''; onChange: (value: Value | '') => void }) {
  const { all, ...labels } = deviationText.filter;
  return (
    <SelectFilter
      {...props}
      label={deviationText.title}
      all={all}
      values={VALUES}
      labelOf={(value) => labels[value]}
    />
  );
}
