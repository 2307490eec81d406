import type pg from 'pg';
import { ROW, versionedTables } from './check-versions';
import { type Finding, findingsOf } from './findings';
import { inCanonicalSession } from './sealed-tables';

// What a transaction changed is what its writes in the journal are of (docs/decisions/043-what-a-write-covers.md).

/** The last row of the journal that earlier versions wrote: whose writes named less. */
const SINCE = `(select coalesce(min(seq), 0) from journal where call = 'migrate')`;
const wrote = (xid: string, more = 'true') =>
  `exists (select from journal where journal.xid = ${xid} and ${more})`;
/** Whether nothing is to be said of a transaction: it is of an earlier version, or brought the database to another one. */
const isPast = (xid: string) => wrote(xid, `(seq <= ${SINCE} or call = 'migrate')`);

interface Fact {
  subject: string;
  at: string;
  person: string;
  from?: string;
}

/** Of each fact what it is of, its time and its person, as its write has them. */
const FACTS: Readonly<Record<string, Fact>> = {
  goods: { subject: `'Good:' || f.id`, at: 'created_at', person: 'created_by' },
  purchased_goods: {
    subject: `'PurchasedGood:' || f.id`,
    at: 'goods.created_at',
    person: 'goods.created_by',
    from: 'purchased_goods f join goods on goods.id = f.id',
  },
  sold_goods: { subject: `'SoldGood:' || f.id`, at: 'created_at', person: 'created_by' },
  good_movements: { subject: `'Good:' || f.good_id`, at: 'at', person: 'person_id' },
  holds: { subject: `'Good:' || f.lot_id`, at: 'at', person: 'person_id' },
};

/** Facts of before the journal have lower numbers than any that it has a write of, and no later transaction. */
const factsSql = (table: string, { subject, at, person, from = `${table} f` }: Fact) => `
  select '${table}' as table, id,
         case when not ${wrote('fact.xid')} then
                case when fact.xid > (select min(xid) from journal)
                       or id > (select id from ${table} one where ${wrote('one.xid')} order by id limit 1)
                then 'no write of the journal added it' end
              when ${isPast('fact.xid')} then null
              when not ${wrote('fact.xid', 'fact.subject = any(subjects)')}
              then 'no write of its transaction is of it'
              else 'it is of another time or person than its write' end as what
    from (select f.id, f.xid, ${subject} as subject, ${at} as at, ${person} as person from ${from}) as fact
   where xid is not null and not exists (
     select from journal
      where journal.xid = fact.xid and journal.at = fact.at and person_id = fact.person and fact.subject = any(subjects))`;

const named = (subject: string) => `${subject} in (select subject from named where named.xid = v.xid)`;
const ofAccount = (subject: string) => `exists (
  select from people where people.subject = ${subject} and ${named(`'Account:' || people.first_id`)})`;
/** The rows of recipes and steps hang together: what a write deletes with a thing is of the thing. */
const ofRecipe = (step: string) => `exists (
  select from record_versions part
   where part.table_name = 'recipe_steps' and split_part(part.key, ' ', 2) = ${step}
     and ${named(`'Recipe:' || split_part(part.key, ' ', 1)`)})`;
const stepOfKey = `split_part(v.key, ' ', 1)`;
/** Only these columns changed. */
const only = (...columns: string[]) => {
  const rest = (content: string) => `${content} - '{${columns.join()}}'::text[]`;
  return `v.content is not null and v.before is not null and ${rest('v.content')} = ${rest('v.before')}`;
};

interface Cover {
  /** What its writes are of. */
  of: string;
  /** What is written without a write, and why that is no matter. */
  free?: string;
}

