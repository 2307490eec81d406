// @embedded-only: what is refused before any query

import { rawGoodType } from '../../../tests/kit/raw-good-type';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import {
  bad,
  type BadCall,
  fieldsOf,
  ODD_NUMBERS,
  expectInvalidRefused,
  expectUnknownKeyRefused,
  expectValidAccepted,
} from '../../../tests/kit/server/bad-input';
import { receiptBody, rinseBody, unique } from '../../../tests/kit/server/factories';
import { addForm, field } from '../../../tests/kit/server/forms';
import { kitchen, type Kitchen } from '../../../tests/kit/server/kitchen';
import { limitBody } from '../../../tests/kit/server/limits';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import type { FormSchema } from '../../contract/forms';
import { PASSED_CHECKS } from '../../domain/extra-fields';

let app: TestApp;
let home: Kitchen;
let form: FormSchema;
beforeAll(async () => {
  app = await testApp();
  home = await kitchen(app);
  const options = [{ value: 'a', label: 'א' }];
  form = await addForm(app, [
    field({ key: 'name', type: 'text', required: true }),
    field({ key: 'notes', type: 'textarea' }),
    field({ key: 'cold', type: 'number' }),
    field({ key: 'fine', type: 'checkbox' }),
    field({ key: 'day', type: 'date' }),
    field({ key: 'at', type: 'datetime' }),
    field({ key: 'one', type: 'select', options }),
    field({ key: 'some', type: 'multiselect', options }),
  ]);
});
afterAll(() => app.close());

const { NUL, required, text, name, wrongNumber, number, ref, flag, choice, newUnits, time, day, optional } =
  bad;

const material = () => rawGoodType(unique('סוכר'));

const calls: Record<string, BadCall> = {
  addPurchasedGood: {
    path: () => '/api_purchased_goods',
    body: () => receiptBody({ good_type: { id: home.carrots.good_type_id } }),
    bad: {
      good_type: [
        ...required,
        5,
        'גזר',
        [],
        {},
        { name: 'x' },
        { id: 1, name: 'x' },
        { id: '1' },
        { id: -1 },
      ],
      amount: number,
      supplier: name,
      purchased_at: time,
      manufactured_at: [...text(256), 'אצווה שלא נשאלה'],
      expires_at: [...day, '2026-01-01'],
      ...Object.fromEntries(Object.keys(PASSED_CHECKS).map((name) => [name, flag])),
      טמפרטורה: optional(flag),
      'טמפרטורת מוצר רגיש': wrongNumber,
      הערות: text(4000),
      __unknown: ['x', 5],
    },
  },
  'addPurchasedGood of a new type': {
    path: () => '/api_purchased_goods',
    body: () => receiptBody(),
    bad: {
      'good_type.name': name,
      'good_type.units': newUnits,
      'good_type.expires': flag,
      'good_type.manufactured': flag,
      'good_type.sellable': [true],
    },
  },
  reportManufacture: {
    path: () => '/api_goods',
    body: () => rinseBody(home.rinsed.typeId, { [home.carrots.id]: '0.1' }, { expires_at: '2090-01-01' }),
    bad: {
      good_type_id: ref,
      manufacture_step_name: [...required, 5, {}, 'טיגון', NUL],
      used_good_ids: [...required, 5, {}, [], Array<number>(501).fill(1), ...ref.map((id) => [id])],
      used_good_amounts: [...required, 5, {}, [], [0], [1, 1], ...number.map((amount) => [amount])],
      amount: [...number, 0],
      manufactured_at: time,
      expires_at: [...required, ...day],
      notes: text(4000),
      disinfection_process_valid: flag,
      chlorine_amount_fix: [...wrongNumber, -1],
      temperature: [5],
      fridgeNumber: [1],
    },
  },
  addSoldGood: {
    path: () => '/api_sold_goods',
    body: () => ({ good_id: home.lot.id, amount: '0.001', customer: 'מלון', price: '5' }),
    bad: {
      good_id: ref,
      amount: [...number, 0],
      customer: name,
      price: [...wrongNumber, -1, '1.005', 1e10],
      expires_at: ['2026-01-01'],
    },
  },
  addGoodType: {
    path: () => '/api_good_types',
    body: material,
    bad: {
      name,
      units: newUnits,
      purchasable: [...flag, false],
      sellable: [...flag, true],
      expires: flag,
      manufactured: flag,
      recipe_component: [...flag, true],
      id: [7],
    },
  },
  countGood: {
    path: () => `/api_goods/${home.lot.id}/count`,
    body: () => ({ counted: 4, reason: 'נספר' }),
    bad: { counted: number, reason: text(4000) },
  },
  zeroRemaining: {
    path: () => `/api_goods/${home.lot.id}/zero_remaining`,
    body: () => ({ reason: 'נשפך', amount: '0.5', cause: 'spilled' }),
    bad: { reason: text(4000), amount: optional([...number, 0]), cause: optional(choice) },
  },
  replaceLimit: {
    method: 'PUT',
    path: () => '/api_limits',
    body: () => ({ ...limitBody, min: -5 }),
    bad: { min: wrongNumber, max: wrongNumber, unit: text(20), valid_from: [...required, ...day] },
  },
  saveFormEntry: {
    path: () => '/api_form_entries',
    body: () => ({
      form_name: form.form_name,
      schema_id: form.id,
      data: {
        name: 'דנה',
        notes: 'א',
        cold: 3,
        fine: true,
        day: '2026-01-01',
        at: '2026-01-01T08:00:00Z',
        one: 'a',
        some: ['a'],
      },
    }),
    bad: {
      form_name: [...name, 'אין טופס כזה'],
      schema_id: [...ref, 999_999],
      entry_id: [...optional(ref), 999_999],
      version: [0, -1, 1.5, '1', true, ...ODD_NUMBERS],
      good_id: [...optional(ref), 999_999],
      data: [...required, 5, 'א', []],
      'data.name': name,
      'data.notes': text(4000),
      'data.cold': optional([...number, '3']).filter((value) => value !== ''),
      'data.fine': optional(flag),
      'data.day': day.filter((value) => value !== ''),
      'data.at': optional(time),
      'data.one': optional(choice),
      'data.some': [...optional(choice), ['a', 'a'], ['b'], [1], [NUL], [['a']]],
      'data.other': [null, 'א'],
      created_at: ['2026-01-01T08:00:00Z'],
    },
  },
};

