import { ALLERGEN_LISTS, ALLERGENS, type Allergen, type AllergenList } from '../../../domain/allergens';
import { deviationText } from '../../../strings/deviations';
import { allergenMarkText, goodTypeListText } from '../../../strings/good-type-screens';
import { allergenText } from '../../../strings/good-types';
import { reversedText } from '../../../strings/reversal';
import { choiceFilter } from '../../lib/list-address';
import { SelectFilter } from '../../lib/list-filter-controls';
import type { FilterWords } from './list-screen';

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

interface AllergenFilters {
  allergen?: Allergen | undefined;
  allergen_is?: AllergenList | undefined;
}

/** What a list is filtered by of an allergen, in words: what is known of it is removed with it. */
export const allergenInWords = ({ allergen, allergen_is: is }: AllergenFilters): FilterWords[] =>
  allergen
    ? [
        {
          names: ['allergen', 'allergen_is'],
          words: allergenMarkText.said(
            goodTypeListText.filters.allergen_is[is ?? 'all'],
            allergenText[allergen],
          ),
        },
      ]
    : [];

/** The filters of a list by an allergen, in place of its texts of any kind. */
export const ALLERGEN_FILTERS = {
  allergen: choiceFilter(ALLERGENS),
  allergen_is: choiceFilter(ALLERGEN_LISTS),
};
