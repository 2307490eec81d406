import type { BatchAmounts, UsualAmounts } from './usual-amounts';
import type { Yield } from './yields';

/** What is known of a step that its reports are judged by, as the API answers a step. */
export interface JudgedStep extends BatchAmounts {
  used_good_type_ids: readonly number[];
  shelf_life_days: number | null;
  /** The medians of its last reports, where they are enough and it has no amounts of its own. */
  usual: UsualAmounts | null;
  /** The longest that one of its last reports gave to its product. */
  longest_shelf_life_days: number | null;
  /** The yields of its product's last reports, newest first. */
  last_yields: readonly Yield[] | null;
}
