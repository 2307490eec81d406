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
import { made, received, reversed, sold } from '../../../tests/kit/server/facts';

// What somebody may try with nothing but SQL, to make the books lie.
let target: Target;
beforeAll(async () => (target = await attackTarget(await testApp())));
afterAll(() => target.app.close());

const zeroed = (id: number) => movement({ good_id: id, kind: `'zeroed'`, amount: -1 });
const used = (id: number, into: number | string) =>
  movement({ good_id: id, kind: `'used'`, amount: -1, used_in_good_id: into });
const LAST_LOT = '(select max(id) from goods)';

const reversals: Attack[] = [
  [
    'of a reversal',
    ({ peas }) => `${zeroed(peas.id)}; ${reversed(`kind = 'zeroed'`)}
     insert into good_movements (good_id, kind, amount, person_id, reverses_id)
     select good_id, 'reversed', -amount, 1, id from good_movements where kind = 'reversed'`,
  ],
  [
    'twice',
    ({ peas }) => `${zeroed(peas.id)}; ${reversed(`kind = 'zeroed'`)} ${reversed(`kind = 'zeroed'`)}`,
  ],
  [
    'of itself',
    ({ carrots }) => `select nextval('good_movements_id_seq');
     insert into good_movements (id, good_id, kind, amount, person_id, reverses_id) overriding system value
     select currval('good_movements_id_seq'), ${carrots.id}, 'reversed', 1, 1, currval('good_movements_id_seq')`,
  ],
  [
    'of the movement of another lot',
    ({ carrots }) => reversed(`kind = 'sold'`, { good_id: `${carrots.id}` }),
  ],
  ['by the same amount', () => reversed(`kind = 'sold'`, { amount: 'amount' })],
  ['by a part', () => reversed(`kind = 'sold'`, { amount: '-amount / 2' })],
  ['of nothing', ({ carrots }) => movement({ good_id: carrots.id, kind: `'reversed'`, amount: 1 })],
  [
    'of an unknown movement',
    ({ carrots }) => movement({ good_id: carrots.id, kind: `'reversed'`, amount: 1, reverses_id: 777777 }),
  ],
  ['that names a sale', () => reversed(`kind = 'sold'`, { sold_good_id: 'sold_good_id' })],
  ['of a use without its report', ({ lot }) => reversed(`used_in_good_id = ${lot.id}`)],
  [
    'of a report whose lot was sold',
    ({ lot }) => reversed(`(used_in_good_id = ${lot.id} or good_id = ${lot.id} and kind = 'made')`),
  ],
  [
    'of a receipt whose lot was used',
    ({ carrots }) => reversed(`good_id = ${carrots.id} and kind = 'receipt'`),
  ],
  [
    'of a report that then uses more',
    (target) => `${made(target)}
     ${reversed(`(kind = 'made' or used_in_good_id is not null) and greatest(good_id, used_in_good_id) = ${LAST_LOT}`)}
     set constraints all immediate; ${used(target.peas.id, LAST_LOT)}`,
  ],
];

