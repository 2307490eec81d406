import { reversedText } from '../../../strings/reversal';
import { SelectFilter } from '../../lib/list-filter-controls';

const VALUES = ['false', 'true'] as const;

type Value = (typeof VALUES)[number];

/** What it is set to, for paper. */
export const reversedInWords = (value: string) => reversedText.filter[value as Value];

/** The filter `reversed` of a list: without it, what was reversed and what stands. */
export function ReversedFilter(props: { value: Value | ''; onChange: (value: Value | '') => void }) {
  const { label, all, ...labels } = reversedText.filter;
  return (
    <SelectFilter {...props} label={label} all={all} values={VALUES} labelOf={(value) => labels[value]} />
  );
}
