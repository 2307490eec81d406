import type pg from 'pg';
import { type Finding, findingsOf } from './findings';
import { inCanonicalSession } from './sealed-tables';

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

/** That the database was brought to another version is said once of each, when it was; a restore makes all anew. */
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
export async function checkJournal(pool: pg.Pool): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of [ORDER, MIGRATIONS, RESTORES]) {
    findings.push(...(await inCanonicalSession(pool, (client) => findingsOf(client, check))));
  }
  return findings;
}
