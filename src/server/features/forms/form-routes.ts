import { invalid, notFound } from '../../../domain/errors';
import { validationText } from '../../../strings/validation';
import type { Calls } from '../../http/calls';
import { daysSql } from './days';
import { findEntries, listEntries } from './entry-list';
import { saveEntry } from './save';
import { isReadable, newestSchema } from './schemas';

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
