import type { ReadName } from './calls';
import type { TagType } from './tags';

// What the server keeps of its answers. Apart from the table of calls (`calls.ts`), which the web app loads first.

/** An answer that is kept, because it is the same for everybody and changes only with writes that are in the journal. */
export interface CachedAnswer {
  /** What the answer depends on besides what it shows; devices need not read it again at once when that changes. */
  also?: readonly TagType[];
  /** The answer depends on the day at the site. */
  daily?: true;
}

const ALWAYS: CachedAnswer = {};
const DAILY: CachedAnswer = { daily: true };
/** An answer with steps says which were reported, and how; a report changes that. */
const REPORTED: CachedAnswer = { also: ['Good'] };

/** The other reads depend on the caller or on the moment, or show what is edited by hand in the database. */
export const CACHED_READS: { readonly [Name in ReadName]?: CachedAnswer } = {
  // Those below their least depend on the stock.
  listGoodTypes: { also: ['Good'], daily: true },
  getGoodType: DAILY,
  listPurchasableGoodTypes: ALWAYS,
  listPurchasedGoods: ALWAYS,
  getReceiptTotals: ALWAYS,
  listGoods: ALWAYS,
  getGood: ALWAYS,
  listMovements: ALWAYS,
  listSellableGoods: DAILY,
  listManufactureSteps: REPORTED,
  listStepsOfName: DAILY,
  getUsualAmounts: REPORTED,
  listRecipes: REPORTED,
  getRecipe: REPORTED,
  getRequirements: DAILY,
  listMakeable: DAILY,
  getPlan: ALWAYS,
  getPlanRequirements: DAILY,
  listSoldGoods: ALWAYS,
  getSaleTotals: ALWAYS,
  getSoldGood: ALWAYS,
  listSupplierCards: ALWAYS,
  getSupplierCard: ALWAYS,
  listCustomerCards: ALWAYS,
  getCustomerCard: ALWAYS,
  getOverview: DAILY,
  getWork: DAILY,
  getInventoryReport: ALWAYS,
  getInventoryProducts: ALWAYS,
  getLosses: ALWAYS,
  listFormEntries: ALWAYS,
  listEntriesOfForm: ALWAYS,
  listFormDays: { also: ['Good', 'SoldGood'] },
  listLimits: ALWAYS,
};
