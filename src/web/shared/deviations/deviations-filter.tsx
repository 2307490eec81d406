import { deviationText } from '../../../strings/deviations';
import { SelectFilter } from '../../lib/list-filter-controls';

const VALUES = ['true', 'false'] as const;

type Value = (typeof VALUES)[number];

/** What it is set to, for paper. */
export const deviationsInWords = (value: string) => deviationText.filter[value as Value];

/** The filter `deviations` of a list: without it, what has deviations and what has none. */
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
