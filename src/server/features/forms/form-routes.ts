import { type RawBuilder, sql } from 'kysely';
import type { CallQuery } from '../../../contract/endpoints';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import { addDays, daysBetween, LAST_DAY, startOfDay } from '../../../domain/days';
import { invalid, notFound } from '../../../domain/errors';
import type { FormDay } from '../../../domain/forms';
import { validationText } from '../../../strings/validation';
import { daysOfTime, type List, sortOf } from '../../db/list';
import { LongAnswer, LongRows } from '../../db/long-answer';
import { type Page, readAll, readPage } from '../../db/read-list';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { isActive } from '../../stock/reversals';
import {
  ENTRY_COLUMNS,
  formEntriesSql,
  formEntryOf,
  isReadable,
  newestSchema,
  otherSpellings,
  schemasOf,
} from './form-rows';
import { saveEntry } from './save';

type EntriesQuery = CallQuery<'listFormEntries'>;

const SORTS = { created_at: sql`x.created_at`, updated_at: sql`x.updated_at` } as const;

/** Matches entries with one of the texts as a field's answer or as one of its answers; uses the index on data. */
function hasAnswer(field: string, values: readonly string[]) {
  const contains = (answer: unknown) => sql`x.data @> ${JSON.stringify({ [field]: answer })}::jsonb`;
  return sql`(${sql.join(
    values.flatMap((value) => [contains(value), contains([value])]),
    sql` or `,
  )})`;
}

/** The texts that a filter by an answer means: the values of a form's own options, numbers and long texts are as they are written. */
async function valuesOf(db: Db, { form_name, field, value }: EntriesQuery): Promise<string[]> {
  if (field === undefined || value === undefined) return [];
  const schema = form_name === undefined ? undefined : await newestSchema(db, form_name);
  const fields = schema && isReadable(schema) ? schema.data.fields : [];
  const isName = fields.some(
    ({ key, type, options_source }) => key === field && (type === 'text' || Boolean(options_source)),
  );
  return isName ? [value, ...(await otherSpellings(db, form_name!, field, [value]))] : [value];
}

/** @param values the texts that the filter by an answer means */
export function entriesList(
  query: EntriesQuery,
  timeZone: string,
  values: readonly string[] = [query.value ?? ''],
): List {
  const { id, form_name, good_id, field, sort } = query;
  return {
    from: sql`form_entries x`,
    columns: ENTRY_COLUMNS,
    id: sql`x.id`,
    where: [
      ...(id === undefined ? [] : [sql`x.id = ${id}`]),
      ...(form_name === undefined ? [] : [sql`x.form_name = ${form_name}`]),
      ...(good_id === undefined ? [] : [sql`x.good_id = ${good_id}`]),
      ...(field === undefined ? [] : [hasAnswer(field, values)]),
      ...daysOfTime(sql`x.created_at`, query.created_from, query.created_to, timeZone),
    ],
    sort: sortOf(sort, SORTS),
  };
}

interface Entries {
  entries: FormEntry[];
  schemas: FormSchema[];
}

/** The schemas with these ids, without those that are not readable. */
const readableSchemas = async (db: Db, ids: Iterable<number>) =>
  (await schemasOf(db, ids)).filter(isReadable);

/** Many entries and their schemas. */
function inParts(db: Db, entries: LongRows<FormEntry>): LongAnswer {
  return new LongAnswer(async function* () {
    const ids = new Set<number>();
    const noted = entries.map((rows) => {
      for (const { schema_id: id } of rows) ids.add(id);
      return rows;
    });
    yield '{"entries":';
    yield* noted.json();
    yield `,"schemas":${JSON.stringify(await readableSchemas(db, ids))}}`;
  });
}

/** A page of entries and their schemas. */
async function listEntries(
  db: Db,
  query: EntriesQuery,
  timeZone: string,
): Promise<Page<Entries | LongAnswer>> {
  const list = entriesList(query, timeZone, await valuesOf(db, query));
  const { rows, ...page } = await readPage(db, list, query, formEntriesSql, formEntryOf);
  if (rows instanceof LongRows) return { rows: inParts(db, rows), ...page };
  const ids = rows.map((entry) => entry.schema_id);
  return { rows: { entries: rows, schemas: await readableSchemas(db, ids) }, ...page };
}

/** All entries of a form, newest first. */
async function findEntries(
  db: Db,
  formName: string,
  timeZone: string,
): Promise<FormEntry[] | LongRows<FormEntry>> {
  const query = { form_name: formName, sort: '-created_at' } as const;
  return readAll(db, entriesList(query, timeZone), query, formEntriesSql, formEntryOf);
}

/**
 * Every day of a range, inclusive, with its last entry of a form and whether anything was received, made or sold. Each
 * day costs a few index lookups.
 */
export function daysSql(
  formName: string,
  { from, to }: { from: string; to: string },
  timeZone: string,
): RawBuilder<FormDay> {
  const length = Math.max(daysBetween(from, to) + 1, 0);
  const days = Array.from({ length }, (_, index) => addDays(from, index));
  const starts = days.map((day) => startOfDay(day, timeZone));
  const ends = days.map((day) => (day === LAST_DAY ? 'infinity' : startOfDay(addDays(day, 1), timeZone)));
  const within = (column: string) =>
    sql`${sql.ref(column)} >= days.start and ${sql.ref(column)} < days.until`;
  return sql<FormDay>`
    select day, entry.id as entry_id,
           (exists (select from goods where ${within('goods.created_at')} and ${isActive('lot', sql`goods.id`)})
             or exists (select from sold_goods where ${within('sold_goods.created_at')}
                         and ${isActive('sale', sql`sold_goods.id`)})) as worked
      from unnest(${days}::text[], ${starts}::timestamptz[], ${ends}::timestamptz[]) as days (day, start, until)
      left join lateral (
        select id from form_entries
         where form_name = ${formName} and ${within('form_entries.created_at')}
         order by created_at desc, id desc limit 1) as entry on true
     order by day`;
}

export function formRoutes(calls: Calls): void {
  calls.read('listFormEntries', ({ db, query, siteTimeZone }) => listEntries(db, query, siteTimeZone));
  calls.read('listEntriesOfForm', async ({ db, params, siteTimeZone }) => {
    if (!(await newestSchema(db, params.formName))) throw notFound();
    return findEntries(db, params.formName, siteTimeZone);
  });
  calls.read('getFormSchema', async ({ db, params }) => {
    const schema = await newestSchema(db, params.formName);
    if (!schema) throw notFound();
    if (!isReadable(schema)) throw invalid({ formName: validationText.unknownForm });
    return schema;
  });
  calls.read('listFormDays', async ({ db, query, siteTimeZone }) => {
    return (await daysSql(query.form_name, query, siteTimeZone).execute(db)).rows;
  });
  calls.write('saveFormEntry', ({ body, ...write }) => saveEntry(write, body));
}
