import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Endpoint, successStatus } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { openApi } from './openapi';

interface Body {
  content?: { 'application/json'?: { example: unknown } };
}
interface Operation {
  tags: string[];
  parameters: { name?: string; $ref?: string; description?: string }[];
  requestBody?: Body;
  responses: Record<string, Body & { headers?: object }>;
}
interface Fields {
  properties?: Record<string, object>;
}
const description = openApi('1.9') as {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Fields & { oneOf?: Fields[] }> };
};
const calls = Object.entries<Endpoint>(endpoints).map(
  ([name, endpoint]) =>
    [name, endpoint, description.paths[endpoint.path]![endpoint.method.toLowerCase()]!] as const,
);

/** The problems that the linter finds. */
async function lint(file: string): Promise<{ ruleId: string; message: string }[]> {
  const command = ['node_modules/@redocly/cli/bin/cli.js', 'lint', file, '--format=json'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  // Its exit code is an error when it finds any problem.
  const output = await new Promise<string>((done) => {
    execFile(process.execPath, command, { env }, (_, stdout) => done(stdout));
  });
  return (JSON.parse(output) as { problems: { ruleId: string; message: string }[] }).problems;
}

test('a linter finds no problem in the description except the two paths that the specification distinguishes only by method (contract 3.64)', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tfuka-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    await writeFile(file, JSON.stringify(description));
    const problems = await lint(file);
    expect(problems.map(({ ruleId }) => ruleId).sort()).toEqual(['no-ambiguous-paths', 'no-identical-paths']);
    for (const { message } of problems) {
      expect(message).toContain('`/api_manufacture_steps/{stepName}` and `/api_manufacture_steps/{id}`');
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

test.each(calls)('the examples of %s are valid by its schemas in the contract', (_, endpoint, operation) => {
  const answer = operation.responses[successStatus(endpoint)]!.content?.['application/json']?.example;
  if (endpoint.answer && !endpoint.stream) expect(endpoint.answer.safeParse(answer).error).toBeUndefined();
  if (endpoint.body) {
    const body = operation.requestBody!.content!['application/json']!.example;
    expect(endpoint.body.safeParse(body).error).toBeUndefined();
  }
});

/** What a person writes as they like. */
const FREE_TEXTS = [
  'accessibilityContact address against by contact created_by current customer deviations_note filled_by good_type_name instructions login',
  'manufacturedGoodTypeName manufactured_good_type_name name note notes password reason recipe_name shared_names siteName source storage_text',
  'supplier suppliers text updated_by',
  'used_good_type_names used_in_good_type_name',
];

test('an example is made up only where any text will do', () => {
  const madeUp = JSON.stringify(description).matchAll(/"some (\w+)"/g);
  const fields = [...madeUp].map(([, field]) => field);
  expect([...new Set(fields)].sort()).toEqual(FREE_TEXTS.join(' ').split(' ').sort());
});

test.each([
  ['get', '/api_manufacture_steps/{stepName}', 'שטיפה'],
  ['get', '/api_form_schema/{formName}', 'אי התאמות'],
  ['get', '/api_form_days', 'אי התאמות'],
])('the example of the first parameter of %s %s is one that every site has', (method, path, example) => {
  expect(description.paths[path]![method]!.parameters[0]).toMatchObject({ example });
});

test('the description of a call lists its error codes and its request and response headers (contract 3.64)', () => {
  const sale = description.paths['/api_sold_goods']!.post!;
  expect(Object.keys(sale.responses)).toEqual(
    expect.arrayContaining(['201', '400', '401', '404', '409', '413', '415', '422', '429', '503']),
  );
  expect(JSON.stringify(sale.responses[409])).toContain(
    '"enum":["NOT_SELLABLE","HELD","EXPIRED","NOT_ENOUGH_STOCK"]',
  );
  const names = sale.parameters.map(({ $ref }) => $ref?.split('/').at(-1));
  expect(names).toEqual(['FrontendVersion', 'IdempotencyKey']);
  expect(Object.keys(description.paths['/api_goods']!.get!.responses[200]!.headers!)).toEqual([
    'X-Request-Id',
    'X-Total-Count',
    'X-Total-Count-Relation',
    'Link',
    'ETag',
  ]);
});

test('each call that is not everyone’s lists 403 (contract 6.81)', () => {
  const answers = (path: string, method: string) => Object.keys(description.paths[path]![method]!.responses);
  expect(answers('/api_recipes', 'post')).toContain('403');
  expect(answers('/api_journal', 'get')).toContain('403');
  expect(answers('/api_goods/{id}/reversal', 'post')).toContain('403');
  expect(answers('/api_goods', 'post')).not.toContain('403');
});

test('every group of calls is described, and every description is in English', () => {
  const used = Object.values(description.paths).flatMap((path) =>
    Object.values(path).flatMap(({ tags }) => tags),
  );
  expect(description.tags.map(({ name }) => name)).toEqual([...new Set(used)]);
  for (const group of description.tags) expect(group.description).toMatch(/\w/);
  for (const [, text] of JSON.stringify(description).matchAll(/"description":"(.*?[^\\])"/g)) {
    expect(text).not.toMatch(/\p{Script=Hebrew}/u);
  }
});

test.each([
  ['PurchasedGoodBody', 'manufactured_at', 'batch'],
  ['PurchasedGoodBody', 'expires_at', 'calendar day'],
  ['ManufactureReport', 'used_good_ids', 'lots that went in'],
  ['ManufactureReport', 'used_good_amounts', 'units of its good type'],
  ['ManufactureReport', 'temperature', '°C'],
  ['ManufactureReport', 'chlorine_amount_fix', 'ppm'],
  ['Movement', 'balance', 'units of its good type'],
  ['Movement', 'reason', 'written off'],
])('%s describes its field %s: … %s …', (schema, field, words) => {
  const { properties, oneOf = [{ properties }] } = description.components.schemas[schema]!;
  const fields = oneOf.flatMap((one) => one.properties?.[field] ?? []);
  expect(fields.length).toBeGreaterThan(0);
  for (const one of fields) expect(JSON.stringify(one)).toContain(words);
});

test('the filters of a list are described by what that list is searched for', () => {
  const searchOf = (path: string) =>
    description.paths[path]!.get!.parameters.find(({ name }) => name === 'q')?.description;
  for (const path of ['/api_goods', '/api_purchased_goods']) expect(searchOf(path)).toMatch(/batch/);
  expect(searchOf('/api_sold_goods')).toMatch(/number of a lot/);
  expect(searchOf('/api_recipes')).toBe('A part of the name.');
  const step = description.paths['/api_goods']!.get!.parameters.find(({ name }) => name === 'step');
  expect(step!.description).toBe('The Hebrew name of a manufacture step.');
});
