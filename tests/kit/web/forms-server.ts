import type { FormEntry, FormSchema } from '../../../src/contract/forms';
import type { Good } from '../../../src/contract/goods';
import type { JournalEntry } from '../../../src/contract/journal';
import type { PurchasedGood } from '../../../src/contract/purchased-goods';
import type { FormDay, FormField, FormOption } from '../../../src/domain/forms';
import { json, tinyServer, type TinyServer } from './http-server';

export const FORM = 'כיול מדי חום';
const OTHER = 'מכשירים';

const option = (value: string, label: string): FormOption => ({ value, label });

/** A field, optional by default; `parts` are its other properties. */
export function field(parts: Partial<FormField> & Pick<FormField, 'key' | 'label' | 'type'>): FormField {
  return { required: false, ...parts };
}

/** A field of every type that a form can have; the select takes its options from another form. */
export const NINE: FormField[] = [
  field({ key: 'name', label: 'שם', type: 'text', required: true }),
  field({ key: 'notes', label: 'הערות', type: 'textarea' }),
  field({ key: 'heat', label: 'טמפרטורה', type: 'number', unit: '°C', min: -30, alert_above: 4 }),
  field({ key: 'sealed', label: 'האם אטום', type: 'checkbox', required: true }),
  field({ key: 'day', label: 'תאריך', type: 'date', required: true }),
  field({ key: 'at', label: 'מועד', type: 'datetime' }),
  field({
    key: 'device',
    label: 'מכשיר',
    type: 'select',
    required: true,
    options_source: { form_name: OTHER, field_key: 'title', value_key: 'code' },
  }),
  field({
    key: 'tags',
    label: 'סימונים',
    type: 'multiselect',
    options: [option('a', 'ראשון'), option('b', 'שני')],
  }),
  field({
    key: 'result',
    label: 'תוצאה',
    type: 'radio',
    required: true,
    options: [option('ok', 'עבר'), option('again', 'לבדוק שוב'), option('bad', 'נכשל')],
    alert: ['bad'],
  }),
];

export function schemaOf(fields: FormField[], parts: Partial<FormSchema> = {}): FormSchema {
  return { id: 1, form_name: FORM, version: 1, data: { fields, list_fields: ['name'] }, ...parts };
}

export function entryOf(data: FormEntry['data'], parts: Partial<FormEntry> = {}): FormEntry {
  return {
    id: 7,
    form_name: FORM,
    schema_id: 1,
    data,
    created_at: '2026-11-20T08:00:00.000Z',
    updated_at: '2026-11-20T08:00:00.000Z',
    created_by: 'יוסי ברק',
    created_by_id: 1,
    updated_by: 'יוסי ברק',
    updated_by_id: 1,
    version: 1,
    good_id: null,
    good_type_name: null,
    ...parts,
  };
}

/** A server with some forms: the newest schema of each, all schemas, entries, and the refusal of the next write. */
export interface FormsServer extends TinyServer {
  newest: FormSchema[];
  older: FormSchema[];
  /** The definitions in its database are malformed. */
  unreadable: boolean;
  entries: FormEntry[];
  /** They can be held. */
  lots: Good[];
  receipts: PurchasedGood[];
  journal: JournalEntry[];
  /** A promise responds once it resolves; null fails. */
  days: FormDay[] | Promise<FormDay[]> | null;
  refusal: { status: number; body: unknown } | null;
  /** The received bodies. */
  sent: () => Record<string, unknown>[];
  reset: () => void;
}

const gone = { error: 'לא נמצא', code: 'NOT_FOUND' };
const invalid = { error: 'אי אפשר למלא', code: 'INVALID' };

/** Starts the server, over real HTTP. */
export async function formsServer(): Promise<FormsServer> {
  const tiny = await tinyServer(async ({ method, url, body }, response) => {
    const address = new URL(url, 'http://server');
    if (method === 'POST' && server.refusal)
      return json(response, server.refusal.status, server.refusal.body);
    const [, call, name] = decodeURIComponent(address.pathname).split('/');
    const id = Number(name);
    if (method === 'POST' && call === 'api_goods') {
      const held = { at: '2026-11-22T08:00:00.000Z', by: 'דנה כהן', by_id: 1, reason: 'אי התאמה' };
      server.lots = server.lots.map((lot) => (lot.id === id ? { ...lot, held } : lot));
      return json(response, 200, { lots: [id] });
    }
    if (method === 'POST') {
      const { data, schema_id, good_id, form_name } = JSON.parse(body) as FormEntry;
      return json(
        response,
        201,
        entryOf(data, { form_name, schema_id, good_id: good_id ?? null, version: 2 }),
      );
    }
    if (call === 'api_journal') return json(response, 200, server.journal);
    if (address.pathname === '/api_goods') return json(response, 200, server.lots, { 'X-Total-Count': '1' });
    if (/^\/api_goods\/\d+$/.test(address.pathname)) {
      const lots = server.lots.filter((lot) => lot.id === id);
      return lots.length > 0 ? json(response, 200, lots) : json(response, 404, gone);
    }
    if (call === 'api_purchased_goods') return json(response, 200, server.receipts, { 'X-Total-Count': '1' });
    if (call === 'api_goods') return json(response, 200, [], { 'X-Total-Count': '0' });
    if (call === 'api_form_days') {
      const days = await server.days;
      return days ? json(response, 200, days) : json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    }
    if (call === 'api_form_schema' && server.unreadable) return json(response, 400, invalid);
    if (call === 'api_form_schema') {
      const schema = server.newest.find((one) => one.form_name === name);
      return schema ? json(response, 200, schema) : json(response, 404, gone);
    }
    if (call === 'api_form_entries') {
      const { id, form_name: form, good_id: lot } = Object.fromEntries(address.searchParams);
      const entries = server.entries.filter((one) =>
        id ? one.id === Number(id) : one.form_name === form && (!lot || one.good_id === Number(lot)),
      );
      return json(
        response,
        200,
        { entries, schemas: server.unreadable ? [] : [...server.newest, ...server.older] },
        { 'X-Total-Count': String(entries.length) },
      );
    }
    return json(response, 404, gone);
  });
  const device = entryOf({ code: 'd1', title: 'מד חום 1' }, { id: 99, form_name: OTHER });
  const server: FormsServer = Object.assign(tiny, {
    newest: [],
    older: [],
    unreadable: false,
    entries: [],
    lots: [],
    receipts: [],
    journal: [],
    days: [],
    refusal: null,
    sent: () =>
      tiny.seen
        .filter(({ method }) => method === 'POST')
        .map(({ body }) => JSON.parse(body) as Record<string, unknown>),
    reset: () => {
      tiny.seen.length = 0;
      server.newest = [schemaOf(NINE)];
      server.older = [];
      server.unreadable = false;
      server.entries = [device];
      server.lots = [];
      server.receipts = [];
      server.journal = [];
      server.days = [];
      server.refusal = null;
    },
  });
  server.reset();
  return server;
}
