import { z } from 'zod';
import { daysBetween } from '../domain/days';
import { FIELD_TYPES, FORM_NAMES, type FormDay, type FormDefinition, type FormField } from '../domain/forms';
import { CHOICES_MAX, FORM_DAYS_MAX } from '../domain/limits';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { id, name, version } from './fields';
import { dayParam, idParam, listQuery, textParam } from './list-query';

/** A form that every site has. */
const FORM = { examples: [FORM_NAMES.nonConformity] };

const option = z.object({ value: z.string(), label: z.string() });

const formField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  required: z.boolean(),
  options: z.array(option).nullish(),
  options_source: z.object({ form_name: z.string(), field_key: z.string(), value_key: z.string() }).nullish(),
  section: z.string().nullish(),
  min: z.number().nullish().describe('The least value, in the unit of the field; 0 without it.'),
  max: z.number().nullish().describe('The greatest value, in the unit of the field.'),
  unit: z.string().nullish(),
  alert: z.array(z.union([z.string(), z.boolean()])).nullish(),
  alert_below: z.number().nullish(),
  alert_above: z.number().nullish(),
  not_before: z.string().nullish(),
  initial: z.union([z.string(), z.number(), z.boolean()]).nullish(),
  origin: z.enum(['entry', 'field', 'label', 'section']).nullish(),
}) satisfies z.ZodType<FormField>;

const exampleField: FormField = {
  key: 'heat',
  label: 'Temperature',
  type: 'number',
  required: true,
  options: null,
  options_source: null,
};
/** The example of the answers to it. */
const ANSWERS = { examples: [{ [exampleField.key]: 3.5 }] };

export const formSchema = answer.named('FormSchema', {
  id: z.int(),
  form_name: z.string().meta(FORM),
  version: z.int().describe('Counts the versions of a form from 1.'),
  data: z.object({
    fields: z.array(formField).meta({ examples: [[exampleField]] }),
    list_fields: z.array(z.string()).meta({ examples: [[exampleField.key]] }),
    alert_form: z.string().nullish().meta(FORM),
  }) satisfies z.ZodType<FormDefinition>,
});
export type FormSchema = z.infer<typeof formSchema>;

/** The deepest value of a field is a list of texts. */
const formValue = z.union(
  [z.string(), z.number(), z.boolean(), z.array(z.string()).max(CHOICES_MAX), z.null()],
  text.wrongType,
);

export const formEntry = answer.named('FormEntry', {
  id: z.int(),
  form_name: z.string().meta(FORM),
  schema_id: z.int(),
  data: z.record(z.string(), formValue).meta(ANSWERS),
  created_at: answer.timestamp,
  updated_at: answer.timestamp,
  created_by: answer.person,
  created_by_id: answer.personId,
  updated_by: answer.person,
  updated_by_id: answer.personId,
  version: answer.version,
  good_id: z.int().nullable().describe('The lot that it is of, if any.'),
  good_type_name: z.string().nullable().describe('What that lot is called.'),
});
export type FormEntry = z.infer<typeof formEntry>;

const formNameParams = z.strictObject({ formName: name().meta(FORM) });

export const formEndpoints = defineEndpoints('Forms', 'Compliance forms and their entries', {
  listFormEntries: {
    summary: 'Entries of a form, or one entry by id, with the schemas they were filled in with',
    query: listQuery(['-created_at', 'updated_at'], {
      form_name: textParam.optional(),
      id: idParam.optional(),
      created_from: dayParam.optional(),
      created_to: dayParam.optional(),
      good_id: idParam.optional().describe('Only those of this lot.'),
      // Used together: only entries whose field has this value.
      field: textParam.optional(),
      value: textParam.optional(),
    })
      .refine((query) => query.form_name !== undefined || query.id !== undefined, {
        path: ['form_name'],
        message: text.formOrId,
      })
      .refine((query) => (query.field === undefined) === (query.value === undefined), {
        path: ['value'],
        message: text.filter,
      }),
    answer: z.object({ entries: z.array(formEntry), schemas: z.array(formSchema) }),
  },
  listEntriesOfForm: {
    summary: 'The entries of a form',
    params: formNameParams,
    answer: z.array(formEntry),
  },
  saveFormEntry: {
    summary: 'A new entry, or with entry_id a changed one',
    body: z.strictObject({
      form_name: name().meta(FORM),
      entry_id: id.nullish(),
      schema_id: id,
      data: z.record(z.string(), formValue, text.wrongType).meta(ANSWERS),
      good_id: id.nullish().describe('The lot that it is of; without it, a changed entry keeps its own.'),
      version,
    }),
    answer: formEntry,
    changes: 'entry_id',
    errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  },
  getFormSchema: {
    summary: 'The newest schema of a form',
    params: formNameParams,
    answer: formSchema,
  },
  listFormDays: {
    summary: 'Days of the site, inclusive, with the last entry of each and whether there was work',
    query: z
      .strictObject({ form_name: name(text.formOrId).meta(FORM), from: dayParam, to: dayParam }, text.filter)
      .refine(({ from, to }) => daysBetween(from, to) < FORM_DAYS_MAX, {
        path: ['to'],
        message: text.filter,
      }),
    answer: z.array(
      z.object({
        day: answer.day,
        entry_id: z.int().nullable(),
        worked: z.boolean(),
      }) satisfies z.ZodType<FormDay>,
    ),
  },
});