const lots: Attack[] = [
  ['used in a received lot', ({ carrots, peas }) => used(carrots.id, peas.id)],
  ['used in an older lot', ({ lot, peas }) => used(peas.id, lot.id)],
  ['used in itself', (target) => made(target, { used: { good_id: 'id' } })],
  ['used in a lot of an earlier report', ({ carrots, lot }) => used(carrots.id, lot.id)],
  [
    'used as if by the transaction of an earlier report',
    ({ peas, lot }) => `insert into good_movements
      (good_id, kind, amount, person_id, used_in_good_id, xid) select ${peas.id}, 'used', -1, 1, id, xid from goods where id = ${lot.id}`,
  ],
  [
    'used in a circle',
    (target) => `${made(target)} ${made(target, { used: { good_id: LAST_LOT } })}
      insert into good_movements (good_id, kind, amount, person_id, used_in_good_id)
      select max(id), 'used', -1, 1, max(id) - 1 from goods`,
  ],
  ['used as more than there is', (target) => made(target, { used: { amount: '-8.001' } })],
  [
    'made from nothing',
    (target) => made(target, { used: { kind: `'zeroed'`, used_in_good_id: 'null::bigint' } }),
  ],
  [
    'made without an input of its step',
    (target) => `insert into manufacture_step_inputs (step_id, good_type_id, position)
      values (${target.rinsed.stepId}, ${target.peas.good_type_id}, 2); ${made(target)}`,
  ],
  ['made from what is no input of its step', (target) => `${made(target)} ${used(target.peas.id, LAST_LOT)}`],
  [
    'made with another type than its step makes',
    (target) => made(target, { lot: { good_type_id: `${target.peas.good_type_id}` } }),
  ],
  ['made and begun as a receipt', (target) => made(target, { movement: { kind: `'receipt'` } })],
  ['received and begun as made', (target) => received(target, { movement: { kind: `'made'` } })],
  ['begun with another amount', (target) => received(target, { movement: { amount: '4' } })],
  [
    'received without a movement',
    ({ carrots }) =>
      `insert into goods (good_type_id, amount, created_by) values (${carrots.good_type_id}, 5, 1)`,
  ],
  [
    'received without a receipt',
    ({ carrots }) => `insert into goods (good_type_id, amount, created_by)
      values (${carrots.good_type_id}, 5, 1); ${movement({ good_id: LAST_LOT, kind: `'receipt'`, amount: 5 })}`,
  ],
  [
    'received with the receipt of another',
    (target) => received(target, { receipt: { id: `${target.peas.id}` } }),
  ],
  [
    'received with a receipt of another type',
    (target) => received(target, { receipt: { good_type_id: `${target.peas.good_type_id}` } }),
  ],
  [
    'received of a type that is not bought',
    (target) =>
      received(target, {
        lot: { good_type_id: `${target.rinsed.typeId}` },
        receipt: { good_type_id: `${target.rinsed.typeId}` },
      }),
  ],
  [
    'received with an expiry that its type has not',
    (target) => received(target, { lot: { expires_at: `'2090-01-01'` } }),
  ],
  [
    'made and received',
    (
      target,
    ) => `${made(target)} insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
      select id, good_type_id, 1, now(), '{}' from goods order by id desc limit 1`,
  ],
  [
    'given a receipt later',
    ({ lot }) => `insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
      values (${lot.id}, ${lot.good_type_id}, 1, now(), '{}')`,
  ],
];

const sales: Attack[] = [
  [
    'with the movement of another lot',
    (target) => sold(target, { movement: { good_id: `${target.carrots.id}` } }),
  ],
  ['with a movement of another amount', (target) => sold(target, { movement: { amount: '-0.5' } })],
  [
    'of another type than its lot',
    (target) => sold(target, { sale: { good_type_id: `${target.peas.good_type_id}` } }),
  ],
  [
    'with a zeroing in place of its movement',
    (target) => sold(target, { movement: { kind: `'zeroed'`, sold_good_id: 'null::bigint' } }),
  ],
  [
    'without a movement',
    ({ lot }) => `insert into sold_goods (good_id, good_type_id, amount, customer_id, created_by)
      values (${lot.id}, ${lot.good_type_id}, 1, 1, 1)`,
  ],
  [
    'moved twice',
    (target) => `${sold(target)} insert into good_movements (good_id, kind, amount, person_id, sold_good_id)
      select good_id, 'sold', -amount, 1, id from sold_goods order by id desc limit 1`,
  ],
  [
    'of before, moved again',
    () => `insert into good_movements (good_id, kind, amount, person_id, sold_good_id)
      select good_id, 'sold', -amount, 1, id from sold_goods`,
  ],
  ['of more than there is', (target) => sold(target, { sale: { amount: '100' } })],
  [
    'of what is not sold',
    (target) => {
      const { id, good_type_id } = target.carrots;
      return sold(target, { sale: { good_id: `${id}`, good_type_id: `${good_type_id}` } });
    },
  ],
  ['at a price below nothing', (target) => sold(target, { sale: { price: '-1' } })],
];

const counted = (id: number | string, amount: number, more: Record<string, string | number> = {}) =>
  movement({ good_id: id, kind: `'counted'`, cause: `'counted'`, amount, ...more });
