import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import { journalEntry, type JournalEntry } from '../../../contract/journal';
import { nameKey } from '../../../domain/names';
import { daysOfTime, type List, nameOfFacts, sortOf } from '../../db/list';
import { readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import type { Calls } from '../../http/calls';
import { newestSeal } from '../../keeping/audit/audit';

type JournalQuery = CallQuery<'listJournal'>;

/** The names, as they are in the record, that a filter by a person means: people are few, and their names have no key there. */
async function namesMeant(db: Db, { by }: JournalQuery): Promise<string[]> {
  if (by === undefined) return [];
  const { rows } = await sql<{ name: string }>`select distinct name from people order by name`.execute(db);
  const key = nameKey(by);
  const found = rows.map(({ name }) => name).filter((name) => nameKey(name) === key);
  // The command line is nobody of these.
  return found.length > 0 ? found : [by];
}

/** @param names those that the filter by a person means */
export function journalList(
  query: JournalQuery,
  timeZone: string,
  names: readonly string[] = [query.by ?? ''],
): List {
  const { subject, by, call, from, to, sort } = query;
  // Entries of one name come in the order of its index.
  const ofPerson = names.length === 1 ? sql`= ${names[0]}` : sql`= any(${names}::text[])`;
  return {
    from: sql`journal x`,
    columns: sql`x.seq as id, x.seq, x.at, x.person_id, x.person_name, x.call, x.subjects, x.reason, x.before, x.after`,
    id: sql`x.seq`,
    where: [
      ...(subject === undefined ? [] : [sql`x.subjects @> ${[subject]}::text[]`]),
      ...(by === undefined ? [] : [sql`x.person_name ${ofPerson}`]),
      ...(call === undefined ? [] : [sql`x.call = ${call}`]),
      ...daysOfTime(sql`x.at`, from, to, timeZone),
    ],
    factsOf: nameOfFacts('journal', query),
    sort: sortOf(sort, { at: sql`x.at` }),
  };
}

/** The lots that a write held or released: its subjects, by the names that they have now. */
const lotsOf = sql`case when g.call in ('holdGood', 'releaseGood') then (
  select json_agg(json_build_object('id', lot.id, 'good_type_name', t.name) order by named.place)
    from unnest(g.subjects) with ordinality as named (subject, place)
    join goods lot on lot.id = split_part(named.subject, ':', 2)::bigint
    join good_types t on t.id = lot.good_type_id) end`;

export function journalSql(page: RawBuilder<unknown>): RawBuilder<RowOf<JournalEntry>> {
  return sql<RowOf<JournalEntry>>`
    select g.seq, g.at, g.person_name as by,
           (select first_id from people where id = g.person_id) as by_id, g.call, g.subjects[1] as subject, g.reason, g.before, g.after,
           ${lotsOf} as lots
      from (${page}) as g`;
}

/** A row as returned by the API. */
const journalEntryOf = itemOf(journalEntry);

export function journalRoutes(calls: Calls): void {
  calls.read('listJournal', async ({ db, query, siteTimeZone }) => {
    const list = journalList(query, siteTimeZone, await namesMeant(db, query));
    return readPage(db, list, query, journalSql, journalEntryOf);
  });
  calls.read('getSeal', ({ db }) => newestSeal(db));
}
