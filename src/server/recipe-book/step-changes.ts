import { sql } from 'kysely';
import type { Units } from '../../domain/amounts';
import { checkVersion, invalid, notFound } from '../../domain/errors';
import { cleanName, nameKey } from '../../domain/names';
import { errorText } from '../../strings/errors';
import { validationText } from '../../strings/validation';
import { isUniqueViolation } from '../db/errors';
import type { Tx } from '../db/tables';
import { nameTaken } from '../stock/good-types';
import { inUse } from './book';
import { deleteUnneededTypes } from './cleanup';

/** What is expected of a step's reports: what is absent stays, null removes it. */
interface Expected {
  batchAmount?: string | null | undefined;
  usedGoodTypeAmounts?: readonly (string | null)[] | null | undefined;
  shelfLifeDays?: number | null | undefined;
  instructions?: string | null | undefined;
}

/** A requested change of a step; `path` is the prefix of its fields in the body ('' or 'stepChanges.0.'). */
interface StepChange extends Expected {
  id: number;
  usedGoodTypeIDs: readonly number[];
  manufacturedGoodTypeName: string;
  units: Units;
  version?: number | null;
  path: string;
}

interface StoredStep {
  id: number;
  version: number;
  batch_amount: string | null;
  type_id: number;
  name: string;
  units: Units;
}