const counts: Attack[] = [
  ['of no difference', ({ peas }) => counted(peas.id, 0)],
  ['of less than nothing', ({ peas }) => counted(peas.id, -9)],
  ['for another cause', ({ peas }) => counted(peas.id, -1, { cause: `'spoiled'` })],
  ['for no cause', ({ peas }) => counted(peas.id, -1, { cause: 'null' })],
  ['that goes into a lot', ({ carrots, lot }) => counted(carrots.id, -1, { used_in_good_id: lot.id })],
  [
    'of a lot that was undone',
    (target) => `${received(target)} ${reversed(`good_id = ${LAST_LOT} and kind = 'receipt'`)}
      ${counted(LAST_LOT, 1)}`,
  ],
  [
    'undone after its surplus was taken',
    ({ peas }) => `${counted(peas.id, 1)}; ${movement({ good_id: peas.id, kind: `'zeroed'`, amount: -9 })};
      ${reversed(`kind = 'counted'`)}`,
  ],
  [
    'in place of what was taken of a receipt that is undone',
    (target) => `${received(target)} ${movement({ good_id: LAST_LOT, kind: `'zeroed'`, amount: -1 })};
      ${counted(LAST_LOT, 1)}; ${reversed(`good_id = ${LAST_LOT} and kind = 'receipt'`)}`,
  ],
  [
    'undone twice',
    ({ peas }) => `${counted(peas.id, 1)}; ${reversed(`kind = 'counted'`)} ${reversed(`kind = 'counted'`)}`,
  ],
];

const numbers = ['NaN', 'Infinity', '-Infinity'].flatMap((number): Attack[] => {
  const amount = `'${number}'::numeric`;
  return [
    [`${number} received`, (target) => received(target, { lot: { amount } })],
    [`${number} made`, (target) => made(target, { lot: { amount } })],
    [`${number} used`, (target) => made(target, { used: { amount } })],
    [`${number} sold`, (target) => sold(target, { sale: { amount } })],
    [`${number} as a price`, (target) => sold(target, { sale: { price: amount } })],
    [`${number} zeroed`, ({ peas }) => movement({ good_id: peas.id, kind: `'zeroed'`, amount })],
    [`${number} reversed`, () => reversed(`kind = 'sold'`, { amount })],
    [`${number} as what is left`, () => `update stock set remaining = ${amount}`],
    [
      `${number} measured in a receipt`,
      (target) =>
        received(target, {
          receipt: {
            extra_data: `'{"טמפרטורת מוצר רגיש": {"type": "number", "value": "${number}"}}'`,
          },
        }),
    ],
    [
      `${number} measured in a step`,
      (target) => made(target, { lot: { extra_data: `'{"temperature": "${number}"}'::jsonb` } }),
    ],
  ];
});
const hugeNumbers: Attack[] = [
  [
    '1e400 measured in a receipt',
    (target) =>
      received(target, {
        receipt: {
          extra_data: `'{"טמפרטורת מוצר רגיש": {"type": "number", "value": 1e400}}'`,
        },
      }),
  ],
  [
    '1e400 measured in a step',
    (target) => made(target, { lot: { extra_data: `'{"temperature": 1e400}'::jsonb` } }),
  ],
  ['a list as what was measured', (target) => received(target, { receipt: { extra_data: `'[1]'` } })],
];

const refused = async (_: string, text: Attack[1]) =>
  expect(await attempt(target, text(target))).toMatch(REFUSED);
it.each(reversals)('the database refuses a reversal %s (contract 6.51)', refused);
it.each(lots)('the database refuses a lot %s (contract 6.52)', refused);
it.each(sales)('the database refuses a sale %s (contract 6.52)', refused);
it.each(counts)('the database refuses a count %s (contract 6.274)', refused);
it('the database takes a count of a surplus, and its reversal (contract 6.274)', async () => {
  const taken = `${counted(target.peas.id, 1)}; ${reversed(`kind = 'counted'`)}`;
  expect(await attempt(target, taken)).toBeNull();
});
it.each([...numbers, ...hugeNumbers])('the database refuses %s (contract 6.53)', refused);
