import type pg from 'pg';
import { SUBJECT_TYPES, type SubjectType } from '../../../contract/tags';
import { IDEMPOTENCY_DAYS } from '../../../domain/limits';
import { callsOf, isPast, tableOf, wrote } from './calls-of';
import { ROW, versionedTables } from './check-versions';
import { allFindings, type Finding } from './findings';

// What a transaction changed is what its writes in the journal are of, and say (docs/decisions/043-what-a-write-covers.md).

const ACCOUNT = callsOf('Account');
/** The calls of recipes and steps, which are related. */
const BOOK = callsOf('Recipe', 'ManufactureStep');
const TYPES = [...BOOK, ...callsOf('GoodType')];

const listOf = (names: readonly string[]) => names.map((name) => `'${name}'`).join();
/** Whether one of these calls has the subject. */
const named = (subject: string, calls: readonly string[]) =>
  `${subject} in (select subject from named where named.xid = v.xid and call in (${listOf(calls)}))`;
/** Whether one of these calls has it as its main subject. */
const isMain = (subject: string, calls: readonly string[]) =>
  wrote('v.xid', `subjects[1] = ${subject} and call in (${listOf(calls)})`);
const ofAccount = (subject: string) => `exists (
  select from people where people.subject = ${subject} and ${named(`'Account:' || people.first_id`, ACCOUNT)})`;
/** Rows of recipes and steps are related: what a write deletes with its subject belongs to that subject. */
const ofRecipe = (step: string) => `exists (
  select from record_versions part
   where part.table_name = 'recipe_steps' and split_part(part.key, ' ', 2) = ${step}
     and ${named(`'Recipe:' || split_part(part.key, ' ', 1)`, BOOK)})`;
const firstOfKey = `split_part(v.key, ' ', 1)`;
/** Only these columns changed. */
const only = (...columns: string[]) => {
  const rest = (content: string) => `${content} - '{${columns.join()}}'::text[]`;
  return `v.content is not null and v.before is not null and ${rest('v.content')} = ${rest('v.before')}`;
};

const isSame = (column: string) => `v.before ->> '${column}' is not distinct from v.content ->> '${column}'`;
/** Whether a column is unchanged, or as the write recorded it under one of these names. */
const recorded = (column: string, ...names: string[]) =>
  `(${[isSame(column), ...names.map((name) => `j.after ? '${name}' and j.after ->> '${name}' is not distinct from v.content ->> '${column}'`)].join(' or ')})`;
/** The journal has an amount without the zeros that its column adds. */
const isSameAmount = (a: string, b: string) => `(${a})::numeric is not distinct from (${b})::numeric`;
const recordedAmount = (column: string) =>
  `(${isSame(column)} or j.after ? '${column}' and ${isSameAmount(`j.after ->> '${column}'`, `v.content ->> '${column}'`)})`;
/** What a recipe's write says of its steps is in the recipe. */
const OF_RECIPE = `j.call not in ('addManufactureStep', 'changeManufactureStep')`;
const isOn = (row: string) => `(${row} ->> 'confirmed_at' is not null)`;

/** A party comes with the first receipt or sale of its name, and is changed by a write of its own. */
const ofParty = (type: SubjectType, added: string) => `case when v.before is null then ${added}
  else v.content is not null and ${isMain(`'${type}:' || v.key`, callsOf(type))} end`;
const recordedParty = (named: string, ...columns: string[]) =>
  [recorded('name', named, 'name'), ...columns.map((column) => recorded(column, column))].join(' and ');
const KNOWN = ['contact', 'phone', 'email', 'address', 'notes'];

/** What a change of a type's card says as it stores it, and what it says of its allergens. */
const CARD = ['expires', 'manufactured', 'barcode', 'storage', 'storage_text', 'shelf_life_days', 'archived'];
const DECLARED = ['allergens', 'allergens_verified_at', 'allergens_verified_by', 'allergens_against'];

interface Requirement {
  /** The condition on the subjects of its writes. For the table of a subject's type, unless it says otherwise, the row is the main one. */
  subject?: string;
  /** What is written without a write, and why that is no matter. */
  exempt?: string;
  /** Whether the write recorded the change: `j` is a row of the journal, `v` has the row as it was before the transaction and is after. */
  recorded?: string;
}

