// @postgres-only: what is in the demo; the stories in the browser run on a demo in an embedded database
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { testDatabase } from '../../../tests/kit/server/database';
import { type FormSchema, formSchema } from '../../contract/forms';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import { addDays, dayOf } from '../../domain/days';
import { alertsOf, missingDays, unknownField } from '../../domain/form-fields';
import { type EntryData, FORM_NAMES, type FormField } from '../../domain/forms';
import { STEP_NAMES } from '../../domain/manufacture-steps';
import type { Database } from '../db/open';
import { daysSql } from '../features/forms/form-routes';
import { findOverview } from '../features/overview/overview-routes';
import { audit } from '../keeping/audit/audit';
import { positionNow, seal } from '../keeping/audit/seal';
import { fillDemo } from './fill';

// Hundreds of writes, on a machine that may be busy.

const siteTimeZone = 'Asia/Jerusalem';
const people = [
  { issuer: 'demo', subject: 'manager', name: 'דנה כהן' },
  { issuer: 'demo', subject: 'staff', name: 'יוסי ברק' },
] as const;

function fill(database: Database, now: Date): Promise<boolean> {
  return fillDemo({ db: database.db, siteTimeZone }, people, now);
}

async function firstRow<Row>(database: Database, text: string): Promise<Row> {
  return (await sql<Row>`${sql.raw(text)}`.execute(database.db)).rows[0]!;
}
const count = async (database: Database, text: string) =>
  (await firstRow<{ count: number }>(database, `select count(*)::int as count from ${text}`)).count;

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SITE_TIME_ZONE: siteTimeZone });
  await fill(server.database, new Date());
});
afterAll(() => server.close());

test.each([
  ['raw materials', 'good_types where purchasable', 12],
  ['recipes', 'recipes', 4],
  ['sub-recipes', 'recipes where sub_recipe', 1],
  ['lots', 'goods', 60],
  ['receipts', 'purchased_goods', 15],
  ['sales', 'sold_goods', 25],
  ['suppliers', 'suppliers', 4],
  ['customers', 'customers', 5],
  ['suppliers who can be called', 'suppliers where phone is not null', 3],
  ['licences that ended last week', 'suppliers where current_date - licence_until between 4 and 8', 1],
  ['counts with less than was known', `good_movements where kind = 'counted' and amount < 0`, 2],
  ['counts with more', `good_movements where kind = 'counted' and amount > 0`, 1],
  ['causes of losses', '(select distinct cause from good_movements where cause is not null) causes', 6],
])('the demo has enough %s (contract 5.6)', async (_, rows, least) => {
  expect(await count(server.database, rows)).toBeGreaterThanOrEqual(least);
});

test('an audit finds nothing in the demo (contract 6.41)', async () => {
  const { pool } = server.database;
  expect(await seal(pool, await positionNow(pool))).toBe(1);
  expect((await audit(server.database)).findings).toEqual([]);
});

test('the demo leaves raw materials, unfinished products and finished ones in stock', async () => {
  for (const stock of ['raw', 'processing', 'final']) {
    const { body } = await server.call<unknown[]>('GET', '/api_goods', { query: { stock } });
    expect(body.length).toBeGreaterThan(2);
  }
});

test.each(STEP_NAMES)(
  'in the demo %s was reported, and can be again: all inputs of one of its options are in stock',
  async (name) => {
    const lots = await count(server.database, `goods where manufacture_step_name = '${name}'`);
    expect(lots).toBeGreaterThan(0);
    const { body } = await server.call<ManufactureStep[]>('GET', `/api_manufacture_steps/${name}`);
    const lacking = body.map((step) => {
      const inStock = step.goods_with_available_amounts!.map((lot) => lot.good_type_id);
      const lacks = step.used_good_type_names.filter(
        (_, index) => !inStock.includes(step.used_good_type_ids[index]!),
      );
      return [step.manufactured_good_type_name, lacks] as const;
    });
    if (lacking.some(([, lacks]) => lacks.length === 0)) return;
    const each = lacking.map(([product, lacks]) => `${product} lacks ${lacks.join(', ')}`);
    throw new Error(
      `no option of ${name} has all its inputs in stock: ${each.join('; ') || 'no recipe has one'}`,
    );
  },
);

