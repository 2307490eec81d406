import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** Any fixed number; every process of ours takes the same one. */
const RECIPE_BOOK_LOCK = 7_304_119;

/**
 * Waits until no other transaction changes recipes or steps, and keeps it so to the end of this one: their rules
 * speak of many rows at once, which no row lock can hold.
 */
export async function lockRecipeBook(tx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RECIPE_BOOK_LOCK}::bigint)`.execute(tx);
}