/** For tables with versions the condition on the write of a row: `v` has the version and its `before`. */
const REQUIREMENTS: Readonly<Record<string, Requirement>> = {
  accounts: {
    subject: ofAccount(`coalesce(v.content, v.before) ->> 'subject'`),
    // Demo accounts, whose passwords are public.
    exempt: `v.before is null and (v.content ->> 'demo')::boolean`,
    recorded: `${recorded('name', 'name')} and ${recorded('role', 'role')} and ${recorded('login', 'login')}
      and (v.before is null or ${isSame('subject')} and ${isSame('demo')})
      and (${isSame('picture')} or j.after ? 'picture')
      and ((v.before ->> 'disabled_at' is null) = (v.content ->> 'disabled_at' is null)
           or j.after ->> 'disabled' = (v.content ->> 'disabled_at' is not null)::text)`,
  },
  // The server's own notes.
  backups: { subject: 'false', exempt: 'true' },
  customers: {
    subject: ofParty(
      'Customer',
      `exists (
      select from sold_goods sale
       where sale.xid = v.xid and sale.customer_id = v.key::bigint and ${named(`'SoldGood:' || sale.id`, ['addSoldGood'])})`,
    ),
    recorded: recordedParty('customer', ...KNOWN),
  },
  // A migration or the owner of the tables gives them.
  extra_fields: { subject: 'false', exempt: 'true' },
  form_schemas: { subject: 'false', exempt: 'true' },
  // What it says is judged with the write (check-calls.ts).
  form_entries: {
    subject: `exists (select from journal
          where journal.xid = v.xid and call = 'saveFormEntry' and 'FormEntry:' || v.key = subjects[1]
            and person_id = (v.content ->> 'updated_by')::bigint
            and (v.before is not null or at = (v.content ->> 'created_at')::timestamptz))`,
  },
  good_types: {
    subject: `case when ${named(`'GoodType:' || v.key`, TYPES)} then true
      when v.before is null and ${named(`'GoodType:' || v.key`, ['addPurchasedGood'])} then true
      -- Marks follow from recipes, and from what is left.
      when ${only('sellable', 'recipe_component', 'version')} then
        ${wrote('v.xid', `call in (${listOf(BOOK)})`)} or exists (
          select from goods lot
           where lot.good_type_id = v.key::bigint and ${named(`'Good:' || lot.id`, callsOf('Good', 'PurchasedGood', 'SoldGood'))})
      when v.content is null then ${wrote('v.xid', `call in (${listOf(BOOK)})`)}
      else exists (
        select from record_versions step
         where step.table_name = 'manufacture_steps' and step.content ->> 'made_good_type_id' = v.key
           and ${named(`'ManufactureStep:' || step.key`, BOOK)}) end`,
    // A recipe's write may change steps that are in it no more.
    recorded: `v.content is null or j.call = 'changeRecipe'
      or ${recorded('name', 'name', 'manufactured_good_type_name', 'good_type_name')}
      and ${recorded('units', 'units', 'manufactured_good_type_units', 'good_type_units')}
      and (v.before is null or ${isSame('purchasable')} and ${CARD.map((column) => recorded(column, column)).join(' and ')}
        and ${recordedAmount('min_amount')}
        and (${DECLARED.map(isSame).join(' and ')} or j.after ? 'allergens' and
          coalesce(nullif(j.after -> 'allergens', 'null') - '{verified,against}'::text[], 'null') = coalesce(v.content -> 'allergens', 'null')))`,
  },
  // A stored answer belongs to its call, by the same person, and stays until it expires.
  idempotency_keys: {
    subject: `(v.before is null
           or (v.before ->> 'created_at')::timestamptz < (v.content ->> 'created_at')::timestamptz - interval '${IDEMPOTENCY_DAYS - 1} days')
      and exists (select from journal join people on people.id = journal.person_id
                   where journal.xid = v.xid and people.first_id::text = ${firstOfKey}
                     and (v.content ->> 'created_at')::timestamptz between at - interval '1 day' and at + interval '1 day')`,
  },
  manufacture_step_inputs: {
    subject: `${named(`'ManufactureStep:' || ${firstOfKey}`, BOOK)} or v.content is null and ${ofRecipe(firstOfKey)}`,
    recorded: `${OF_RECIPE} or j.after ? 'used_good_type_names' and (v.content is null
      or ${isSameAmount(`v.before ->> 'amount'`, `v.content ->> 'amount'`)}
      or ${isSameAmount(`j.after #>> array['used_good_type_amounts', ((v.content ->> 'position')::int - 1)::text]`, `v.content ->> 'amount'`)})`,
  },
  manufacture_steps: {
    subject: `${named(`'ManufactureStep:' || v.key`, BOOK)} or v.content is null and ${ofRecipe('v.key')}`,
    recorded: `v.content is null or ${recorded('name', 'name')} and (${OF_RECIPE}
      or ${recorded('shelf_life_days', 'shelf_life_days')} and ${recorded('instructions', 'instructions')}
      and ${recordedAmount('batch_amount')})`,
  },
  one_time_codes: {
    subject: ofAccount('v.key'),
    // What was begun and not confirmed counts for nothing.
    exempt: `v.content is null and v.before ->> 'confirmed_at' is null`,
    recorded: `${isOn('v.before')} = ${isOn('v.content')} or j.after ->> 'codes' = ${isOn('v.content')}::text`,
  },
  passkeys: {
    subject: ofAccount(`coalesce(v.content, v.before) ->> 'account'`),
    recorded: `case when v.content is null then j.call = 'endSecondStep' or j.before ->> 'passkey' = v.before ->> 'name'
      else v.before is null and j.after ->> 'passkey' = v.content ->> 'name' end`,
  },
  people: {
    subject: `exists (select from journal
          where journal.xid = v.xid
            and (person_id = v.key::bigint or 'Account:' || (v.content ->> 'first_id') = any(subjects)))`,
    // A new name may come with a call that only gets its stored answer.
    exempt: `not ${wrote('v.xid')}`,
  },
  // It goes with its recipe.
  plan_rows: {
    subject: `${isMain(`'PlanRow:' || v.key`, callsOf('PlanRow'))}
      or v.content is null and ${named(`'Recipe:' || (v.before ->> 'recipe_id')`, ['deleteRecipe'])}`,
    recorded: `v.content is null or ${['day', 'recipe_id', 'note'].map((column) => recorded(column, column)).join(' and ')}
      and ${recordedAmount('amount')} and (v.before is not null or j.person_id = (v.content ->> 'created_by')::bigint)`,
  },
  recipe_steps: {
    subject: `${named(`'Recipe:' || ${firstOfKey}`, BOOK)}
      or v.content is null and ${named(`'ManufactureStep:' || split_part(v.key, ' ', 2)`, BOOK)}`,
    recorded: `case when v.content is null
      then j.call in ('deleteRecipe', 'deleteManufactureStep')
           or j.after ? 'steps' and not j.after -> 'steps' @> jsonb_build_array(jsonb_build_object('id', split_part(v.key, ' ', 2)::bigint))
      else j.after #>> array['steps', ((v.content ->> 'position')::int - 1)::text, 'id'] = split_part(v.key, ' ', 2) end`,
  },
  recipes: {
    subject: `case when ${named(`'Recipe:' || v.key`, BOOK)} then true
      when ${only('version')} then exists (
        select from record_versions part
         where part.xid = v.xid and part.table_name = 'recipe_steps' and split_part(part.key, ' ', 1) = v.key
           and ${named(`'ManufactureStep:' || split_part(part.key, ' ', 2)`, BOOK)}) else false end`,
    recorded: `v.content is null or ${recorded('name', 'name')} and ${recorded('sub_recipe', 'sub_recipe')}`,
  },
  // Each works once, and is deleted then.
  recovery_codes: {
    subject: ofAccount(firstOfKey),
    exempt: 'v.content is null',
    recorded: `v.content is null or j.after ? 'recovery_codes' or j.after ->> 'codes' = 'true'`,
  },
  // Compared with the journal (check-journal.ts).
  restores: { subject: 'false', exempt: 'true' },
  // Compared with the journal (check-journal.ts), and noted before there is one.
  schema_migrations: { subject: 'false' },
  suppliers: {
    subject: ofParty(
      'Supplier',
      `exists (
      select from purchased_goods receipt
       where receipt.xid = v.xid and receipt.supplier_id = v.key::bigint
         and ${named(`'PurchasedGood:' || receipt.id`, ['addPurchasedGood'])})`,
    ),
    recorded: recordedParty('supplier', ...KNOWN, 'licence', 'licence_until'),
  },
};

