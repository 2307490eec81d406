import { reversedText } from '../../../strings/reversal';
import { SelectFilter } from '../list-filter-controls';
import { choiceFilter } from '../use-list-params';

const VALUES = ['false', 'true'] as const;

/** The filter `reversed` of a list: without it, what was reversed and what stands. */
export const reversedFilter = choiceFilter(VALUES);

type Value = (typeof VALUES)[number];

export function ReversedFilter(props: { value: Value | ''; onChange: (value: Value | '') => void }) {
  const { label, all, ...labels } = reversedText.filter;
  return (
    <SelectFilter {...props} label={label} all={all} values={VALUES} labelOf={(value) => labels[value]} />
  );
}
