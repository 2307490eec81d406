// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import { testApp } from '../../../tests/kit/server/app';
import {
  type Attack,
  attackTarget,
  attempt,
  movement,
  REFUSED,
  type Target,
} from '../../../tests/kit/server/attack';
import { made, received, sold } from '../../../tests/kit/server/facts';

// What somebody may try with nothing but SQL, to change what was written or to forge who wrote it when.
let target: Target;
beforeAll(async () => {
  target = await attackTarget(await testApp());
  const { app, peas } = target;
  await app.call('POST', `/api_goods/${peas.id}/hold`, { body: { reason: 'בדיקה' } });
});
afterAll(() => target.app.close());

const doBlock = (text: string) => `do $$ begin ${text}; end $$`;

const FACTS =
  `goods purchased_goods good_movements sold_goods holds journal seals sealed_rows people suppliers customers
  form_schemas extra_fields`.split(/\s+/);
const KEPT =
  `stock good_types manufacture_steps manufacture_step_inputs recipes recipe_steps form_entries`.split(/\s+/);

/** A seal and its only row, which this transaction could write as well. */
const SEAL = `insert into sealed_rows values (1, 'goods', 1, 1, '{1}', array[sha256('x')]);
  insert into seals (block, position, previous, hash) values (1, pg_current_snapshot(), '', sha256('x'))`;
const ENTRY = `insert into form_entries (form_name, schema_id, data, created_by, updated_by)
  select form_name, id, '{}', 1, 1 from form_schemas limit 1`;
const changing = (table: string) => {
  const seal = table.startsWith('seal') ? `${SEAL};` : '';
  const column =
    { seals: 'block', sealed_rows: 'block', journal: 'seq', extra_fields: 'position' }[table] ?? 'id';
  return `${seal} update ${table} set ${column} = ${column} + 1000`;
};
const deleting = (table: string) => `${table.startsWith('seal') ? `${SEAL};` : ''} delete from ${table}`;

const changes: Attack[] = [
  ...FACTS.filter((table) => !['suppliers', 'customers'].includes(table)).map((table): Attack => [
    `changing ${table}`,
    () => changing(table),
  ]),
  ...[...FACTS, 'form_entries'].map((table): Attack => [
    `deleting ${table}`,
    () => `${table === 'form_entries' ? `${ENTRY};` : ''} ${deleting(table)}`,
  ]),
  ...[...FACTS, ...KEPT].map((table): Attack => [
    `truncating ${table}`,
    () => `truncate ${table} restart identity cascade`,
  ]),
  [
    'truncating all lots at once',
    () => `truncate goods, good_movements, purchased_goods, sold_goods, stock, holds`,
  ],
  [
    'merging into a lot',
    ({ lot }) =>
      `merge into goods using (select 1) s on id = ${lot.id} when matched then update set amount = 9`,
  ],
  [
    'merging a movement away',
    () => `merge into good_movements m using (select 1) s on m.kind = 'sold' when matched then delete`,
  ],
  [
    'changing a lot as a conflict',
    ({ lot }) => `insert into goods (id, good_type_id, amount, created_by) overriding system value
      values (${lot.id}, ${lot.good_type_id}, 9, 1) on conflict (id) do update set amount = 9`,
  ],
  [
    'changing a receipt as a conflict',
    () =>
      `insert into purchased_goods select * from purchased_goods on conflict (id) do update set purchased_at = now()`,
  ],
  [
    'changing a movement inside of a query',
    () => `with a as (update good_movements set reason = 'x' returning 1) select * from a`,
  ],
  [
    'changing a sale by a cursor',
    () => `declare c cursor for select * from sold_goods for update; fetch c;
      update sold_goods set price = 1 where current of c`,
  ],
  ['deleting movements in a block', () => doBlock('delete from good_movements')],
  ['renumbering suppliers', () => `update suppliers set id = default`],
  ['renumbering customers', () => `update customers set id = default`],
];

const SOMEBODY = `insert into people (issuer, subject, name) values ('x', 'y', 'z')`;
const other = { person_id: '(select max(id) from people)' };
const TIMES = ['infinity', '-infinity', '2100-01-01', '0044-03-15 BC'];
const entry = (columns: string, values: string) =>
  `insert into journal (at, person_id, person_name, request_id, call, subjects, tags${columns}) overriding system value
   select now(), id, name, 'x', 'x', '{}', '{}'${values} from people limit 1`;

