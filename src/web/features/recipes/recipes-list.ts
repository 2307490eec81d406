import { PAGE_SIZE } from '../../../domain/limits';
import { flagFilter, textFilter } from '../../lib/list-address';

const FILTERS = { q: textFilter, sub_recipe: flagFilter };
const SORTS = ['name', 'created_at'] as const;
export const RECIPES_LIST = { pageSize: PAGE_SIZE.recipes, sorts: SORTS, filters: FILTERS };