test('the demo has a valid, filled-in form whose name no code knows', async () => {
  const { body } = await server.call<FormSchema>('GET', '/api_form_schema/כיול מדי חום');
  expect(formSchema.parse(body)).toEqual(body);
  expect(unknownField(body.data.fields)).toBeUndefined();
  // Null where there is none, never a missing key.
  for (const { options, options_source } of body.data.fields) {
    expect([options, options_source]).not.toContain(undefined);
  }
  expect(await count(server.database, `form_entries where form_name = 'כיול מדי חום'`)).toBe(2);
});

test('the demo is the work of two people', async () => {
  const rows = await sql<{ name: string }>`
      select distinct p.name from goods g join people p on p.id = g.created_by order by 1`.execute(
    server.database.db,
  );
  expect(rows.rows.map(({ name }) => name)).toEqual(['דנה כהן', 'יוסי ברק']);
});

test('the demo is added only once (contract 5.7)', async () => {
  const before = await count(server.database, 'good_movements');
  expect(await fill(server.database, new Date())).toBe(false);
  expect(await count(server.database, 'good_movements')).toBe(before);
});

test('the demo does not change a database that is in use (contract 5.7)', async () => {
  const database = await testDatabase();
  try {
    await sql`insert into good_types (name, name_key, units) values ('גזר', 'גזר', 'kilograms')`.execute(
      database.db,
    );
    expect(await fill(database, new Date())).toBe(false);
    expect(await count(database, 'good_types')).toBe(1);
  } finally {
    await database.close();
  }
});

test('the demo fills in the cause of a non-conformity and its remedy when it is closed, not when it is opened', async () => {
  const database = await testDatabase();
  try {
    await database.owner.query(`
      create table opened (data jsonb);
      create function keep_opened() returns trigger language plpgsql security definer as $$
        begin insert into opened values (new.data); return new; end $$;
      create trigger keep_opened after insert on form_entries
        for each row when (new.form_name = '${FORM_NAMES.nonConformity}') execute function keep_opened();
      grant select on opened to public`);
    await fill(database, new Date());
    const known = `data ?& array['root_cause', 'corrective_action']`;
    expect(await count(database, 'opened')).toBe(6);
    expect(await count(database, `opened where ${known}`)).toBe(0);
    expect(await count(database, `form_entries where ${known} and data ->> 'status' = 'closed'`)).toBe(4);
  } finally {
    await database.close();
  }
});

// At work, at night, right after a Saturday's midnight, on a Friday, on a Saturday, and after a change of the clock.
const MOMENTS = [
  '2025-11-23T10:30:00Z',
  '2025-11-24T01:00:00Z',
  '2025-11-22T22:05:00Z',
  '2025-11-28T12:00:00Z',
  '2025-11-29T08:00:00Z',
  '2025-10-27T09:00:00Z',
];

