import type pg from 'pg';
import { WRITE_NAMES, type WriteName } from '../../../contract/calls';
import { ENTRY_LOT } from '../../../domain/forms';
import { journalText } from '../../../strings/journal';
import { mainTypeOf, NUMBER, SHAPES, SINCE, tableOf } from './calls-of';
import { allFindings } from './findings';

// What a row of the journal says, against what its transaction did (docs/decisions/043-what-a-write-covers.md).

const rows = SHAPES.map(([call, shape]) => `('${call}', '${shape}')`).join();
/** Nobody but a command has no name of their own. */
const SHAPE = `
  select 'journal' as table, seq as id,
         case when known.call is null then 'it is of no call that there is'
              when array_to_string(subjects, ' ') !~ known.shape then 'it is of something that ' || known.call || ' is not of'
              when person_id is null and person_name <> '${journalText.commandLine}'
              then 'it is of nobody, under the name of somebody' end as what
    from journal left join (values ${rows}) as known (call, shape) using (call)
   where seq > ${SINCE}`;

const iso = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Whether the state after the write has all of these values. */
const says = (...facts: string[]) => `j.after || jsonb_build_object(${facts.join()}) = j.after`;
const HAPPENED = `'deviations', coalesce(lot.deviations, '[]'), 'deviations_note', lot.deviations_note`;
/** Names change; what was written keeps that of its time. */
const wasCalled = (table: string, id: string, key: string) => `exists (
  select from record_versions party
   where party.table_name = '${table}' and party.key = ${id}::text and party.content -> 'name' = j.after -> '${key}')`;

/** By no index: a fill writes thousands in one transaction, of which each is found by its number. */
const OF_ITS_TRANSACTION = '(added.xid = j.xid) is true';
/** Whether all that a transaction added of a kind is as the row says; where it added nothing, the row says that nothing changed. */
const each = (from: string, as: string) =>
  `coalesce((select bool_and(${as}) from ${from} and ${OF_ITS_TRANSACTION} and added.at = j.at), j.before = j.after)`;
const moved = (kind: string, as: string) =>
  each(
    `good_movements added where added.good_id = j.main and added.kind = '${kind}'`,
    `to_jsonb(balance) = j.after -> 'amount_remaining' and to_jsonb(balance - amount) = j.before -> 'amount_remaining'
     and added.reason is not distinct from j.reason and ${as}`,
  );
const undid = (kind: string, key: string, as: string) => `exists (
  select from good_movements added join good_movements undone on undone.id = added.reverses_id
   where ${OF_ITS_TRANSACTION} and undone.kind = '${kind}' and undone.${key} = j.main and added.reason = j.reason and ${as})`;
const MARKED = says(`'reversed', true`, `'amount', abs(added.amount)`);
const LEFT = says(`'amount_remaining', added.balance`);
const held = (kind: string) =>
  each(
    `unnest(j.subjects) subject
       join holds added on added.lot_id = case when subject ~ '^Good:${NUMBER}$' then split_part(subject, ':', 2)::bigint end
      where true`,
    `added.kind = '${kind}' and added.reason = j.reason`,
  );
const changed = (table: string) => `exists (
  select from record_versions added
   where ${OF_ITS_TRANSACTION} and added.table_name = '${table}' and added.key = j.main::text)`;
/** Whether the row became what the call says of it, but for what it says of others; nothing changed where it says so. */
const became = (table: string, ...ofOthers: string[]) => `(j.before = j.after or exists (
  select from record_versions added
   where ${OF_ITS_TRANSACTION} and added.table_name = '${table}' and added.key = j.main::text
     and added.content || (j.after - '{${ofOthers.join()}}'::text[]) = added.content))`;
const PLANNED = became('plan_rows', 'recipe_name', 'good_type_units');
const entry = (content: string) =>
  `(${content} -> 'data' || jsonb_strip_nulls(jsonb_build_object('${ENTRY_LOT}', ${content} -> 'good_id')))`;
const ENTRY_CHANGED = `(
  select coalesce(jsonb_object_agg(key, coalesce(now.facts -> key, 'null')), '{}')
    from jsonb_object_keys(was.facts || now.facts) key
   where coalesce(was.facts -> key, 'null') <> coalesce(now.facts -> key, 'null'))`;

