import { type RawBuilder, sql } from 'kysely';
import type { CallBody, CallQuery } from '../../../contract/endpoints';
import { customerCard, type CustomerCard, type SupplierCard, supplierCard } from '../../../contract/parties';
import { checkVersion, notFound } from '../../../domain/errors';
import { nameKey } from '../../../domain/names';
import { type List, nameContains, sortOf } from '../../db/list';
import { readPage } from '../../db/read-list';
import type { Db, Tx } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import type { Calls } from '../../http/calls';
import { difference } from '../../record/journal';
import type { WriteContext } from '../../record/write';
import { nameTaken } from '../../stock/good-types';
import { lastOf, type Parties, partySql } from '../../stock/parties';

type Cards = { suppliers: SupplierCard; customers: CustomerCard };
const cardOf: { [Table in Parties]: (row: RowOf<Cards[Table]>) => Cards[Table] } = {
  suppliers: itemOf(supplierCard),
  customers: itemOf(customerCard),
};

/** The columns of a card that people write. */
const WRITTEN = {
  customers: ['name', 'contact', 'phone', 'email', 'address', 'notes'],
  suppliers: ['name', 'contact', 'phone', 'email', 'address', 'notes', 'licence', 'licence_until'],
} as const;

const columnsOf = (table: Parties, alias: string) =>
  sql.join(['id', ...WRITTEN[table], 'version'].map((column) => sql.ref(`${alias}.${column}`)));

/** All response columns of parties, without an ORDER BY. */
export const cardsSql =
  <Table extends Parties>(table: Table) =>
  (parties: RawBuilder<unknown>): RawBuilder<RowOf<Cards[Table]>> =>
    sql`
    select ${columnsOf(table, 'g')}, (${lastOf(table, sql`g.id`)}) as last_at from (${parties}) as g`;

export function partiesList(
  table: Parties,
  { q, name, sort }: CallQuery<'listCustomerCards'> & { name?: string | undefined },
): List {
  const sorted = sortOf(sort, { name: sql`s.name`, last_at: sql`used.at` });
  const parties = sql`${sql.table(table)} s`;
  const isByLast = sorted.field === 'last_at';
  return {
    from: isByLast
      ? sql`${parties} left join lateral (${lastOf(table, sql`s.id`)}) as used on true`
      : parties,
    countFrom: parties,
    columns: columnsOf(table, 's'),
    id: sql`s.id`,
    where: [
      ...nameContains(sql`s.name_key`, q),
      ...(name === undefined ? [] : [sql`s.id = ${partySql(table, name)}`]),
    ],
    sort: { ...sorted, nulls: isByLast ? 'last' : undefined },
  };
}

async function findCard<Table extends Parties>(db: Db, table: Table, id: number): Promise<Cards[Table]> {
  const one = sql`select ${columnsOf(table, 's')} from ${sql.table(table)} s where s.id = ${id}`;
  const { rows } = await cardsSql(table)(one).execute(db);
  if (!rows[0]) throw notFound();
  return cardOf[table](rows[0]);
}

/** The key of the name that a party is given. Throws NAME_TAKEN where another has it, by whatever spelling. */
async function keyFor(
  tx: Tx,
  table: Parties,
  stored: { id: number; name: string; name_key: string | null },
  name: string,
): Promise<string | null> {
  const key = nameKey(name);
  // One of a pair keeps the key that it has, and takes any spelling of it but that of the other.
  const keepsKey = nameKey(stored.name) === key;
  const hasKey = keepsKey
    ? sql`false`
    : sql`(name_key = ${key} or name_key like '%  %' and split_part(name_key, '  ', 1) = ${key})`;
  const { rows } = await sql`
    select from ${sql.table(table)} where id <> ${stored.id} and (name = ${name} or ${hasKey}) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw nameTaken(name, 'name');
  return keepsKey ? stored.name_key : key;
}

/** What the journal says of a party. */
const factsOf = (table: Parties, card: Partial<SupplierCard>) =>
  Object.fromEntries(WRITTEN[table].map((field) => [field, card[field] ?? null]));

/** Changes what is known of a party. Throws NOT_FOUND, CHANGED_MEANWHILE, NAME_TAKEN. */
export async function changeParty<Table extends Parties>(
  table: Table,
  { tx, changed }: WriteContext,
  id: number,
  { version, ...given }: CallBody<'changeSupplier'>,
): Promise<Cards[Table]> {
  // The columns that are used of it are those of both tables.
  const both = table as 'suppliers';
  const stored = await tx
    .selectFrom(both)
    .select(['id', 'name', 'name_key', 'version'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  checkVersion(version, stored.version, 'version');
  const before = await findCard(tx, table, id);
  const { name } = given;
  const renamed = name !== undefined && { name_key: await keyFor(tx, table, stored, name) };
  if (Object.keys(given).length > 0) {
    await tx
      .updateTable(both)
      .set({ ...given, ...renamed })
      .where('id', '=', id)
      .execute();
  }
  const after = await findCard(tx, table, id);
  changed(difference(factsOf(table, before), factsOf(table, after), ['name']));
  return after;
}

export function partyRoutes(calls: Calls): void {
  calls.read('listSupplierCards', ({ db, query }) =>
    readPage(db, partiesList('suppliers', query), query, cardsSql('suppliers'), cardOf.suppliers),
  );
  calls.read('listCustomerCards', ({ db, query }) =>
    readPage(db, partiesList('customers', query), query, cardsSql('customers'), cardOf.customers),
  );
  calls.read('getSupplierCard', ({ db, params }) => findCard(db, 'suppliers', params.id));
  calls.read('getCustomerCard', ({ db, params }) => findCard(db, 'customers', params.id));
  calls.write('changeSupplier', ({ params, body, ...call }) =>
    changeParty('suppliers', call, params.id, body),
  );
  calls.write('changeCustomer', ({ params, body, ...call }) =>
    changeParty('customers', call, params.id, body),
  );
}
