import { CALLS } from '../../../contract/calls';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { IN_STOCK, STOCK_FILTERS } from '../../../domain/stock';
import { choiceFilter, dayFilter, flagFilter, idFilter, textFilter } from '../../lib/list-address';

const stockFilters = {
  q: textFilter,
  stock: choiceFilter(STOCK_FILTERS, 'existing'),
  step: choiceFilter(STEP_NAMES),
  expires_from: dayFilter,
  expires_to: dayFilter,
  good_type_id: idFilter,
  from_good_id: idFilter,
  deviations: flagFilter,
};

/** In an address of the stock: it is shown by product. */
export const BY_PRODUCT = 'by_product';

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
