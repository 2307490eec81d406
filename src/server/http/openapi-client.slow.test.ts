// @embedded-only: the description and its client
import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { openApi } from './openapi';

/** A program that uses a client generated from the description alone. */
const STORY = `
import createClient from 'openapi-fetch';
import type { paths } from './paths';

declare const process: { argv: string[] };
const [, , baseUrl = '', token = ''] = process.argv;
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${token}\` } });

function done<T>({ data, error }: { data?: T; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

const received = done(
  await client.POST('/api_purchased_goods', {
    body: {
      good_type: { name: 'גזר', units: 'kilograms', expires: false, manufactured: false },
      amount: '10',
      supplier: 'משק לוי',
      purchased_at: '2026-03-01T08:30:00.000Z',
      'שלמות אריזה': true,
      'התאמה להזמנה': true,
      'ניקיון הובלה': true,
    },
    params: { header: { 'Idempotency-Key': 'the-first-receipt' } },
  }),
);
const step = done(
  await client.POST('/api_manufacture_steps', {
    body: {
      manufactureStepName: 'שטיפה',
      usedGoodTypeIDs: [received.good_type_id],
      manufacturedGoodTypeName: 'גזר שטוף',
      units: 'kilograms',
      expires: false,
      manufactured: true,
      sellable: false,
      recipeComponent: false,
    },
  }),
);
done(
  await client.POST('/api_recipes', {
    body: { name: 'גזר שטוף', subRecipe: false, manufactureStepIds: [step.manufactureStepId] },
  }),
);
const steps = done(
  await client.GET('/api_manufacture_steps/{stepName}', { params: { path: { stepName: 'שטיפה' } } }),
);
const usable = steps[0]?.goods_with_available_amounts ?? [];
const made = done(
  await client.POST('/api_goods', {
    body: {
      manufacture_step_name: 'שטיפה',
      good_type_id: step.manufacturedGoodTypeId,
      used_good_ids: usable.map(({ id }) => id),
      used_good_amounts: [4],
      amount: 3.5,
      manufactured_at: '2026-03-01T09:30:00.000Z',
      expires_at: '2099-01-01',
      disinfection_process_valid: true,
    },
  }),
);
const sale = { good_id: made.id, amount: 3, customer: 'מלון הים', price: '120.50' };
const sold = done(await client.POST('/api_sold_goods', { body: sale }));
const again = await client.POST('/api_sold_goods', { body: sale });
if (!again.error || again.error.code !== 'NOT_ENOUGH_STOCK') throw new Error('sold what is not there');
const history = done(await client.GET('/api_goods/{id}', { params: { path: { id: sold.good_id } } }));
const source = done(
  await client.GET('/api_purchased_goods', { params: { query: { good_id: history.at(-1)?.id, limit: 1 } } }),
);

// @ts-expect-error -- no type has these units
await client.POST('/api_good_types', { body: { name: 'מלח', units: 'pounds' } });
// @ts-expect-error -- no sale fails so
if (again.error.code === 'NOT_LAST_STEP') throw new Error('never');

console.log(JSON.stringify({ customer: sold.customer, left: history[0]?.amount_remaining, from: source[0]?.supplier }));
`;

const run = promisify(execFile);
const bin = (path: string) => resolve('node_modules', path);
// Inside the project, so that its imports are found in node_modules.
const folder = resolve('.cache/openapi-client');
let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  await mkdir(folder, { recursive: true });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await app.close();
});

test('a client generated from the description type-checks and does the first day, from a receipt to tracing a sale back to its supplier (contract 3.65)', async () => {
  const [story, types, spec] = ['story.ts', 'paths.ts', 'openapi.json'].map((name) => join(folder, name));
  await writeFile(spec!, JSON.stringify(openApi('1.9')));
  await writeFile(story!, STORY);
  await run(process.execPath, [bin('openapi-typescript/bin/cli.js'), spec!, '-o', types!]);
  const options = ['--ignoreConfig', '--strict', '--skipLibCheck', '--lib', 'es2023,dom'];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2022'];
  // The compiler prints its errors to the standard output.
  const checked = run(process.execPath, [bin('typescript/bin/tsc'), ...options, ...modules, story!]);
  await checked.catch(({ stdout }: { stdout: string }) => Promise.reject(new Error(stdout)));
  const { port } = app.app.server.address() as AddressInfo;
  const { stdout } = await run(process.execPath, [
    story!.replace(/ts$/, 'js'),
    `http://127.0.0.1:${port}`,
    await app.identity.token(),
  ]);
  expect(JSON.parse(stdout)).toEqual({ customer: 'מלון הים', left: 0.5, from: 'משק לוי' });
});
