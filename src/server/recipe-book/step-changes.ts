import { sql, type Transaction } from 'kysely';
import { checkVersion, notFound, type RuleError } from '../../domain/errors';
import { nameKey } from '../../domain/names';
import type { Units } from '../../domain/units';
import { errorText } from '../../strings/errors';
import { isUniqueViolation } from '../db/errors';
import type { Tables } from '../db/tables';
import { nameTaken } from '../stock/good-types';
import { inUse } from './check';
import { deleteUnneededTypes } from './delete-unneeded';

/** A requested change of a step; `path` is the prefix of its fields in the body ('' or 'stepChanges.0.'). */
export interface StepChange {
  id: number;
  usedGoodTypeIDs: readonly number[];
  manufacturedGoodTypeName: string;
  units: Units;
  version?: number | null;
  path: string;
}

interface Current {
  id: number;
  version: number;
  type_id: number;
  name: string;
  units: Units;
}

/** Throws 404 for an unknown good type. */
export async function checkGoodTypes(
  tx: Transaction<Tables>,
  ids: readonly number[],
  path: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from good_types where id = any(${ids})`.execute(tx);
  const known = new Set(rows.map((row) => row.id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw notFound(`${path}usedGoodTypeIDs.${unknown}`);
}

async function changeUnits(tx: Transaction<Tables>, change: StepChange, current: Current): Promise<void> {
  if (change.units === current.units) return;
  // Waits for transactions that are making lots of this type.
  await sql`select id from good_types where id = ${current.type_id} for update`.execute(tx);
  const lot = await tx
    .selectFrom('goods')
    .select('id')
    .where('good_type_id', '=', current.type_id)
    .limit(1)
    .executeTakeFirst();
  if (lot) throw inUse(errorText.unitsWithLots(current.name), `${change.path}units`);
  await tx.updateTable('good_types').set({ units: change.units }).where('id', '=', current.type_id).execute();
}

/** Renames types together, so that two can swap names. */
async function rename(tx: Transaction<Tables>, renamed: { change: StepChange; current: Current }[]) {
  if (renamed.length === 0) return;
  const ids = renamed.map(({ current }) => current.type_id);
  const keys = renamed.map(({ change }) => nameKey(change.manufacturedGoodTypeName));
  const others = await sql<{ name_key: string }>`
    select name_key from good_types where name_key = any(${keys}) and id <> all(${ids})`.execute(tx);
  const taken = new Set(others.rows.map((row) => row.name_key));
  for (const { change } of renamed) {
    const key = nameKey(change.manufacturedGoodTypeName);
    if (taken.has(key)) throw nameTakenIn(change);
    taken.add(key);
  }
  // Cleaned names never start with a space, so these temporary keys are unique.
  await sql`update good_types set name_key = ' ' || id where id = any(${ids})`.execute(tx);
  for (const { change, current } of renamed) {
    const name = change.manufacturedGoodTypeName;
    try {
      await tx
        .updateTable('good_types')
        .set({ name, name_key: nameKey(name) })
        .where('id', '=', current.type_id)
        .execute();
    } catch (error) {
      // Another transaction has just added a type with this name.
      throw isUniqueViolation(error) ? nameTakenIn(change) : error;
    }
  }
}

function nameTakenIn(change: StepChange): RuleError {
  return nameTaken(change.manufacturedGoodTypeName, `${change.path}manufacturedGoodTypeName`);
}

/** Replaces the inputs of a step; returns the previous types. */
async function replaceInputs(tx: Transaction<Tables>, change: StepChange): Promise<number[]> {
  const before = await tx
    .deleteFrom('manufacture_step_inputs')
    .where('step_id', '=', change.id)
    .returning('good_type_id')
    .execute();
  await insertInputs(tx, change.id, change.usedGoodTypeIDs);
  return before.map((input) => input.good_type_id);
}

export async function insertInputs(
  tx: Transaction<Tables>,
  stepId: number,
  goodTypeIds: readonly number[],
): Promise<void> {
  await sql`
    insert into manufacture_step_inputs (step_id, good_type_id, position)
    select ${stepId}::bigint, input.id, input.place
      from unnest(${goodTypeIds}::bigint[]) with ordinality as input (id, place)`.execute(tx);
}

/**
 * Changes the inputs of steps and the name and units of what they make, and increments their versions. The caller must
 * check the recipes afterwards. Call lockRecipeBook first.
 */
export async function changeSteps(tx: Transaction<Tables>, changes: readonly StepChange[]): Promise<void> {
  if (changes.length === 0) return;
  const rows = await tx
    .selectFrom('manufacture_steps as steps')
    .innerJoin('good_types as types', 'types.id', 'steps.made_good_type_id')
    .select(['steps.id', 'steps.version', 'types.id as type_id', 'types.name', 'types.units'])
    .where(sql<boolean>`steps.id = any(${changes.map(({ id }) => id)})`)
    .execute();
  const steps = new Map(rows.map((row) => [row.id, row]));
  const changedSteps = changes.map((change) => {
    const current = steps.get(change.id);
    if (!current) throw change.path === '' ? notFound() : notFound(`${change.path}id`);
    return { change, current };
  });
  for (const { change, current } of changedSteps)
    checkVersion(change.version, current.version, `${change.path}version`);
  for (const { change } of changedSteps) await checkGoodTypes(tx, change.usedGoodTypeIDs, change.path);
  await rename(
    tx,
    changedSteps.filter(({ change, current }) => change.manufacturedGoodTypeName !== current.name),
  );
  const before: number[] = [];
  for (const { change, current } of changedSteps) {
    await changeUnits(tx, change, current);
    before.push(...(await replaceInputs(tx, change)));
  }
  await deleteUnneededTypes(tx, before);
  await sql`update manufacture_steps set version = version + 1 where id = any(${changes.map(({ id }) => id)})`.execute(
    tx,
  );
}