/** Throws NOT_FOUND for an unknown good type. */
export async function checkGoodTypes(tx: Tx, ids: readonly number[], path: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from good_types where id = any(${ids})`.execute(tx);
  const known = new Set(rows.map((row) => row.id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw notFound(`${path}usedGoodTypeIDs.${unknown}`);
}

async function changeUnits(tx: Tx, change: StepChange, stored: StoredStep): Promise<void> {
  if (change.units === stored.units) return;
  // Waits for transactions that are making lots of this type.
  await sql`select id from good_types where id = ${stored.type_id} for update`.execute(tx);
  const lots = await sql`select id from goods where good_type_id = ${stored.type_id} limit 1`.execute(tx);
  if (lots.rows.length > 0) throw inUse(errorText.unitsWithLots(stored.name), `${change.path}units`);
  await tx.updateTable('good_types').set({ units: change.units }).where('id', '=', stored.type_id).execute();
}

type StoredStepChange = { change: StepChange; stored: StoredStep };

/** Renames types in one statement, so that two can swap names. One that is only spelled otherwise keeps its key. */
async function rename(tx: Tx, changed: StoredStepChange[]): Promise<void> {
  const [respelled, renamed]: [StoredStepChange[], StoredStepChange[]] = [[], []];
  for (const each of changed) {
    const [name, stored] = [each.change.manufacturedGoodTypeName, each.stored.name];
    if (nameKey(name) !== nameKey(stored)) renamed.push(each);
    else if (name !== cleanName(stored)) respelled.push(each);
  }
  for (const { change, stored } of respelled)
    await tx
      .updateTable('good_types')
      .set({ name: change.manufacturedGoodTypeName })
      .where('id', '=', stored.type_id)
      .execute();
  if (renamed.length === 0) return;
  const ids = renamed.map(({ stored }) => stored.type_id);
  const keys = renamed.map(({ change }) => nameKey(change.manufacturedGoodTypeName));
  const taken = ({ manufacturedGoodTypeName: name, path }: StepChange) =>
    nameTaken(name, `${path}manufacturedGoodTypeName`);
  const others = await sql<{ name_key: string }>`
    select name_key from good_types where name_key = any(${keys}) and id <> all(${ids})`.execute(tx);
  const takenKeys = new Set(others.rows.map((row) => row.name_key));
  for (const [index, { change }] of renamed.entries()) {
    if (takenKeys.has(keys[index]!)) throw taken(change);
    takenKeys.add(keys[index]!);
  }
  // Cleaned names never start with a space, so these temporary keys are unique.
  await sql`update good_types set name_key = ' ' || id where id = any(${ids})`.execute(tx);
  for (const [index, { change, stored }] of renamed.entries()) {
    try {
      await tx
        .updateTable('good_types')
        .set({ name: change.manufacturedGoodTypeName, name_key: keys[index]! })
        .where('id', '=', stored.type_id)
        .execute();
    } catch (error) {
      // Another transaction has just added a type with this name.
      throw isUniqueViolation(error) ? taken(change) : error;
    }
  }
}

export async function insertInputs(
  tx: Tx,
  stepId: number,
  goodTypeIds: readonly number[],
  amounts: readonly (string | null)[] = [],
): Promise<void> {
  await sql`
    insert into manufacture_step_inputs (step_id, good_type_id, position, amount)
    select ${stepId}::bigint, input.id, input.place, input.amount
      from unnest(${goodTypeIds}::bigint[], ${amounts}::numeric[]) with ordinality as input (id, amount, place)`.execute(
    tx,
  );
}

/**
 * The amounts of a step's inputs after a change, in its units: those it says, or those that these types had. Without a batch
 * there are none; throws INVALID where the change has some all the same.
 */
function changedAmounts(
  { usedGoodTypeIDs, usedGoodTypeAmounts: sent, batchAmount, path }: StepChange,
  storedBatch: string | null,
  storedAmounts: ReadonlyMap<number, string | null>,
): readonly (string | null)[] {
  const batch = batchAmount === undefined ? storedBatch : batchAmount;
  if (batch === null) {
    const first = sent?.findIndex((amount) => amount !== null) ?? -1;
    if (first >= 0)
      throw invalid({ [`${path}usedGoodTypeAmounts.${first}`]: validationText.amountWithoutBatch });
    return [];
  }
  if (sent !== undefined) return sent ?? [];
  return usedGoodTypeIDs.map((id) => storedAmounts.get(id) ?? null);
}

/**
 * Changes the inputs of steps, the name and units of what they make and what is expected of them, and increments their
 * versions. The caller must check the recipes afterwards. Call lockRecipeBook first.
 */
export async function changeSteps(tx: Tx, changes: readonly StepChange[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const { rows } = await sql<StoredStep>`
    select steps.id, steps.version, steps.batch_amount, types.id as type_id, types.name, types.units
      from manufacture_steps steps join good_types types on types.id = steps.made_good_type_id
     where steps.id = any(${ids})`.execute(tx);
  const steps = new Map(rows.map((row) => [row.id, row]));
  const changed = changes.map((change): StoredStepChange => {
    const stored = steps.get(change.id);
    if (!stored) throw change.path === '' ? notFound() : notFound(`${change.path}id`);
    return { change, stored };
  });
  for (const { change, stored } of changed)
    checkVersion(change.version, stored.version, `${change.path}version`);
  for (const { change } of changed) await checkGoodTypes(tx, change.usedGoodTypeIDs, change.path);
  await rename(tx, changed);
  const before = await sql<{ step_id: number; good_type_id: number; amount: string | null }>`
    delete from manufacture_step_inputs where step_id = any(${ids}) returning step_id, good_type_id, amount`.execute(
    tx,
  );
  for (const { change, stored } of changed) {
    await changeUnits(tx, change, stored);
    const own = before.rows.filter((row) => row.step_id === change.id);
    const amounts = new Map(own.map((row) => [row.good_type_id, row.amount]));
    const { batchAmount, shelfLifeDays, instructions } = change;
    await insertInputs(
      tx,
      change.id,
      change.usedGoodTypeIDs,
      changedAmounts(change, stored.batch_amount, amounts),
    );
    await tx
      .updateTable('manufacture_steps')
      // What is undefined stays.
      .set({
        version: stored.version + 1,
        batch_amount: batchAmount,
        shelf_life_days: shelfLifeDays,
        instructions,
      })
      .where('id', '=', change.id)
      .execute();
  }
  await deleteUnneededTypes(
    tx,
    before.rows.map((row) => row.good_type_id),
  );
}
