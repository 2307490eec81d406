import { PAGE_SIZE } from '../../../domain/limits';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { choiceFilter, dayFilter, flagFilter, textFilter } from '../../lib/list-address';

const FILTERS = {
  q: textFilter,
  step: choiceFilter(STEP_NAMES),
  manufactured_from: dayFilter,
  manufactured_to: dayFilter,
  reversed: flagFilter,
  deviations: flagFilter,
};
const SORTS = ['-manufactured_at', 'good_type_name'] as const;
export const PRODUCTION_LOG = { pageSize: PAGE_SIZE.productionLog, sorts: SORTS, filters: FILTERS };
