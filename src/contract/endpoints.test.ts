import type { z } from 'zod';
import { CALL_SUBJECTS } from './call-subjects';
import { CALLS, WRITE_NAMES } from './calls';
import { type Endpoint, successStatus } from './endpoint';
import { type CheckedCalls, type CheckedSubjects, endpoints } from './endpoints';

/** The calls of the specification's section 7, letter for letter. */
const SPECIFIED_CALLS = [
  'GET /api_version_check',
  'GET /api_purchasable_good_types',
  'GET /api_purchased_goods',
  'POST /api_purchased_goods',
  'GET /api_extra_fields/purchased_goods',
  'GET /api_goods',
  'GET /api_goods/{id}',
  'POST /api_goods/{id}/zero_remaining',
  'POST /api_goods',
  'GET /api_manufacture_steps/{stepName}',
  'GET /api_manufacture_steps',
  'POST /api_manufacture_steps',
  'PUT /api_manufacture_steps/{id}',
  'DELETE /api_manufacture_steps/{id}',
  'GET /api_sold_goods',
  'GET /api_sold_goods/{id}',
  'POST /api_sold_goods',
  'GET /api_sellable_goods',
  'GET /api_good_types',
  'POST /api_good_types',
  'GET /api_recipes',
  'GET /api_recipes/{id}',
  'POST /api_recipes',
  'PUT /api_recipes/{id}',
  'DELETE /api_recipes/{id}',
  'GET /api_reports/inventory',
  'GET /api_form_entries',
  'GET /api_form_entries/{formName}',
  'POST /api_form_entries',
  'GET /api_form_schema/{formName}',
];

/** The query parameters that the specification has for a call. */
const QUERIES: [string, string[]][] = [
  ['GET /api_purchased_goods', ['id', 'good_id']],
  ['GET /api_good_types', ['ids']],
  ['GET /api_form_entries', ['form_name', 'id']],
  ['DELETE /api_manufacture_steps/{id}', ['recipe_id']],
];

/** The sort fields (the default first) and filters of each list of the specification. */
const LISTS: [call: string, sorts: string, filters: string][] = [
  [
    'GET /api_goods',
    'expires_at created_at manufactured_at good_type_name amount_remaining',
    'stock q good_type_id from_good_id step made expires_from expires_to created_from created_to manufactured_from manufactured_to reversed deviations allergen allergen_is',
  ],
  [
    'GET /api_purchased_goods',
    '-purchased_at expires_at good_type_name supplier amount',
    'id good_id q supplier supplier_id purchased_from purchased_to expires_from expires_to reversed deviations',
  ],
  [
    'GET /api_sold_goods',
    '-created_at good_type_name customer amount price',
    'q customer customer_id good_id from_good_id created_from created_to reversed',
  ],
  [
    'GET /api_form_entries',
    '-created_at updated_at',
    'form_name id created_from created_to good_id field value',
  ],
  ['GET /api_recipes', 'name created_at', 'q sub_recipe'],
  ['GET /api_supplier_cards', 'name -last_at', 'q name'],
  ['GET /api_customer_cards', 'name -last_at', 'q'],
  ['GET /api_reports/inventory', 'expires_at name manufactured_at amount', 'from to'],
];

const all: Endpoint[] = Object.values(endpoints);
const callOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const keysOf = (schema: unknown) => Object.keys((schema as { shape: object }).shape);

test.each(SPECIFIED_CALLS)('the specified call %s is defined once', (call) => {
  expect(all.filter((endpoint) => callOf(endpoint) === call)).toHaveLength(1);
});

test.each(QUERIES)('the query of %s has the parameters %j', (call, names) => {
  const { query } = all.find((endpoint) => callOf(endpoint) === call)!;
  expect(keysOf(query)).toEqual(expect.arrayContaining(names));
});

test.each(LISTS)(
  'the list %s has exactly the sorts %s and the filters %s (contract 1.44, 1.45, 1.46, 1.47, 1.48, 1.49, 1.50, 1.51, 1.52, 1.53, 1.54, 1.55)',
  (call, sorts, filters) => {
    const { query } = all.find((endpoint) => callOf(endpoint) === call)!;
    expect(keysOf(query).sort()).toEqual(['cursor', 'limit', 'offset', 'sort', ...filters.split(' ')].sort());
    const { sort } = (query as z.ZodObject<{ sort: z.ZodDefault<z.ZodEnum> }>).shape;
    const [first = ''] = sorts.split(' ');
    expect(sort.parse(undefined)).toBe(first);
    const fields = sorts.replaceAll('-', '').split(' ');
    expect(sort.unwrap().options).toEqual(fields.flatMap((field) => [field, `-${field}`]));
  },
);

test('what takes limit, offset and cursor is paged, and nothing else', () => {
  const isPaged = ({ query }: Endpoint) =>
    query !== undefined && ['limit', 'offset', 'cursor'].every((name) => keysOf(query).includes(name));
  expect(all.filter(isPaged)).toEqual(all.filter(({ pageSize }) => pageSize));
});

test('every call has its own method and path', () => {
  expect(new Set(all.map(callOf)).size).toBe(all.length);
});

test.each(all.map((endpoint) => [callOf(endpoint), endpoint] as const))(
  'the call %s defines each parameter of its path',
  (_, { path, params }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(params ? keysOf(params) : []).toEqual(inPath);
  },
);

/** Statuses that the specification has, or that one would not expect. */
const STATUSES = {
  'POST /api_good_types': 201,
  'POST /api_purchased_goods': 201,
  'POST /api_goods': 201,
  'POST /api_goods/{id}/zero_remaining': 200,
  'POST /api_goods/{id}/zero_remaining/reversal': 200,
  'POST /api_goods/{id}/count': 200,
  'POST /api_goods/{id}/count/reversal': 200,
  'POST /api_goods/{id}/reversal': 200,
  'POST /api_purchased_goods/{id}/reversal': 200,
  'POST /api_sold_goods/{id}/reversal': 200,
  'POST /api_goods/{id}/hold': 200,
  'POST /api_goods/{id}/release': 200,
  'POST /api_manufacture_steps': 201,
  'POST /api_recipes': 201,
  'POST /api_sold_goods': 201,
  'POST /api_form_entries': 201,
  'DELETE /api_manufacture_steps/{id}': 204,
  'DELETE /api_recipes/{id}': 204,
  'PUT /api_account/password': 204,
  'DELETE /api_account/sign_ins': 204,
  'DELETE /api_account/sign_ins/{id}': 204,
  'POST /api_accounts': 201,
  'POST /api_accounts/{id}/disable': 200,
  'POST /api_accounts/{id}/enable': 200,
  'POST /api_accounts/{id}/password': 200,
  'PUT /api_account/codes/end': 204,
  'POST /api_account/passkeys': 201,
  'PUT /api_account/passkeys/{id}/end': 204,
};

test.each(Object.entries(STATUSES))('the call %s succeeds with %i', (call, status) => {
  expect(successStatus(all.find((endpoint) => callOf(endpoint) === call)!)).toBe(status);
});

test('only a form entry is changed by a call that also adds one', () => {
  expect(all.flatMap(({ path, changes }) => (changes ? [[path, changes]] : []))).toEqual([
    ['/api_form_entries', 'entry_id'],
  ]);
});

test('the functions of every row take what its call is asked and answers', () => {
  const checked: CheckedCalls = CALLS;
  expect(Object.keys(checked).sort()).toEqual(Object.keys(endpoints).sort());
  const subjects: CheckedSubjects = CALL_SUBJECTS;
  expect(Object.keys(subjects).sort()).toEqual(WRITE_NAMES.toSorted());
});