/** By default a write must have the row of a subject's table as its main subject; undefined for any other table. */
export function requirementOf(table: string): Requirement | undefined {
  const type = SUBJECT_TYPES.find((one) => tableOf(one) === table);
  const requirement = REQUIREMENTS[table];
  return type ? { subject: isMain(`'${type}:' || v.key`, callsOf(type)), ...requirement } : requirement;
}

/** The versions of a table, without the first ones, which no write made, and those of migrations before the journal. */
const versionsOf = (table: string) => `
  select * from (select id as version, key, xid, content, lag(content) over (partition by key order by id) as before
                   from record_versions where table_name = '${table}') as v
   where version >= (select id from record_versions
                      where xid <> (select xid from record_versions order by id limit 1) order by id limit 1)
     and version > (select id from record_versions one where ${wrote('one.xid')} order by id limit 1)
     and not ${isPast('v.xid')}`;

const versionsSql = (table: string, { subject = 'true', exempt = 'false' }: Requirement) => `
  with named as materialized (select distinct xid, call, subject from journal, unnest(subjects) subject)
  select distinct '${table}' as table, ${ROW} ||
         case when not ${wrote('v.xid')} then 'was written by no write of the journal'
              else 'was written by a write of something else' end as what
    from (${versionsOf(table)}) as v
   where not coalesce(${exempt}, false)
     and case when ${wrote('v.xid')} then not coalesce(${subject}, false) else true end`;

/** Compares what a transaction made of each row with what its writes recorded. */
const recordedSql = (table: string, condition: string) => `
  select distinct '${table}' as table, ${ROW} || 'is not as its write says' as what
    from (select key, xid, (array_agg(before order by version))[1] as before, (array_agg(content order by version desc))[1] as content
            from (${versionsOf(table)}) as v group by key, xid) as v
   where content is distinct from before and ${wrote('v.xid')}
     and not exists (select from journal j where j.xid = v.xid and (${condition}))`;

/** Compares versions with the writes of their transactions. */
export async function checkWrites(pool: pg.Pool): Promise<Finding[]> {
  const selects = (await versionedTables(pool)).flatMap(({ name }) => {
    const requirement = requirementOf(name) ?? {};
    return [
      versionsSql(name, requirement),
      ...(requirement.recorded ? [recordedSql(name, requirement.recorded)] : []),
    ];
  });
  return allFindings(pool, selects);
}
