import { z } from 'zod';
import { NAME_MAX } from '../domain/limits';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { changedDay, changedLongText, changedText, name, VERSION_NOTE } from './fields';
import { idParams, listQuery, nameParam, textParam } from './list-query';

const PHONE = { examples: ['04-693-1180'] };
const EMAIL = { examples: ['office@example.com'] };
const LICENCE = { description: 'The number of the licence that it trades by.', examples: ['51-2026'] };
const UNTIL_NOTE = 'The last day of its licence.';

const known = z.string().nullable();
const card = {
  id: z.int(),
  name: z.string(),
  contact: known.describe('Whom to ask for.'),
  phone: known.meta(PHONE),
  email: known.meta(EMAIL),
  address: known,
  notes: known,
};
const version = answer.version;

export const supplierCard = answer.named('SupplierCard', {
  ...card,
  licence: known.meta(LICENCE),
  licence_until: answer.day.nullable().describe(UNTIL_NOTE),
  last_at: answer.timestamp
    .nullable()
    .describe('When its last receipt that stands was received. Null: there is none.'),
  version,
});
export type SupplierCard = z.infer<typeof supplierCard>;

export const customerCard = answer.named('CustomerCard', {
  ...card,
  last_at: answer.timestamp
    .nullable()
    .describe('When something was last sold to it, by the sales that stand. Null: there is none.'),
  version,
});
export type CustomerCard = z.infer<typeof customerCard>;

const line = () => changedText(NAME_MAX);
const changes = {
  version: z.int(text.required).positive(text.required).describe(VERSION_NOTE),
  name: name(text.required).optional(),
  contact: line(),
  phone: line().meta(PHONE),
  email: line().meta(EMAIL),
  address: line(),
  notes: changedLongText,
};

/** What is absent stays, and null removes. */
const supplierChange = z
  .strictObject({
    ...changes,
    licence: line().meta(LICENCE),
    licence_until: changedDay.describe(UNTIL_NOTE),
  })
  .meta({ id: 'SupplierChange' });
const customerChange = z.strictObject(changes).meta({ id: 'CustomerChange' });

const filters = { q: nameParam.optional() };
const sorts = ['name', '-last_at'] as const;
const CHANGE_ERRORS = ['NAME_TAKEN', 'CHANGED_MEANWHILE'] as const;

export const partyEndpoints = defineEndpoints(
  'Parties',
  'Suppliers and customers, and what is known of them',
  {
    listSupplierCards: {
      summary: 'Suppliers',
      query: listQuery(sorts, {
        ...filters,
        name: textParam.optional().describe('The one that a receipt under this name is of.'),
      }),
      answer: z.array(supplierCard),
    },
    getSupplierCard: { summary: 'A supplier', params: idParams, answer: supplierCard },
    changeSupplier: {
      summary: 'Changes what is known of a supplier: what is absent stays, and null removes',
      params: idParams,
      body: supplierChange,
      answer: supplierCard,
      errors: CHANGE_ERRORS,
    },
    listCustomerCards: {
      summary: 'Customers',
      query: listQuery(sorts, filters),
      answer: z.array(customerCard),
    },
    getCustomerCard: { summary: 'A customer', params: idParams, answer: customerCard },
    changeCustomer: {
      summary: 'Changes what is known of a customer: what is absent stays, and null removes',
      params: idParams,
      body: customerChange,
      answer: customerCard,
      errors: CHANGE_ERRORS,
    },
  },
);
