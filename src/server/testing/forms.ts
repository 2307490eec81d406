import type { FormSchema } from '../../contract/forms';
import type { EntryData, FormField } from '../../domain/forms';
import type { TestApp } from './app';
import { unique } from './factories';

/** One field, optional and bare but for what is told. */
export function field(parts: Partial<FormField> & Pick<FormField, 'key' | 'type'>): FormField {
  return { label: parts.key, required: false, options: null, options_source: null, ...parts };
}

/** Stores a version of a form, as a migration would. Whatever stands in `fields` is stored as it is. */
export async function addForm(
  { database }: Pick<TestApp, 'database'>,
  fields: readonly unknown[],
  { name = unique('טופס'), version = 1 } = {},
): Promise<FormSchema> {
  const { rows } = await database.pool.query<FormSchema>(
    `insert into form_schemas (form_name, version, data) values ($1, $2, $3) returning id, form_name, version, data`,
    [name, version, JSON.stringify({ fields, list_fields: [] })],
  );
  return rows[0]!;
}

/** Answers for every required field of a form, each right. */
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
