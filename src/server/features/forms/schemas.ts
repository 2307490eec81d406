import { type FormSchema, formSchema } from '../../../contract/forms';
import type { Db } from '../../db/tables';

const columns = ['id', 'form_name', 'version', 'data'] as const;

/** Whether a definition, which is written in the database by hand, is one that the contract describes. */
export function isReadable(schema: FormSchema): boolean {
  return formSchema.safeParse(schema).success;
}

/** The newest version of a form; undefined if the form does not exist. */
export async function newestSchema(db: Db, formName: string): Promise<FormSchema | undefined> {
  return db
    .selectFrom('form_schemas')
    .select(columns)
    .where('form_name', '=', formName)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The versions with these ids, oldest first. */
export async function schemasOf(db: Db, ids: Iterable<number>): Promise<FormSchema[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  return db.selectFrom('form_schemas').select(columns).where('id', 'in', uniqueIds).orderBy('id').execute();
}
