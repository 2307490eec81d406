import type { Allergen } from './allergens';
import type { BatchAmounts, UsualAmounts } from './usual-amounts';
import type { Yield } from './yields';

/** How many days what a step makes keeps: as the step says, or else its product. */
export const shelfLifeOf = (
  step: Pick<JudgedStep, 'shelf_life_days' | 'manufactured_good_type_shelf_life_days'>,
): number | null => step.shelf_life_days ?? step.manufactured_good_type_shelf_life_days;

/** What is known of a step that its reports are judged by, as the API answers a step. */
export interface JudgedStep extends BatchAmounts {
  used_good_type_ids: readonly number[];
  shelf_life_days: number | null;
  /** That of the good type that it makes, where the step says none. */
  manufactured_good_type_shelf_life_days: number | null;
  /** The allergens of all that goes into what it makes, through any number of steps; null where that is not known. */
  manufactured_good_type_contains: readonly Allergen[] | null;
  /** The medians of its last reports, where they are enough and it has no amounts of its own. */
  usual: UsualAmounts | null;
  /** The longest that one of its last reports gave to its product. */
  longest_shelf_life_days: number | null;
  /** The yields of its product's last reports, newest first. */
  last_yields: readonly Yield[] | null;
}
