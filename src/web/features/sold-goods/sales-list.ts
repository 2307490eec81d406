import { PAGE_SIZE } from '../../../domain/limits';
import { dayFilter, flagFilter, idFilter, textFilter } from '../../lib/list-address';

const FILTERS = {
  q: textFilter,
  customer: textFilter,
  good_id: idFilter,
  from_good_id: idFilter,
  created_from: dayFilter,
  created_to: dayFilter,
  reversed: flagFilter,
};
const SORTS = ['-created_at', 'good_type_name', 'customer', 'amount', 'price'] as const;
export const SALES_LIST = { pageSize: PAGE_SIZE.soldGoods, sorts: SORTS, filters: FILTERS };
