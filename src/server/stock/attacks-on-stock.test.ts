// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import { testApp } from '../../../tests/kit/server/app';
import {
  type Attack,
  attackTarget,
  attempt,
  borrowed,
  inTrigger,
  movement,
  REFUSED,
  type Target,
} from '../../../tests/kit/server/attack';

// What somebody may try with nothing but SQL, to change what is left of lots, or what the facts about them mean.
let target: Target;
beforeAll(async () => (target = await attackTarget(await testApp())));
afterAll(() => target.app.close());

const zeroed = (id: number) => movement({ good_id: id, kind: `'zeroed'`, amount: -1 });
const LAST_LOT = '(select max(id) from goods)';

const meanings: Attack[] = [
  ['whether a type with lots is bought', () => `update good_types set purchasable = not purchasable`],
  ['the units of a type with lots', () => `update good_types set units = 'liters'`],
  [
    'the units of a type with lots by merging',
    () => `merge into good_types using (select 1) s on true when matched then update set units = 'liters'`,
  ],
  [
    'the units of a type with lots from an older snapshot',
    () => `set transaction isolation level serializable; update good_types set units = 'liters'`,
  ],
  ['the numbers of types', () => `update good_types set id = default`],
  ['types into none', () => `delete from good_types`],
  ['the name of a reported step', () => `update manufacture_steps set name = 'אריזה', version = version + 1`],
  [
    'what a reported step makes',
    ({ peas, rinsed }) => `update manufacture_steps set made_good_type_id = ${peas.good_type_id},
      version = version + 1 where id = ${rinsed.stepId}`,
  ],
  ['the numbers of steps', () => `update manufacture_steps set id = default`],
  ['reported steps into none', () => `delete from recipe_steps; delete from manufacture_steps`],
  ['the unit of a measurement', () => `update extra_fields set unit = '°F' where type = 'number'`],
];

const someOther = 'select id from goods where id not in (select lot_id from stock)';
const stock: Attack[] = [
  ['changed', () => `update stock set remaining = remaining / 2`],
  ['removed', () => `delete from stock`],
  [
    'added to',
    ({ lot }) => `${movement({ good_id: lot.id, kind: `'zeroed'`, amount: -3 })};
      insert into stock (lot_id, good_type_id, remaining, created_at)
      select id, good_type_id, 1, created_at from goods where id in (${someOther})`,
  ],
  [
    'of a lot given to another',
    ({ lot, peas }) => `${movement({ good_id: lot.id, kind: `'zeroed'`, amount: -3 })};
      update stock set lot_id = ${lot.id} where lot_id = ${peas.id}`,
  ],
  ['with another expiry', () => `update stock set expires_at = '2099-01-01'`],
  ['of another type', ({ peas }) => `update stock set good_type_id = ${peas.good_type_id}`],
  [
    'changed by merging',
    () => `merge into stock using (select 1) s on true when matched then update set remaining = 4.5`,
  ],
  [
    'changed as a conflict',
    () => `insert into stock select * from stock on conflict (lot_id) do update set remaining = 4.5`,
  ],
  [
    'changed together with a movement',
    ({ peas }) => `with a as (update stock set remaining = 4.5 returning 1) ${zeroed(peas.id)}`,
  ],
  ['changed before its checks', () => `set constraints all deferred; update stock set remaining = 4.5`],
  [
    'held by hand',
    ({
      lot,
      peas,
    }) => `insert into holds (lot_id, kind, person_id, reason) values (${lot.id}, 'hold', 1, 'x');
      update stock set hold_id = (select max(id) from holds) where lot_id = ${peas.id}`,
  ],
  [
    'released by hand',
    ({ lot }) => `insert into holds (lot_id, kind, person_id, reason) values (${lot.id}, 'hold', 1, 'x');
      update stock set hold_id = null`,
  ],
  ...[
    'update public.stock set remaining = 4.5',
    'delete from public.stock',
    `update public.stock set expires_at = '2099-01-01'`,
  ].map((text): Attack => [`changed in a trigger of one's own: ${text}`, () => inTrigger(text)]),
  [
    "moved by the ledger's trigger on a table of one's own",
    ({ peas }) =>
      borrowed(
        'good_movement_moves_stock',
        `like good_movements`,
        `currval('good_movements_id_seq'), ${peas.id}, 'zeroed', -1, 0, now(), 1`,
      ),
  ],
  [
    "held by the holds' trigger on a table of one's own",
    ({ peas }) =>
      borrowed(
        'hold_marks_stock',
        `like holds`,
        `7, ${peas.id}, 'hold', now(), 1, 'x', pg_current_xact_id()`,
      ),
  ],
  [
    'changed from an older snapshot',
    ({ peas }) => `set transaction isolation level repeatable read; ${zeroed(peas.id)}`,
  ],
  [
    'hidden by a table in front of it',
    ({ peas }) => `create temp table stock on commit drop as select * from public.stock;
      update public.stock set remaining = 4.5; ${zeroed(peas.id)}`,
  ],
  [
    'of a lot whose receipt is a table in front',
    ({ carrots }) => `create temp table purchased_goods on commit drop as select id + 1 as id from goods;
      insert into goods (good_type_id, amount, created_by) values (${carrots.good_type_id}, 5, 1);
      ${movement({ good_id: LAST_LOT, kind: `'receipt'`, amount: 5 })}`,
  ],
  [
    'of a lot whose movements are a table in front',
    ({ carrots }) => `create temp table good_movements on commit drop as
        select id as good_id, 'receipt' as kind from generate_series(1, 1000) id;
      insert into goods (good_type_id, amount, created_by) values (${carrots.good_type_id}, 5, 1);
      insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
      select max(id), ${carrots.good_type_id}, 1, now(), '{}' from goods`,
  ],
  [
    'in other units, with lots that are a table in front',
    () => `create temp table goods (good_type_id bigint) on commit drop;
      update good_types set units = 'liters'`,
  ],
  [
    'in other units, from another search path',
    () => `set local search_path = pg_catalog; update public.good_types set units = 'liters'`,
  ],
];

const refused = async (_: string, text: Attack[1]) =>
  expect(await attempt(target, text(target))).toMatch(REFUSED);
it.each(meanings)('the database refuses to change %s (contract 6.54)', refused);
it.each(stock)('the database refuses stock %s (contract 6.56)', refused);

it('no function of the database leaves its tables to the search path of its caller (contract 6.56)', async () => {
  const { rows } = await target.app.database.pool.query(`
    select proname, tablename from pg_proc join pg_tables on schemaname = 'public'
     where pronamespace = 'public'::regnamespace
       and not 'search_path=public, pg_temp' = any(coalesce(proconfig, '{}'))
       and prosrc ~ ('\\m(from|join|into|update|exists)\\s+' || tablename || '\\M')`);
  expect(rows).toEqual([]);
});
