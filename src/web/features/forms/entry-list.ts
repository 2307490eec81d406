import { PAGE_SIZE } from '../../../domain/limits';
import { dayFilter, textFilter } from '../../lib/list-address';

const FILTERS = {
  created_from: dayFilter,
  created_to: dayFilter,
  // Used together: entries in which `field` has this `value`.
  field: textFilter,
  value: textFilter,
};
const SORTS = ['-created_at', 'updated_at'] as const;
export const ENTRIES_LIST = { pageSize: PAGE_SIZE.formEntries, sorts: SORTS, filters: FILTERS };
