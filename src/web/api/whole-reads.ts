import { api } from './api';
import type { QueryOf } from './request';

// Reads of all rows at once, for files and paper. Only screens that are loaded later need them, so they are not in the hooks.

const once = { forceRefetch: true };

/**
 * The answer of one of the following reads. It is subscribed until then: an answer that nobody waits for is removed by
 * the next write of what it shows, even before it has arrived.
 */
export async function answerOf<T>(reading: {
  unwrap: () => Promise<T>;
  unsubscribe: () => void;
}): Promise<T> {
  try {
    return await reading.unwrap();
  } finally {
    reading.unsubscribe();
  }
}

/** Fetch all rows of a list's filter once: see `answerOf`. */
export const readGoods = (query: QueryOf<'listGoods'>) => api.endpoints.listGoods.initiate({ query }, once);
export const readReceipts = (query: QueryOf<'listPurchasedGoods'>) =>
  api.endpoints.listPurchasedGoods.initiate({ query }, once);
export const readSales = (query: QueryOf<'listSoldGoods'>) =>
  api.endpoints.listSoldGoods.initiate({ query }, once);
export const readRecipes = (query: QueryOf<'listRecipes'>) =>
  api.endpoints.listRecipes.initiate({ query }, once);
export const readFormEntries = (query: QueryOf<'listFormEntries'>) =>
  api.endpoints.listFormEntries.initiate({ query }, once);

/** Fetches the rows of the report once: see `answerOf`. */
export const readInventoryReport = (query: QueryOf<'getInventoryReport'>) =>
  api.endpoints.getInventoryReport.initiate({ query }, once);

/** Fetches entries of the journal once: see `answerOf`. */
export const readJournal = (query: QueryOf<'listJournal'>) =>
  api.endpoints.listJournal.initiate({ query }, once);

/** Fetches a form entry and its schema, unless they are there already: see `answerOf`. */
export const readFormEntry = (query: QueryOf<'listFormEntries'>) =>
  api.endpoints.listFormEntries.initiate({ query });

/** Fetches the products of the report once: see `answerOf`. */
export const readInventoryProducts = (query: QueryOf<'getInventoryProducts'>) =>
  api.endpoints.getInventoryProducts.initiate({ query }, once);
