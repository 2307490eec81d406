import type pg from 'pg';
import { nameKey } from '../../../src/domain/names';
import { MATERIALS } from '../../../src/server/demo/materials';
import { RECIPE_BOOK, stepIds, STEPS, typeIds, TYPES } from './book';

export const PEOPLE = 12;
export const SUPPLIERS = 60;
export const CUSTOMERS = 240;

const named = (count: number, word: string, first: readonly string[] = []) =>
  Array.from({ length: count }, (_, index) => first[index] ?? `${word} ${index + 1}`);
const suppliers = named(SUPPLIERS, 'ספק', [...new Set(MATERIALS.map(({ supplier }) => supplier))]);

/** Writes the people, parties, types, steps and recipes, which are numbered from 1 as in the lists of the book. */
export async function writeBook(client: pg.ClientBase, issuer: string): Promise<void> {
  const insert = (into: string, select: string, rows: readonly unknown[]) =>
    client.query(
      `insert into ${into} select ${select} from jsonb_array_elements($1) with ordinality as row (v, place) order by place`,
      [JSON.stringify(rows)],
    );
  await insert(
    'people (issuer, subject, name)',
    `v ->> 'issuer', v ->> 'name', v ->> 'name'`,
    named(PEOPLE, 'עובד').map((name) => ({ issuer, name })),
  );
  const keyed = (names: readonly string[]) => names.map((name) => [name, nameKey(name)]);
  await insert('suppliers (name, name_key)', `v ->> 0, v ->> 1`, keyed(suppliers));
  await insert('customers (name, name_key)', `v ->> 0, v ->> 1`, keyed(named(CUSTOMERS, 'לקוח')));
  await insert(
    'good_types (name, name_key, units, purchasable, sellable, recipe_component, expires, manufactured)',
    `v ->> 'name', v ->> 'key', v ->> 'units', (v -> 'purchasable')::boolean, (v -> 'sellable')::boolean,
     (v -> 'recipe_component')::boolean, (v -> 'expires')::boolean, (v -> 'manufactured')::boolean`,
    TYPES.map((type) => ({ ...type, key: nameKey(type.name) })),
  );
  await insert(
    'manufacture_steps (name, made_good_type_id)',
    `v ->> 'name', (v -> 'made')::bigint`,
    STEPS.map(({ name, makes }) => ({ name, made: typeIds.get(makes) })),
  );
  await insert(
    'manufacture_step_inputs (step_id, good_type_id, position)',
    `(v -> 0)::bigint, (v -> 1)::bigint, (v -> 2)::int`,
    STEPS.flatMap(({ uses }, step) =>
      Object.keys(uses).map((name, position) => [step + 1, typeIds.get(name), position]),
    ),
  );
  await insert(
    'recipes (name, name_key, sub_recipe, created_at, created_by)',
    `v ->> 'name', v ->> 'key', (v -> 'subRecipe')::boolean, '2015-01-01Z', 1`,
    RECIPE_BOOK.map((recipe) => ({ ...recipe, key: nameKey(recipe.name) })),
  );
  await insert(
    'recipe_steps (recipe_id, step_id, position)',
    `(v -> 0)::bigint, (v -> 1)::bigint, (v -> 2)::int`,
    RECIPE_BOOK.flatMap(({ steps }, recipe) =>
      steps.map(({ makes }, position) => [recipe + 1, stepIds.get(makes), position]),
    ),
  );
}
