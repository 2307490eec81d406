import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** An arbitrary number shared by all our processes. */
const RECIPE_BOOK_LOCK = 7_304_119;

/**
 * Locks all recipes and steps until the transaction ends, because their rules span many rows, which row locks cannot
 * cover.
 */
export async function lockRecipeBook(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECIPE_BOOK_LOCK}::bigint)`.execute(tx);
}
