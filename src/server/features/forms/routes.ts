import { notFound } from '../../http/api-error';
import type { Calls } from '../../http/calls';
import { formDays } from './days';
import { listEntries } from './list';
import { saveEntry } from './save';
import { newestSchema } from './schemas';

export function formRoutes(calls: Calls): void {
  calls.read('listFormEntries', ({ db, query, siteTimeZone }) => listEntries(db, query, siteTimeZone));
  calls.read('listEntriesOfForm', async ({ db, params, siteTimeZone }) => {
    if (!(await newestSchema(db, params.formName))) throw notFound();
    const query = { form_name: params.formName, sort: '-created_at' } as const;
    return (await listEntries(db, query, siteTimeZone)).rows.entries;
  });
  calls.read('getFormSchema', async ({ db, params }) => {
    const schema = await newestSchema(db, params.formName);
    if (!schema) throw notFound();
    return schema;
  });
  calls.read('listFormDays', ({ db, query, siteTimeZone }) =>
    formDays(db, query.form_name, query, siteTimeZone),
  );
  calls.write('saveFormEntry', ({ body, ...write }) => saveEntry(write, body));
}
