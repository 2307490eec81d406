import type pg from 'pg';
import type { FormSchema } from '../../../src/contract/forms';
import type { EntryData, FormField } from '../../../src/domain/forms';
import type { TestApp } from './app';
import { unique } from './factories';

/** An optional field with overrides. */
export function field(parts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField {
  return { label: parts.key, required: false, options: null, options_source: null, ...parts };
}

/** Stores a version of a form as a migration would, without validation. */
export async function addForm(
  { database }: Pick<TestApp, 'database'>,
  fields: readonly unknown[],
  { name = unique('טופס'), version = 1 } = {},
): Promise<FormSchema> {
  const { rows } = await database.owner.query<FormSchema>(
    `insert into form_schemas (form_name, version, data) values ($1, $2, $3) returning id, form_name, version, data`,
    [name, version, JSON.stringify({ fields, list_fields: [] })],
  );
  return rows[0]!;
}

/** Valid answers for every required field of a form. */
export function answers(fields: readonly FormField[]): EntryData {
  const answer = ({ type, min, options }: FormField) => {
    if (type === 'number') return min ?? 0;
    if (type === 'checkbox') return true;
    if (type === 'date') return '2026-11-22';
    if (type === 'datetime') return '2026-11-22T08:30:00.000Z';
    const [first] = options ?? [];
    if (type === 'multiselect') return [first!.value];
    return first?.value ?? 'תשובה';
  };
  return Object.fromEntries(
    fields.filter(({ required }) => required).map((one) => [one.key, answer(one)] as const),
  );
}

/**
 * Fills a migrated database with entries of its two forms, one per minute until November 2026. Every 500th is open, and
 * half as many others have two entries that were opened from them. Every 100th is of the lot of its number, where there
 * is one.
 */
export async function fillManyEntries(pool: pg.Pool, entries: number): Promise<void> {
  await pool.query(
    `insert into people (issuer, subject, name, first_id) values ('test', 'forms', 'דנה כהן', 1)`,
  );
  await pool.query(
    `insert into form_entries (form_name, schema_id, data, created_at, created_by, updated_at, updated_by, good_id)
     select schema.form_name, schema.id,
            jsonb_build_object('what', 'ניקוז ' || n, 'due', '2026-11-10', 'source_entry', (1 + n / 2)::text,
                               'status', case when n % 500 = 1 then 'open' else 'closed' end),
            made, person.id, made + make_interval(mins => n * 7 % 500), person.id, goods.id
       from generate_series(1, $1::int) n
       cross join lateral (select '2026-11-01'::timestamptz - make_interval(mins => $1::int - n) as made) as made
       join (select *, row_number() over (order by id) - 1 as place from form_schemas) schema on place = n % 2
       cross join (select max(id) as id from people) person
       left join goods on goods.id = n and n % 100 = 1
      order by n`,
    [entries],
  );
  await pool.query('vacuum analyze form_entries');
}
