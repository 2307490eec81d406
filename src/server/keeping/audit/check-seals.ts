import type pg from 'pg';
import { digestsSql, HASH, inCanonicalSession, IS_KNOWN, SEALED_TABLES } from './sealed-tables';
import { type Finding, findingsOf } from './findings';

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

/** One transaction for each check: between them, calls get their turn at the only connection of the embedded database. */
export async function checkSeals(pool: pg.Pool): Promise<Finding[]> {
  const findings = await inCanonicalSession(pool, async (client) => [
    ...(await findingsOf(client, CHAIN)),
    ...(await findingsOf(client, PUT_IN)),
  ]);
  for (const table of Object.keys(SEALED_TABLES)) {
    findings.push(
      ...(await inCanonicalSession(pool, async (client) =>
        findingsOf(client, rowsSql(table, await digestsSql(client, table))),
      )),
    );
  }
  return findings;
}