const forgeries: Attack[] = [
  ...['-7', '0', '1000000000000'].flatMap((id): Attack[] => [
    [`a lot numbered ${id}`, (target) => received(target, { lot: { id } })],
    [`a movement numbered ${id}`, (target) => received(target, { movement: { id } })],
    [`a sale numbered ${id}`, (target) => sold(target, { sale: { id } })],
    [
      `an entry numbered ${id}`,
      () =>
        ENTRY.replace('(form_name', '(id, form_name').replace(
          'select',
          `overriding system value select ${id},`,
        ),
    ],
    [`a row of the journal numbered ${id}`, () => entry(', seq', `, ${id}`)],
    [
      `a hold numbered ${id}`,
      ({ lot }) => `insert into holds (id, lot_id, kind, person_id, reason) overriding system value
      values (${id}, ${lot.id}, 'hold', 1, 'x')`,
    ],
    [
      `a person numbered ${id}`,
      () =>
        `insert into people (id, issuer, subject, name) overriding system value values (${id}, 'x', 'y', 'z')`,
    ],
  ]),
  [
    'a movement before the last of its lot',
    ({ peas }) => `${movement({ good_id: peas.id, kind: `'zeroed'`, amount: -1 })};
      select setval('good_movements_id_seq', currval('good_movements_id_seq') - 3);
      ${movement({ good_id: peas.id, kind: `'zeroed'`, amount: -1 })}`,
  ],
  ...TIMES.flatMap((time): Attack[] => {
    const at = `'${time}'::timestamptz`;
    return [
      [
        `a zeroing at ${time}`,
        ({ peas }) => movement({ good_id: peas.id, kind: `'zeroed'`, amount: -1, at }),
      ],
      [
        `a lot written at ${time}`,
        (target) => received(target, { lot: { created_at: at }, movement: { at } }),
      ],
      [
        `a lot written at ${time}, and its movement now`,
        (target) => received(target, { lot: { created_at: at } }),
      ],
      [`a receipt at ${time}`, (target) => received(target, { receipt: { purchased_at: at } })],
      [`a lot made at ${time}`, (target) => made(target, { lot: { made_at: at } })],
      [`a use at ${time}`, (target) => made(target, { used: { at } })],
      [`a sale at ${time}`, (target) => sold(target, { sale: { created_at: at }, movement: { at } })],
      [`a sale at ${time}, and its movement now`, (target) => sold(target, { sale: { created_at: at } })],
      [
        `a hold at ${time}`,
        ({ lot }) =>
          `insert into holds (lot_id, kind, person_id, reason, at) values (${lot.id}, 'hold', 1, 'x', ${at})`,
      ],
      [`a row of the journal at ${time}`, () => entry('', '').replace('now()', at)],
      [
        `an entry at ${time}`,
        () =>
          ENTRY.replace('created_by,', 'created_at, updated_at, created_by,').replace(
            `'{}',`,
            `'{}', ${at}, ${at},`,
          ),
      ],
      [
        `a change of an entry at ${time}`,
        () => `${ENTRY}; update form_entries set updated_at = ${at}, version = version + 1`,
      ],
    ];
  }),
  ...['infinity', '-infinity', '0044-03-15 BC'].map((day): Attack => [
    `a lot that expires on ${day}`,
    (target) => made(target, { lot: { expires_at: `'${day}'` } }),
  ]),
  ['a receipt by another than its lot', (target) => `${SOMEBODY}; ${received(target, { movement: other })}`],
  ['a use by another than the report', (target) => `${SOMEBODY}; ${made(target, { used: other })}`],
  ['a sale by another than its movement', (target) => `${SOMEBODY}; ${sold(target, { movement: other })}`],
  ['a row of the journal under another name', () => entry('', '').replace(', name,', `, 'x',`)],
  [
    'an entry that begins with a later version',
    () => ENTRY.replace('created_by,', 'version, created_by,').replace(`'{}',`, `'{}', 2,`),
  ],
  [
    'another author of an entry',
    () =>
      `${ENTRY}; ${SOMEBODY}; update form_entries set created_by = ${other.person_id}, version = version + 1`,
  ],
  [
    'an entry of a lot that is not there',
    () => ENTRY.replace('created_by,', 'good_id, created_by,').replace(`'{}',`, `'{}', 999999,`),
  ],
  ['a change of an entry that is not counted', () => `${ENTRY}; update form_entries set data = '{"a": 1}'`],
  [
    'another author of a recipe',
    () => `${SOMEBODY}; update recipes set created_by = ${other.person_id}, version = version + 1`,
  ],
  [
    'another recipe of a row of the plan',
    () => `insert into plan_rows (day, recipe_id, amount, created_by) select '2026-11-22', id, 7, 1 from recipes limit 1;
      update plan_rows set recipe_id = recipe_id + 1`,
  ],
  ['a change of a recipe that is not counted', () => `update recipes set name = name || '!'`],
  ['a change of a step that is counted back', () => `update manufacture_steps set version = version - 1`],
  ['a seal that skips a block', () => SEAL.replaceAll('(1,', '(7,')],
  ['a seal that does not follow', () => `${SEAL}; ${SEAL.replaceAll('(1,', '(2,')}`],
  [
    'a seal of what is not written yet',
    () => SEAL.replace('pg_current_snapshot()', `'999999999:999999999:'`),
  ],
  [
    'a row that is added to a sealed block',
    () => `${SEAL}; insert into sealed_rows values (1, 'journal', 1, 1, '{1}', array[sha256('x')])`,
  ],
  ['rows of a block without a seal', () => SEAL.split(';')[0]!],
];

it.each(changes)('the database refuses %s (contract 6.50)', async (_, text) => {
  expect(await attempt(target, text(target))).toMatch(REFUSED);
});

it.each(forgeries)('the database refuses %s (contract 6.55)', async (_, text) => {
  expect(await attempt(target, text(target))).toMatch(REFUSED);
});

it.each<Attack>([
  ['a receipt', received],
  ['a report', made],
  ['a sale', sold],
  ['an entry', () => ENTRY],
  ['a row of the journal', () => entry('', '')],
  ['a seal', () => SEAL],
])(
  'the database takes %s that is right, so that these attacks fail by what is wrong in them',
  async (_, text) => {
    expect(await attempt(target, text(target))).toBeNull();
  },
);