/** Of each table with versions what a write of a row must be of: `v` has the version and what was `before`. */
export const COVERS: Readonly<Record<string, Cover>> = {
  accounts: {
    of: ofAccount(`coalesce(v.content, v.before) ->> 'subject'`),
    // Those of the demo, whose passwords are public.
    free: `v.before is null and (v.content ->> 'demo')::boolean`,
  },
  // The server keeps it for itself.
  backups: { of: 'false', free: 'true' },
  customers: {
    of: `v.before is null and exists (
      select from sold_goods sale where sale.xid = v.xid and sale.customer_id = v.key::bigint and ${named(`'SoldGood:' || sale.id`)})`,
  },
  // A migration or the owner of the tables gives them.
  extra_fields: { of: 'false', free: 'true' },
  form_schemas: { of: 'false', free: 'true' },
  form_entries: {
    of: `exists (select from journal
          where journal.xid = v.xid and 'FormEntry:' || v.key = any(subjects)
            and person_id = (v.content ->> 'updated_by')::bigint
            and (v.before is not null or at = (v.content ->> 'created_at')::timestamptz))`,
  },
  good_types: {
    of: `case when ${named(`'GoodType:' || v.key`)} then true
      -- Marks follow from recipes, and from what is left.
      when ${only('sellable', 'recipe_component')} then
        ${wrote('v.xid', `subjects[1] ~ '^(Recipe|ManufactureStep):'`)} or exists (
          select from goods lot where lot.good_type_id = v.key::bigint and ${named(`'Good:' || lot.id`)})
      when v.content is null then ${wrote('v.xid', `subjects[1] ~ '^(Recipe|ManufactureStep):'`)}
      else exists (
        select from record_versions step
         where step.table_name = 'manufacture_steps' and step.content ->> 'made_good_type_id' = v.key
           and ${named(`'ManufactureStep:' || step.key`)}) end`,
  },
  // A stored answer is of the call that was answered.
  idempotency_keys: { of: 'true' },
  limits: { of: named(`'Limit:' || v.key`) },
  manufacture_step_inputs: {
    of: `${named(`'ManufactureStep:' || ${stepOfKey}`)} or v.content is null and ${ofRecipe(stepOfKey)}`,
  },
  manufacture_steps: {
    of: `${named(`'ManufactureStep:' || v.key`)} or v.content is null and ${ofRecipe('v.key')}`,
  },
  one_time_codes: {
    of: ofAccount('v.key'),
    // What was begun and not confirmed counts for nothing.
    free: `v.content is null and v.before ->> 'confirmed_at' is null`,
  },
  passkeys: { of: ofAccount(`coalesce(v.content, v.before) ->> 'account'`) },
  people: {
    of: `exists (select from journal
          where journal.xid = v.xid
            and (person_id = v.key::bigint or 'Account:' || (v.content ->> 'first_id') = any(subjects)))`,
    // A new name may come with a call that only gets its stored answer.
    free: `not ${wrote('v.xid')}`,
  },
  recipe_steps: {
    of: `${named(`'Recipe:' || split_part(v.key, ' ', 1)`)}
      or v.content is null and ${named(`'ManufactureStep:' || split_part(v.key, ' ', 2)`)}`,
  },
  recipes: {
    of: `case when ${named(`'Recipe:' || v.key`)} then true
      when ${only('version')} then exists (
        select from record_versions part
         where part.xid = v.xid and part.table_name = 'recipe_steps' and split_part(part.key, ' ', 1) = v.key
           and ${named(`'ManufactureStep:' || split_part(part.key, ' ', 2)`)}) else false end`,
  },
  // Each works once, and is deleted then.
  recovery_codes: { of: ofAccount(stepOfKey), free: 'v.content is null' },
  // Compared with the journal (check-journal.ts).
  restores: { of: 'false', free: 'true' },
  suppliers: {
    of: `v.before is null and exists (
      select from purchased_goods receipt
       where receipt.xid = v.xid and receipt.supplier_id = v.key::bigint and ${named(`'PurchasedGood:' || receipt.id`)})`,
  },
};

/** The versions that there were first are of no write, and those that migrations made before there was one. */
const versionsSql = (table: string, { of, free = 'false' }: Cover) => `
  with named as materialized (select distinct xid, subject from journal, unnest(subjects) subject)
  select distinct '${table}' as table, ${ROW} ||
         case when not ${wrote('v.xid')} then 'was written by no write of the journal'
              else 'was written by a write of something else' end as what
    from (select id as version, key, xid, content, lag(content) over (partition by key order by id) as before
            from record_versions where table_name = '${table}') as v
   where xid <> (select xid from record_versions order by id limit 1)
     and version > (select id from record_versions one where ${wrote('one.xid')} order by id limit 1)
     and not ${isPast('v.xid')} and not coalesce(${free}, false)
     and case when ${wrote('v.xid')} then not coalesce(${of}, false) else true end`;

/** Facts and versions against the writes of their transactions. */
export async function checkWrites(pool: pg.Pool): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = async (select: string) => {
    findings.push(...(await inCanonicalSession(pool, (client) => findingsOf(client, select))));
  };
  for (const [table, fact] of Object.entries(FACTS)) await check(factsSql(table, fact));
  for (const { name } of await versionedTables(pool))
    await check(versionsSql(name, COVERS[name] ?? { of: 'true' }));
  return findings;
}
