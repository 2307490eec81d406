import type pg from 'pg';
import { formSchema, type FormSchema } from '../../../contract/forms';
import { SUBJECT_TYPES, type SubjectType } from '../../../contract/tags';
import { validateFormData } from '../../../domain/form-rules';
import type { EntryData } from '../../../domain/forms';
import { PRIVILEGES } from '../../db/privileges';
import { NUMBER, tableOf } from './calls-of';
import { allFindings, type Finding, inCanonicalSession } from './findings';

/** Whether a thing of a type is never deleted, and so is there if the journal names it. */
function isLasting(type: SubjectType): boolean {
  const privileges = Object.entries(PRIVILEGES).find(([table]) => table === tableOf(type))?.[1];
  return privileges !== undefined && !privileges.delete;
}
const isThere = (type: SubjectType) =>
  `when named.subject ~ '^${type}:${NUMBER}$' then exists (select from ${tableOf(type)} where id = split_part(named.subject, ':', 2)::bigint)`;
const SUBJECTS = `
  select 'journal' as table, seq as id,
         case when not case ${SUBJECT_TYPES.filter(isLasting).map(isThere).join(' ')} else true end
              then 'it is of ' || named.subject || ', which is not there' end as what
    from journal, unnest(subjects) as named (subject)`;

/** The latest entry of an account that has this fact. */
const lastSaid = (fact: string) => `
      select after ->> '${fact}' as ${fact}
        from people join journal on subjects @> array['Account:' || first_id]
         and call in ('addAccount', 'changeRole', 'editAccount', 'disableAccount', 'enableAccount')
       where people.subject = account.subject::text and after ->> '${fact}' is not null
       order by seq desc limit 1`;
/** An account has the role that it was last given; of one that was given none since the journal began, nothing is known. */
const ROLES = `
  select 'accounts' as table, account.id, 'its role is ' || account.role || ', and it was given ' || given.role as what
    from accounts account cross join lateral (${lastSaid('role')}) as given
   where given.role <> account.role`;
/** An account is disabled if it was, and was not enabled since. */
const DISABLED = `
  select 'accounts' as table, account.id,
         case when account.disabled_at is null then 'it is enabled, and the journal says that it was disabled'
              else 'it is disabled, and the journal does not say so' end as what
    from accounts account left join lateral (${lastSaid('disabled')}) as said on true
   where coalesce(said.disabled, 'false') <> (account.disabled_at is not null)::text`;

/** The name in `record_versions` of the passwords that accounts had: each is a digest of what is stored of it. */
const PASSWORD_VERSIONS = 'passwords';

const passwordVersions = `
  select id as version, key, xid, content ->> 'digest' as digest, lag(id) over (partition by key order by id) as before
    from record_versions where table_name = '${PASSWORD_VERSIONS}'`;

/** Accounts whose password is not the one that was noted last. */
const PASSWORDS = `
  select 'accounts' as table, account.id,
         case when last.digest is null then 'its password was put in' else 'its password was changed' end as what
    from accounts account
    left join (select distinct on (key) key, digest from (${passwordVersions}) as version order by key, version desc) as last
      on last.key = account.id::text
   where last.digest is distinct from encode(sha256(convert_to(account.password_hash, 'UTF8')), 'hex')`;

/** Passwords of no write of their account. Those of before are of none, nor are those that the demo begins with. */
const UNWRITTEN_PASSWORDS = `
  select distinct 'accounts' as table, account.id, 'its password was written by no write of the journal' as what
    from (${passwordVersions}) as noted join accounts account on account.id::text = noted.key
   where not (noted.before is null and account.demo)
     and noted.xid <> (select xid from (${passwordVersions}) as first order by version limit 1)
     and not exists (
       select from journal
        where journal.xid = noted.xid and call in ('addAccount', 'changePassword', 'resetPassword', 'raisePassword')
          and subjects && array(select 'Account:' || first_id from people where people.subject = account.subject::text))`;

/** A person of an account here has a name that the account had. Of the names of before there are versions, nothing is known. */
const NAMES = `
  select 'people' as table, person.id, 'its account never had that name' as what
    from people person join accounts on accounts.subject::text = person.subject and is_own_account(issuer, person.subject)
   where not exists (
           select from record_versions
            where table_name = 'accounts' and key = accounts.id::text and content ->> 'name' = person.name)
     and exists (
           select from record_versions noted
            where table_name = 'people' and key = person.id::text
              and id > (select id from record_versions where table_name = 'accounts' order by id limit 1))`;

interface Entry {
  id: number;
  schema_id: number;
  data: EntryData;
}

const PAGE = 1_000;

const entriesAfter = async (client: pg.PoolClient, id: number) =>
  (
    await client.query<Entry>(
      `select id, schema_id, data from form_entries where id > $1 order by id limit ${PAGE}`,
      [id],
    )
  ).rows;

async function checkEntries(pool: pg.Pool): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows: schemas } = await pool.query<FormSchema>(
    'select id, form_name, version, data from form_schemas',
  );
  const fieldsOf = new Map(
    schemas.filter((schema) => formSchema.safeParse(schema).success).map(({ id, data }) => [id, data.fields]),
  );
  for (let last = 0; ;) {
    const entries = await inCanonicalSession(pool, (client) => entriesAfter(client, last));
    for (const entry of entries) {
      const found = (what: string) =>
        findings.push({ table: 'form_entries', id: entry.id, block: null, what });
      const fields = fieldsOf.get(entry.schema_id);
      if (!fields) found('its form cannot be read');
      // Without the options that come from other forms' entries, since those change.
      else if (Object.keys(validateFormData(fields, entry.data).errors).length > 0) {
        found('its answers are not valid in its form');
      }
    }
    if (entries.length < PAGE) return findings;
    last = entries.at(-1)!.id;
  }
}

/** The forms, the accounts with their passwords, and what the journal is of. */
export async function checkRecords(pool: pg.Pool): Promise<Finding[]> {
  const selects = [ROLES, DISABLED, PASSWORDS, UNWRITTEN_PASSWORDS, NAMES, SUBJECTS];
  return [...(await checkEntries(pool)), ...(await allFindings(pool, selects))];
}