/**
 * Whether a call recorded what was done: `j` is its row, `main` the number of its main subject. Of the others the row of
 * their subject changed; what is said of accounts is held against their rows (`check-records.ts`).
 */
const DONE: { [Name in WriteName]?: string } = {
  addPurchasedGood: `exists (
    select from purchased_goods receipt join goods lot using (id)
     where id = j.main and (receipt.xid = j.xid) is true and ${wasCalled('suppliers', 'supplier_id', 'supplier')} and ${says(
       `'id', id, 'good_id', id, 'good_type_id', lot.good_type_id, 'amount', lot.amount, 'manufactured_at', lot.batch`,
       `'expires_at', lot.expires_at, 'purchased_at', ${iso('purchased_at')}, 'extra_data', receipt.extra_data`,
       HAPPENED,
     )})`,
  reportManufacture: `exists (
    select from goods lot,
           lateral (select jsonb_agg(good_id order by id) as ids, jsonb_agg(-amount order by id) as amounts
                      from good_movements where used_in_good_id = lot.id and kind = 'used') as used
     where lot.id = j.main and (lot.xid = j.xid) is true and ${says(
       `'id', lot.id, 'good_type_id', lot.good_type_id, 'manufacture_step_name', lot.manufacture_step_name`,
       `'amount', lot.amount, 'manufactured_at', ${iso('made_at')}, 'expires_at', lot.expires_at`,
       `'extra_data', lot.extra_data, 'used_good_ids', used.ids, 'used_good_amounts', used.amounts`,
       HAPPENED,
     )})`,
  // An earlier version, that is still serving, knows no time of sale.
  addSoldGood: `exists (
    select from sold_goods sale
     where id = j.main and (sale.xid = j.xid) is true and ${wasCalled('customers', 'customer_id', 'customer')}
       and (sold_at is null or ${says(`'sold_at', ${iso('sold_at')}`)})
       and ${says(`'id', id, 'good_id', good_id, 'amount', amount, 'price', price`)})`,
  changeSupplier: became('suppliers'),
  changeCustomer: became('customers'),
  addPlanRow: PLANNED,
  changePlanRow: PLANNED,
  zeroRemaining: moved('zeroed', `cause is not distinct from j.after ->> 'cause'`),
  countGood: moved('counted', 'true'),
  reversePurchasedGood: undid('receipt', 'good_id', MARKED),
  reverseManufacture: undid('made', 'good_id', MARKED),
  reverseSoldGood: undid('sold', 'sold_good_id', MARKED),
  reverseZeroing: undid('zeroed', 'good_id', LEFT),
  reverseCount: undid('counted', 'good_id', LEFT),
  holdGood: held('hold'),
  releaseGood: held('release'),
  saveFormEntry: `exists (
    select from record_versions v
      left join lateral (
        select content from record_versions where table_name = v.table_name and key = v.key and id < v.id order by id desc limit 1
      ) as before on true,
      lateral (select ${entry('v.content')} as facts) as now, lateral (select ${entry('before.content')} as facts) as was
     where (v.xid = j.xid) is true and v.table_name = 'form_entries' and v.key = j.main::text
       and j.after = case when was.facts is null then now.facts else ${ENTRY_CHANGED} end)`,
  // Only what differs from the limit that was in force until then; earlier versions knew no storage.
  replaceLimit: `exists (
    select from limits added left join limits former on former.id::text = j.before ->> 'id'
     where added.id = j.main and to_jsonb(added) = '{"storage": null}' || coalesce(to_jsonb(former), '{}') || j.after)`,
};

const isDone = (call: WriteName) => {
  const type = mainTypeOf(call);
  return type === 'Account' ? [] : [`when '${call}' then ${DONE[call] ?? changed(tableOf(type))}`];
};
const SAID = `
  select 'journal' as table, seq as id, 'it says of ' || subjects[1] || ' what was not done' as what
    from (select seq, xid, at, call, subjects, reason, before, after,
                 case when subjects[1] ~ '^[A-Za-z]+:${NUMBER}$' then split_part(subjects[1], ':', 2)::bigint end as main
            from journal) as j
   where seq > ${SINCE}
     and not coalesce(case call ${WRITE_NAMES.flatMap(isDone).join(' ')} else true end, false)`;

/** The rows of the journal, each against what was done in its transaction. */
export const checkCalls = (pool: pg.Pool) => allFindings(pool, [SHAPE, SAID]);
