import { PAGE_SIZE } from '../../../domain/limits';
import { dayFilter, flagFilter, textFilter } from '../../lib/list-address';

const FILTERS = {
  q: textFilter,
  supplier: textFilter,
  purchased_from: dayFilter,
  purchased_to: dayFilter,
  expires_from: dayFilter,
  expires_to: dayFilter,
  reversed: flagFilter,
  deviations: flagFilter,
};
const SORTS = ['-purchased_at', 'expires_at', 'good_type_name', 'supplier', 'amount'] as const;
export const RECEIPTS_LIST = { pageSize: PAGE_SIZE.purchasedGoods, sorts: SORTS, filters: FILTERS };
