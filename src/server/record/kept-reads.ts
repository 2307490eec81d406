import { READS, type ReadName, type Tag, type TagType } from '../../contract/tags';

interface Kept {
  /** What its answer depends on besides the tags of READS; devices need not read it again at once when that changes. */
  also?: readonly TagType[];
  /** It depends on the day at the site. */
  daily?: true;
}

/** A step in the answer says whether it was reported, which the first report of it changes. */
const REPORTED: Kept = { also: ['Good'] };

/**
 * The reads whose answers are the same for everybody and change only with writes that the journal has. The others depend
 * on who asks or on the moment, or show what is written by hand in the database.
 */
export const KEPT_READS: { readonly [Name in ReadName]?: Kept } = {
  listGoodTypes: {},
  listPurchasableGoodTypes: {},
  listPurchasedGoods: {},
  listGoods: {},
  getGood: {},
  listMovements: {},
  listSellableGoods: { daily: true },
  listManufactureSteps: REPORTED,
  listStepsOfName: { daily: true },
  listRecipes: REPORTED,
  getRecipe: REPORTED,
  listSoldGoods: {},
  getSoldGood: {},
  getInventoryReport: {},
  getInventoryProducts: {},
  getLosses: {},
  getOverview: { daily: true },
  getWork: { daily: true },
  listFormEntries: {},
  listEntriesOfForm: {},
  // Of each day it says whether anything was received, made or sold.
  listFormDays: { also: ['Good', 'SoldGood'] },
  listLimits: {},
};

/** The tags that make an answer stale. */
export function shownTags(name: ReadName, answer: unknown, params: unknown): readonly Tag[] {
  const shown = READS[name] as (answer: unknown, params: unknown) => readonly Tag[];
  return [...shown(answer, params), ...(KEPT_READS[name]?.also ?? [])];
}
