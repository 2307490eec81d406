import { PAGE_SIZE } from '../../../domain/limits';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { STOCK_FILTERS } from '../../../domain/stock';
import { choiceFilter, dayFilter, flagFilter, idFilter, textFilter } from '../../lib/list-address';

const FILTERS = {
  q: textFilter,
  stock: choiceFilter(STOCK_FILTERS, 'existing'),
  step: choiceFilter(STEP_NAMES),
  expires_from: dayFilter,
  expires_to: dayFilter,
  good_type_id: idFilter,
  from_good_id: idFilter,
  reversed: flagFilter,
  deviations: flagFilter,
};
const SORTS = ['expires_at', 'created_at', 'manufactured_at', 'good_type_name', 'amount_remaining'] as const;
export const GOODS_LIST = { pageSize: PAGE_SIZE.goods, sorts: SORTS, filters: FILTERS };
