import { type Selectable, sql } from 'kysely';
import type { CallBody } from '../../../contract/endpoints';
import { checkVersion, notFound, RuleError } from '../../../domain/errors';
import { nameKey } from '../../../domain/names';
import { errorText } from '../../../strings/errors';
import type { Tables, Tx } from '../../db/tables';
import { inUse, lockRecipeBook } from '../../recipe-book/book';
import { difference } from '../../record/journal';
import type { WriteContext } from '../../record/write';
import { nameTaken } from '../../stock/good-types';

type Change = CallBody<'changeGoodType'>;
/** What the journal says of a type: what a change of it may hold. */
function factsOf(type: Stored) {
  const { name, units, expires, manufactured, barcode, storage, storage_text, shelf_life_days, archived } =
    type;
  return {
    ...{ name, units, expires, manufactured, barcode, storage, storage_text, shelf_life_days, archived },
    min_amount: type.min_amount === null ? null : Number(type.min_amount),
    allergens: type.allergens && {
      ...type.allergens,
      verified: type.allergens_verified_at?.toISOString() ?? null,
      against: type.allergens_against,
    },
  };
}

const CARD = [
  ...([
    'id',
    'name',
    'name_key',
    'units',
    'expires',
    'manufactured',
    'barcode',
    'storage',
    'storage_text',
  ] as const),
  ...(['shelf_life_days', 'min_amount', 'archived', 'version'] as const),
  ...(['allergens', 'allergens_verified_at', 'allergens_verified_by', 'allergens_against'] as const),
] as const;

type Stored = Pick<Selectable<Tables['good_types']>, (typeof CARD)[number]>;

const findStored = (tx: Tx, id: number) =>
  tx.selectFrom('good_types').select(CARD).where('id', '=', id).forUpdate().executeTakeFirst();

const exists = async (tx: Tx, query: ReturnType<typeof sql>) =>
  (await sql`select from (${query}) as found limit 1`.execute(tx)).rows.length > 0;

/** Throws IN_USE for what cannot change while there are lots, steps or recipes of the type. */
async function checkUse(tx: Tx, stored: Stored, change: Change): Promise<void> {
  const { id, name } = stored;
  const differs = (field: 'units' | 'expires' | 'manufactured' | 'archived') =>
    change[field] !== undefined && change[field] !== stored[field];
  if (differs('units') && (await exists(tx, sql`select id from goods where good_type_id = ${id}`)))
    throw inUse(errorText.unitsWithLots(name), 'units');
  for (const field of ['expires', 'manufactured'] as const)
    if (
      differs(field) &&
      (await exists(tx, sql`select id from manufacture_steps where made_good_type_id = ${id}`))
    )
      throw inUse(errorText.flagOfMade(name), field);
  if (!change.archived || !differs('archived')) return;
  if (await exists(tx, sql`select lot_id from stock where good_type_id = ${id}`))
    throw inUse(errorText.archivedInStock(name), 'archived');
  const { rows } = await sql<{ name: string }>`
    select name from recipes
     where exists (
       select from recipe_steps
         join manufacture_steps steps on steps.id = recipe_steps.step_id
         left join manufacture_step_inputs input on input.step_id = steps.id
        where recipe_steps.recipe_id = recipes.id and ${id}::bigint in (steps.made_good_type_id, input.good_type_id))
     order by name, id`.execute(tx);
  if (rows.length > 0)
    throw inUse(errorText.archivedInRecipes(name, rows.map((row) => row.name).join(', ')), 'archived');
}

/** The key of a new name; one that is only spelled otherwise keeps the key that it has. */
async function renamed(tx: Tx, stored: Stored, name: string | undefined) {
  if (name === undefined || name === stored.name) return {};
  const key = nameKey(name);
  if (nameKey(stored.name) === key) return { name };
  if (await exists(tx, sql`select id from good_types where name_key = ${key}`)) throw nameTaken(name, 'name');
  return { name, name_key: key };
}

async function checkBarcode(tx: Tx, id: number, barcode: string | null | undefined): Promise<void> {
  if (!barcode) return;
  const { rows } = await sql<{ name: string }>`
    select name from good_types where lpad(barcode, 14, '0') = lpad(${barcode}, 14, '0') and id <> ${id}`.execute(
    tx,
  );
  if (!rows[0]) return;
  const sentence = errorText.barcodeTaken(rows[0].name);
  throw new RuleError('NAME_TAKEN', sentence, { barcode: sentence });
}

/** The columns of what is said of the allergens. */
function declared({ personId, now }: WriteContext, allergens: Change['allergens']) {
  if (allergens === undefined) return {};
  const isVerified = allergens?.verified ?? false;
  return {
    allergens: allergens
      ? JSON.stringify({
          contains: allergens.contains,
          may_contain: allergens.may_contain,
          unknown: allergens.unknown ?? [],
        })
      : null,
    allergens_verified_at: isVerified ? now : null,
    allergens_verified_by: isVerified ? personId : null,
    allergens_against: isVerified ? (allergens?.against ?? null) : null,
  };
}

/** Changes what is known of a type; what is absent stays. Throws NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN, IN_USE. */
export async function changeGoodType(write: WriteContext, id: number, change: Change): Promise<void> {
  const { tx } = write;
  // Names, units and uses are also those of steps and recipes.
  await lockRecipeBook(tx);
  const stored = await findStored(tx, id);
  if (!stored) throw notFound();
  checkVersion(change.version, stored.version, 'version');
  await checkUse(tx, stored, change);
  await checkBarcode(tx, id, change.barcode);
  const { version: _, name, allergens, ...plain } = change;
  const given = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
  const set = { ...given, ...(await renamed(tx, stored, name)), ...declared(write, allergens) };
  if (Object.keys(set).length > 0) await tx.updateTable('good_types').set(set).where('id', '=', id).execute();
  write.changed(difference(factsOf(stored), factsOf((await findStored(tx, id))!), ['name']));
}
