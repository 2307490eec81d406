import { type RawBuilder, sql } from 'kysely';
import { accountEntry, type AccountEntry } from '../../contract/accounts';
import type { CallQuery } from '../../contract/endpoints';
import { finderOf } from '../../domain/names';
import { type List, sortOf } from '../db/list';
import type { Db } from '../db/tables';
import { isoTime, itemOf, type RowOf } from '../db/wire';
import { ofAccount } from '../record/people';
import { hasSecondStepSql } from './second-step/second-step-of-account';
import { isSignedIn } from './sign-in-records';

/** The columns that `accountsSql` needs, of `accounts a`. */
const COLUMNS = sql`a.id, a.subject, a.login, a.name, a.role, a.demo, a.disabled_at, a.disabled_by, a.disabled_by_person, a.signed_in_at`;

/** The accounts whose name or sign-in name contains a text, by their keys: they are few. */
async function accountsNamed(db: Db, q: string): Promise<number[]> {
  const accounts = await db.selectFrom('accounts').select(['id', 'name', 'login']).execute();
  const isMeant = finderOf(q);
  return accounts.filter(({ name, login }) => isMeant(name) || isMeant(login)).map(({ id }) => id);
}

/** The accounts of a query, before paging. */
export async function accountsList(db: Db, query: CallQuery<'listAccounts'>): Promise<List> {
  const { q, role, disabled, sort } = query;
  return {
    from: sql`accounts a`,
    columns: COLUMNS,
    id: sql`a.id`,
    where: [
      ...(q === undefined ? [] : [sql`a.id = any(${await accountsNamed(db, q)})`]),
      ...(role === undefined ? [] : [sql`a.role = ${role}`]),
      ...(disabled === undefined ? [] : [sql`(a.disabled_at is not null) = ${disabled}::boolean`]),
    ],
    sort: {
      ...sortOf(sort, { name: sql`a.name`, login: sql`a.login_key`, signed_in_at: sql`a.signed_in_at` }),
      ...(sort.endsWith('signed_in_at') && { nulls: 'last' as const }),
    },
  };
}

/** Who disabled an account of `g`; null where a command did, or a version beside this one, which leaves an older person. */
const DISABLER = sql`(
  select first_id from people where people.id = g.disabled_by_person and people.name = g.disabled_by)`;

export function accountsSql(page: RawBuilder<unknown>): RawBuilder<RowOf<AccountEntry>> {
  return sql<RowOf<AccountEntry>>`
    select g.id, g.login, g.name, ${ofAccount(sql`g.subject`)} as person_id, g.role, g.demo, g.signed_in_at,
           case when g.disabled_at is not null
             then json_build_object('at', ${isoTime(sql`g.disabled_at`)}, 'by', g.disabled_by, 'by_id', ${DISABLER}) end as disabled,
           (select count(*) from sign_ins s where s.account_id = g.id and ${isSignedIn})::int as sign_ins,
           ${hasSecondStepSql(sql`g.subject`)} as second_step
      from (${page}) as g`;
}

/** A row as returned by the API. */
export const accountEntryOf = itemOf(accountEntry);

/** All accounts, by name; with an id only that one. */
export async function findAccounts(db: Db, id?: number): Promise<AccountEntry[]> {
  const { rows } = await sql<RowOf<AccountEntry>>`
    ${accountsSql(sql`select ${COLUMNS} from accounts a where ${id === undefined ? sql`true` : sql`a.id = ${id}`}`)}
     order by g.name, g.id`.execute(db);
  return rows.map(accountEntryOf);
}