describe.each(MOMENTS)('at %s', (moment) => {
  const now = new Date(moment);
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
    await fill(database, now);
  });
  afterAll(() => database.close());

  test('the demo has nothing that is negative, in the future or older than its ingredients (contract 5.6)', async () => {
    expect(await count(database, 'good_movements where balance < 0')).toBe(0);
    const { last, first } = await firstRow<{ last: Date; first: Date }>(
      database,
      'select max(created_at) as last, min(created_at) as first from goods',
    );
    expect(last.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(now.getTime() - last.getTime()).toBeLessThan(15 * 60_000);
    expect(now.getTime() - first.getTime()).toBeGreaterThan(12 * 86_400_000);
    expect(await count(database, `goods where made_at > created_at`)).toBe(0);
    expect(
      await count(database, 'purchased_goods p join goods g using (id) where p.purchased_at > g.created_at'),
    ).toBe(0);
    expect(
      await count(
        database,
        `good_movements m join goods made on made.id = m.used_in_good_id join goods used on used.id = m.good_id
          where coalesce(used.made_at, (select purchased_at from purchased_goods where id = used.id)) >= made.made_at`,
      ),
    ).toBe(0);
  });

  test('the sums of the demo’s ledger are what is left of its lots (contract 2.5)', async () => {
    expect(
      await count(
        database,
        `goods g where coalesce((select remaining from stock where lot_id = g.id), 0) <>
           (select sum(amount) from good_movements where good_id = g.id)`,
      ),
    ).toBe(0);
  });

  test('the demo makes no more of anything than went in, except where water is added', async () => {
    const { rows } = await sql<{ name: string; made: number; used: number }>`
      select t.name, made.amount::float as made, sum(-m.amount)::float as used
        from goods made
        join good_types t on t.id = made.good_type_id
        join good_movements m on m.used_in_good_id = made.id
        join goods u on u.id = m.good_id
        join good_types ut on ut.id = u.good_type_id
       where made.manufacture_step_name <> 'התחלת בישול'
       group by made.id, t.name, t.units
      having bool_and(ut.units = t.units) and (made.amount > sum(-m.amount) or made.amount < 0.7 * sum(-m.amount))`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });

  test('the demo packs what the boxes hold, to within a twentieth', async () => {
    const { rows } = await sql<{ name: string; ratio: number }>`
      select t.name, (made.amount * (made.extra_data ->> 'package_type')::numeric / sum(-m.amount))::float as ratio
        from goods made
        join good_types t on t.id = made.good_type_id
        join good_movements m on m.used_in_good_id = made.id
       where made.manufacture_step_name = 'אריזה'
       group by made.id, t.name`.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ ratio }) => ratio < 0.95 || ratio > 1.05)).toEqual([]);
  });

  test('the demo uses and sells nothing that has expired', async () => {
    expect(
      await count(
        database,
        `good_movements m join goods g on g.id = m.good_id
          where m.kind in ('used', 'sold') and g.expires_at < (m.at at time zone 'Asia/Jerusalem')::date`,
      ),
    ).toBe(0);
  });

  test('the demo gives the home page figures of its day', async () => {
    const { receipts, steps, expiring } = await findOverview(database.db, now, siteTimeZone);
    expect(steps.count).toBeGreaterThan(0);
    expect(now.getTime() - Date.parse(steps.last_at!)).toBeLessThan(15 * 60_000);
    expect(expiring.today).toBeGreaterThan(0);
    expect(receipts.count).toBe(3);
  });

  test('the demo has two weeks of checklists with one day missing, and none of today yet (contract 5.6)', async () => {
    const [to, from] = [dayOf(now, siteTimeZone), addDays(dayOf(now, siteTimeZone), -14)];
    const { rows: days } = await daysSql(FORM_NAMES.hygiene, { from, to }, siteTimeZone).execute(database.db);
    expect(missingDays(days, to)).toHaveLength(1);
    expect(days.filter(({ entry_id }) => entry_id !== null)).toHaveLength(11);
    const { checklist, non_conformities } = await findOverview(database.db, now, siteTimeZone);
    expect(checklist!.today).toBe(false);
    expect(non_conformities).toEqual({ open: 2, overdue: 1 });
  });

  test('the demo has six non-conformities, of which four belong to what was not fine in a checklist', async () => {
    const reports = `form_entries where form_name = '${FORM_NAMES.nonConformity}'`;
    expect(await count(database, reports)).toBe(6);
    expect(
      await count(
        database,
        `form_entries report join form_entries list on list.id = (report.data ->> 'source_entry')::bigint
          where list.form_name = '${FORM_NAMES.hygiene}' and list.data ? (report.data ->> 'source_field')
            and report.created_at > list.created_at and report.updated_at <= '${now.toISOString()}'`,
      ),
    ).toBe(4);
    const { rows } = await sql<{ data: EntryData; fields: FormField[] }>`
      select entry.data, schema.data -> 'fields' as fields
        from form_entries entry join form_schemas schema on schema.id = entry.schema_id
       where entry.form_name = ${FORM_NAMES.hygiene}`.execute(database.db);
    const notFine = rows.flatMap(({ data, fields }) => alertsOf(fields, data).map(({ key }) => key));
    expect(notFine.sort()).toEqual([
      'cold_room_2_temperature',
      'hall_drains',
      'hall_lights',
      'yard_bait_stations',
    ]);
  });

  test('the demo has lots that expire today and tomorrow, and of those that expired only yesterday’s', async () => {
    const days = await sql<{ days: number; name: string; left: string }>`
      select g.expires_at - (${now}::timestamptz at time zone 'Asia/Jerusalem')::date as days, t.name, g.remaining as left
        from stock g join good_types t on t.id = g.good_type_id
       where g.expires_at is not null order by 1, 2`.execute(database.db);
    const within = (from: number, to: number) =>
      days.rows
        .filter((row) => row.days >= from && row.days <= to)
        .map((row) => `${row.days} ${row.name} ${row.left}`);
    expect(within(0, 0).length).toBeGreaterThan(0);
    expect(within(1, 1).length).toBeGreaterThan(0);
    expect(within(0, 2).length).toBeLessThanOrEqual(8);
    expect(within(-1, -1).length).toBeGreaterThan(0);
    expect(within(-99, -2)).toEqual([]);
  });
});
