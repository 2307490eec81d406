import type pg from 'pg';
import { allFindings, type Finding } from './findings';
import { digestsSql, HASH, IS_KNOWN, SEALED_TABLES } from './seal';

/** Each seal holds the hash of the one before, and is the hash of what it says and of the digests of its rows. */
const CHAIN = `
  select 'seals' as table, block as id, block,
         case when block <> coalesce(lag(block) over chain, 0) + 1 then 'the block before it was removed'
              when previous <> coalesce(lag(hash) over chain, '') then 'it does not hold the hash of the block before'
              when hash <> ${HASH} then 'it is not the hash of its rows' end as what
    from seals s window chain as (order by block)
  union all
  select distinct 'sealed_rows', block, block, 'its seal was removed'
    from sealed_rows where not exists (select from seals where block = sealed_rows.block)`;

/**
 * The first block after a restore takes whatever is in none, which are the newest rows: none is numbered before what was
 * sealed two blocks ago, that is at least a minute before. It is one that was put in, and a restore that was none.
 */
const PUT_IN = `
  select table_name as table, row_id as id, block, 'it was put in' as what
    from seals s join sealed_rows sealed using (block),
         lateral (select max(last_id) as last from sealed_rows earlier
                   where earlier.table_name = sealed.table_name and earlier.block <= s.block - 2) as before,
         unnest(ids) as row_id
   where row_id < before.last
     and exists (select from restores join seals previous on previous.block = s.block - 1
                  where restores.at > previous.at and restores.at <= s.at)`;

/**
 * The rows against their digests. A row in no block must be of a transaction after the last position; after the database
 * was brought over from another server, that cannot be told until the next block.
 */
const rowsSql = (table: string, digests: string) => `
  select '${table}' as table, coalesce(sealed.id, stored.id) as id,
         coalesce(sealed.block, (select min(block) from seals where pg_visible_in_snapshot(stored.xid, position))) as block,
         case when stored.id is null then 'it was removed'
              when sealed.id is null then 'it was put in'
              else 'it was changed' end as what
    from (select block, id, digest from sealed_rows, unnest(ids, digests) as row (id, digest)
           where table_name = '${table}') as sealed
    full join (${digests}) as stored on stored.id = sealed.id
   where stored.id is null or stored.digest <> sealed.digest or (
           sealed.id is null and (
             select stored.xid is null or pg_visible_in_snapshot(stored.xid, position) from seals
              where ${IS_KNOWN}
                and block = (select max(block) from seals)))`;

export async function checkSeals(pool: pg.Pool): Promise<Finding[]> {
  const rows: string[] = [];
  for (const table of Object.keys(SEALED_TABLES)) rows.push(rowsSql(table, await digestsSql(pool, table)));
  return allFindings(pool, [CHAIN, PUT_IN, ...rows]);
}

/**
 * Nothing is dated before what was written before it, by more than the clocks of two servers differ: each may be wrong by a
 * day. Only the first of several is named: after a clock that was once ahead, all are. What is of accounts does not count: a
 * demo writes its past after them.
 */
const ORDER = `
  select 'journal' as table, seq as id, 'it is dated before what was written before it' as what
    from (select seq, late, coalesce(lag(late) over (order by seq), false) as was_late
            from (select seq, at < max(at) over (order by seq rows between unbounded preceding and 1 preceding)
                                   - interval '2 days' as late
                    from journal
                   where subjects[1] not like 'Account:%'
                     and seq >= (select coalesce(min(seq), 0) from journal where call = 'migrate')) as dated) as found
   where late and not was_late`;

/** The migration since which each is noted in its own transaction; before it there was nothing to compare with. */
const SINCE_NOTED = `coalesce((
  select seq from journal where call = 'migrate' and after ->> 'migration' = '051_migrations_in_versions' limit 1), 0)`;

/** Each migration is recorded once, when it was applied; a restore applies all of them again. */
const MIGRATIONS = `
  select 'journal' as table, seq as id,
         case when applied.name is null then 'it says that ' || migration || ' was applied, which was not'
              when nth > 1 then 'it says again that ' || migration || ' was applied'
              when at <> applied_at and seq > (select coalesce(max(journal_seq), 0) from restores)
              then 'it says that ' || migration || ' was applied at another time than it was'
              when seq > ${SINCE_NOTED} and xid is distinct from (
                select xid from record_versions where table_name = 'schema_migrations' and key = migration order by id limit 1)
              then 'it says that ' || migration || ' was applied, by a transaction that did not' end as what
    from (select seq, at, xid, after ->> 'migration' as migration, row_number() over (partition by after ->> 'migration' order by seq) as nth
            from journal where call = 'migrate') as told
    left join schema_migrations applied on applied.name = migration`;

/** A restore ends where the journal did then: a later end would hide what was written until the journal gets there. */
const RESTORES = `
  select 'restores' as table, id,
         case when journal_seq > (select coalesce(max(seq), 0) from journal)
                or exists (select from journal where seq <= journal_seq and journal.at > restores.at + interval '1 day')
              then 'it ends at ' || journal_seq || ' of the journal, which was not as long' end as what
    from restores`;

/** The journal by itself. */
export const checkJournal = (pool: pg.Pool) => allFindings(pool, [ORDER, MIGRATIONS, RESTORES]);