it.each(fieldsOf(calls))(
  'the call %s refuses an invalid %s with a Hebrew error and writes nothing (contract 1.12, 1.27, 1.32, 1.33, 1.34, 1.56, 1.57, 1.70, 1.260, 3.18)',
  (call, field) => expectInvalidRefused(app, calls[call]!, field),
);
it.each(Object.keys(calls))('the call %s refuses an unknown key (contract 1.7)', (call) =>
  expectUnknownKeyRefused(app, calls[call]!),
);
it.each(Object.keys(calls))('the call %s accepts its valid body', (call) =>
  expectValidAccepted(app, calls[call]!),
);

describe('a number in an address', () => {
  const TEXTS = ['q', 'name', 'supplier', 'customer', 'by', 'form_name', 'field', 'value', 'subject'];
  // Accounts are of the embedded provider, which this app has not; their ids are read as those of all others.
  const all = Object.entries<Endpoint>(endpoints).filter(
    ([, { stream, path }]) => !stream && !path.startsWith('/api_accounts'),
  );
  const HEBREW: unknown = expect.stringMatching(/[א-ת]/);
  const called = async ({ method, path }: Endpoint, query = {}) => {
    const { status, body } = await app.call<{ error?: string } | null>(method, path, { query });
    return { status, error: body?.error };
  };

  test.each(all.filter(([, { path }]) => path.includes('{id}')))(
    'in the path of %s that cannot be an id is refused in Hebrew (contract 1.261)',
    async (_, endpoint) => {
      for (const odd of ODD_NUMBERS) {
        const path = endpoint.path.replace('{id}', String(odd)) as Endpoint['path'];
        const { status, error } = await called({ ...endpoint, path });
        expect([odd, [400, 404].includes(status), error]).toEqual([odd, true, HEBREW]);
      }
    },
  );

  test.each(
    all.flatMap(([name, endpoint]) =>
      Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {}).map(
        (param) => [name, param, endpoint] as const,
      ),
    ),
  )(
    'in the query of %s, as %s, is refused in Hebrew, or searched for as a text (contract 1.261)',
    async (_, param, endpoint) => {
      const path = endpoint.path.replace(/\{.*\}/, '1') as Endpoint['path'];
      for (const odd of ODD_NUMBERS) {
        const answer = await called({ ...endpoint, path }, { [param]: odd });
        if (TEXTS.includes(param)) expect([odd, answer.status < 500]).toEqual([odd, true]);
        else expect([odd, answer]).toEqual([odd, { status: 400, error: HEBREW }]);
      }
    },
  );
});
