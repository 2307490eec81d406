import { CALLS } from '../../../contract/calls';
import type { Allergen, AllergenList } from '../../../domain/allergens';
import { LIST_LIMIT_MAX } from '../../../domain/limits';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { IN_STOCK, STOCK_FILTERS } from '../../../domain/stock';
import {
  choiceFilter,
  dayFilter,
  type FilterReader,
  flagFilter,
  idFilter,
  textFilter,
} from '../../lib/list-address';

/** Without the codes, which the first screen does not need: `ALLERGEN_FILTERS` has them. */
const allergenFilters = {
  allergen: textFilter as FilterReader<Allergen>,
  allergen_is: textFilter as FilterReader<AllergenList>,
};

const stockFilters = {
  q: textFilter,
  stock: choiceFilter(STOCK_FILTERS, 'existing'),
  step: choiceFilter(STEP_NAMES),
  expires_from: dayFilter,
  expires_to: dayFilter,
  good_type_id: idFilter,
  from_good_id: idFilter,
  deviations: flagFilter,
  ...allergenFilters,
};

/** In an address of the stock: it is shown by product. */
export const BY_PRODUCT = 'by_product';

/** What there is less of than its least. */
export const BELOW_MIN = { below_min: true, limit: LIST_LIMIT_MAX } as const;

/**
 * How the address of each list that is read before its screen is there filters and sorts it: by the call's own parameters
 * and its sorts, the default first. Both `app/screen-prefetch.ts` and the screens read by them.
 */
export const LISTS = {
  goods: {
    pageSize: CALLS.listGoods.pageSize,
    sorts: ['expires_at', 'created_at', 'manufactured_at', 'good_type_name', 'amount_remaining'],
    filters: { ...stockFilters, reversed: flagFilter },
  },
  // Of what was reversed nothing is left.
  stockProducts: {
    pageSize: CALLS.getInventoryProducts.pageSize,
    sorts: ['expires_at', 'name', 'amount', 'lots'],
    filters: { ...stockFilters, stock: choiceFilter(IN_STOCK, 'existing') },
  },
  productionLog: {
    pageSize: CALLS.listGoods.pageSize,
    sorts: ['-manufactured_at', 'good_type_name'],
    filters: {
      q: textFilter,
      step: choiceFilter(STEP_NAMES),
      manufactured_from: dayFilter,
      manufactured_to: dayFilter,
      reversed: flagFilter,
      deviations: flagFilter,
    },
  },
  purchasedGoods: {
    pageSize: CALLS.listPurchasedGoods.pageSize,
    sorts: ['-purchased_at', 'expires_at', 'good_type_name', 'supplier', 'amount'],
    filters: {
      q: textFilter,
      supplier: textFilter,
      purchased_from: dayFilter,
      purchased_to: dayFilter,
      expires_from: dayFilter,
      expires_to: dayFilter,
      reversed: flagFilter,
      deviations: flagFilter,
    },
  },
  soldGoods: {
    pageSize: CALLS.listSoldGoods.pageSize,
    sorts: ['-created_at', 'good_type_name', 'customer', 'amount', 'price'],
    filters: {
      q: textFilter,
      customer: textFilter,
      good_id: idFilter,
      from_good_id: idFilter,
      created_from: dayFilter,
      created_to: dayFilter,
      reversed: flagFilter,
    },
  },
  goodTypes: {
    pageSize: CALLS.listGoodTypes.pageSize,
    sorts: ['name'],
    filters: { q: textFilter, below_min: flagFilter, archived: flagFilter, ...allergenFilters },
  },
  recipes: {
    pageSize: CALLS.listRecipes.pageSize,
    sorts: ['name', 'created_at'],
    filters: { q: textFilter, sub_recipe: flagFilter },
  },
  formEntries: {
    pageSize: CALLS.listFormEntries.pageSize,
    sorts: ['-created_at', 'updated_at'],
    filters: {
      created_from: dayFilter,
      created_to: dayFilter,
      // Used together: entries in which `field` has this `value`.
      field: textFilter,
      value: textFilter,
    },
  },
} as const;
