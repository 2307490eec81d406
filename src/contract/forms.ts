import { z } from 'zod';
import { FIELD_TYPES } from '../domain/forms';
import { validationText as text } from '../strings/validation';
import { endpoint } from './endpoint';
import { id, name, timestampAnswer } from './fields';
import { dayParam, idParam, listQuery, noQuery, textParam } from './list';

const option = z.object({ value: z.string(), label: z.string() });

export const formField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  options: z.array(option).nullish(),
  options_source: z.object({ form_name: z.string(), field_key: z.string(), value_key: z.string() }).nullish(),
  section: z.string().nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
  unit: z.string().nullish(),
  alert: z.array(z.union([z.string(), z.boolean()])).nullish(),
});

export const formSchema = z.object({
  id: z.int(),
  form_name: z.string(),
  data: z.object({ fields: z.array(formField), list_fields: z.array(z.string()) }),
});
export type FormSchema = z.infer<typeof formSchema>;

export const formEntry = z.object({
  id: z.int(),
  form_name: z.string(),
  schema_id: z.int(),
  data: z.record(z.string(), z.unknown()),
  created_at: timestampAnswer,
  updated_at: timestampAnswer,
  created_by: z.string(),
  version: z.int(),
});
export type FormEntry = z.infer<typeof formEntry>;

const formNameParams = z.strictObject({ formName: z.string() });

export const formEndpoints = {
  listFormEntries: endpoint({
    method: 'GET',
    path: '/api_form_entries',
    summary: 'Entries of a form, or one entry by id, with the schemas they were filled in with',
    query: listQuery(['-created_at', 'updated_at'], {
      form_name: textParam.optional(),
      id: idParam.optional(),
      created_from: dayParam.optional(),
      created_to: dayParam.optional(),
    }),
    answer: z.object({ entries: z.array(formEntry), schemas: z.array(formSchema) }),
    list: true,
  }),
  listEntriesOfForm: endpoint({
    method: 'GET',
    path: '/api_form_entries/{formName}',
    summary: 'The entries of a form',
    params: formNameParams,
    query: noQuery,
    answer: z.array(formEntry),
  }),
  saveFormEntry: endpoint({
    method: 'POST',
    path: '/api_form_entries',
    summary: 'A new entry, or with entry_id a changed one',
    body: z.strictObject({
      form_name: name(),
      entry_id: id.nullish(),
      schema_id: id,
      data: z.record(z.string(), z.unknown(), text.wrongType),
      version: z.int().positive().nullish(),
    }),
    answer: formEntry,
    status: 201,
  }),
  getFormSchema: endpoint({
    method: 'GET',
    path: '/api_form_schema/{formName}',
    summary: 'The newest schema of a form',
    params: formNameParams,
    query: noQuery,
    answer: formSchema,
  }),
};
