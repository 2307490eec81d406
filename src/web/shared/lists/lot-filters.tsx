import { deviationText } from '../../../strings/deviations';
import { reversedText } from '../../../strings/reversal';
import { SelectFilter } from '../../lib/list-filter-controls';

type Flag = 'true' | 'false';

interface FlagFilterProps {
  value: Flag | '';
  onChange: (value: Flag | '') => void;
}

/** What the filter `deviations` of a list is set to, for paper. */
export const deviationsInWords = (value: string) => deviationText.filter[value as Flag];

/** The filter `deviations` of a list: without it, what has deviations and what has none. */
export function DeviationsFilter(props: FlagFilterProps) {
  const { all, ...labels } = deviationText.filter;
  return (
    <SelectFilter
      {...props}
      label={deviationText.title}
      all={all}
      values={['true', 'false']}
      labelOf={(value) => labels[value]}
    />
  );
}

/** What the filter `reversed` of a list is set to, for paper. */
export const reversedInWords = (value: string) => reversedText.filter[value as Flag];

/** The filter `reversed` of a list: without it, what was reversed and what was not. */
export function ReversedFilter(props: FlagFilterProps) {
  const { label, all, ...labels } = reversedText.filter;
  return (
    <SelectFilter
      {...props}
      label={label}
      all={all}
      values={['false', 'true']}
      labelOf={(value) => labels[value]}
    />
  );
}
