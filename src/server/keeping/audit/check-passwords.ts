import type pg from 'pg';
import { type Finding, findingsOf } from './findings';
import { inCanonicalSession } from './sealed-tables';

/** The name in `record_versions` of the passwords that accounts had: each is a digest of what is stored of it. */
const PASSWORD_VERSIONS = 'passwords';

const versions = `
  select id as version, key, xid, content ->> 'digest' as digest, lag(id) over (partition by key order by id) as before
    from record_versions where table_name = '${PASSWORD_VERSIONS}'`;

/** Accounts whose password is not the one that was noted last. */
const CHANGED = `
  select 'accounts' as table, account.id,
         case when last.digest is null then 'its password was put in' else 'its password was changed' end as what
    from accounts account
    left join (select distinct on (key) key, digest from (${versions}) as version order by key, version desc) as last
      on last.key = account.id::text
   where last.digest is distinct from encode(sha256(convert_to(account.password_hash, 'UTF8')), 'hex')`;

/** Passwords of no write of their account. Those of before are of none, nor are those that the demo begins with. */
const UNWRITTEN = `
  select distinct 'accounts' as table, account.id, 'its password was written by no write of the journal' as what
    from (${versions}) as noted join accounts account on account.id::text = noted.key
   where not (noted.before is null and account.demo)
     and noted.xid <> (select xid from (${versions}) as first order by version limit 1)
     and not exists (
       select from journal
        where journal.xid = noted.xid and call in ('addAccount', 'changePassword', 'resetPassword', 'raisePassword')
          and subjects && array(select 'Account:' || first_id from people where people.subject = account.subject::text))`;

/** The passwords, which have no place in the record itself. */
export async function checkPasswords(pool: pg.Pool): Promise<Finding[]> {
  return inCanonicalSession(pool, async (client) => [
    ...(await findingsOf(client, CHANGED)),
    ...(await findingsOf(client, UNWRITTEN)),
  ]);
}
