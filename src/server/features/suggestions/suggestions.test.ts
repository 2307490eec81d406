// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { stopClock } from '../../../../tests/kit/clock';
import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { asNewPerson } from '../../../../tests/kit/server/as-new-person';
import { receipt, rinse } from '../../../../tests/kit/server/factories';
import { kitchen } from '../../../../tests/kit/server/kitchen';

const DAY_MS = 86_400_000;
let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

const suggest = async (path: string, q?: string) =>
  (await app.call<string[]>('GET', path, { query: q === undefined ? {} : { q } })).body;

it('suppliers are suggested, the most used of the last year first, then by name (contract 3.57)', async () => {
  const daysAgo = (days: number) => ({
    purchased_at: new Date(Date.now() - days * DAY_MS).toISOString(),
  });
  for (const supplier of ['ספק א', 'ספק ב', 'ספק ב', 'ספק ג', 'אחר']) await receipt(app, { supplier });
  for (let times = 0; times < 3; times++) await receipt(app, { supplier: 'ספק ד', ...daysAgo(368) });
  for (let times = 0; times < 3; times++) await receipt(app, { supplier: 'ספק ה', ...daysAgo(363) });
  expect(await suggest('/api_suppliers', ' פק ')).toEqual(['ספק ה', 'ספק ב', 'ספק א', 'ספק ג', 'ספק ד']);
  expect(await suggest('/api_suppliers')).toHaveLength(6);
});

it('customers are suggested in the same way (contract 3.57)', async () => {
  const { lot } = await kitchen(app);
  const sell = (customer: string) =>
    asNewPerson(app).call('POST', '/api_sold_goods', { body: { good_id: lot.id, amount: '0.1', customer } });
  for (const customer of ['מלון ים', 'מלון הר', 'מלון הר', 'קיוסק']) await sell(customer);
  await allowBackdating(app.database);
  stopClock(Date.now() - 368 * DAY_MS);
  for (let times = 0; times < 3; times++) await sell('מלון דן');
  jest.useRealTimers();
  expect(await suggest('/api_customers', 'לון')).toEqual(['מלון הר', 'מלון ים', 'מלון דן']);
});

it('at most 10 names are suggested (spec 9.10; contract 3.57)', async () => {
  for (let number = 10; number < 22; number++) await receipt(app, { supplier: `משק ${number}` });
  expect(await suggest('/api_suppliers', 'משק')).toHaveLength(10);
});

it('the wildcards of a pattern are searched for as plain letters', async () => {
  await receipt(app, { supplier: '100% טבע_י' });
  expect(await suggest('/api_suppliers', '%')).toEqual(['100% טבע_י']);
  expect(await suggest('/api_suppliers', '_')).toEqual(['100% טבע_י']);
  expect(await suggest('/api_suppliers', '\\')).toEqual([]);
});

it.each(['/api_suppliers', '/api_customers'])(
  '%s refuses an unknown parameter and a text that is too long',
  async (path) => {
    expect((await app.call('GET', path, { query: { name: 'א' } })).status).toBe(400);
    expect((await app.call('GET', path, { query: { q: 'א'.repeat(257) } })).status).toBe(400);
  },
);

it('a lot that was made of others does not count as a purchase', async () => {
  const home = await kitchen(app);
  await rinse(app, home.rinsed.typeId, { [home.carrots.id]: 1 }, { expires_at: '2090-01-01' });
  expect(await suggest('/api_suppliers', 'ירקות השדה')).toEqual(['ירקות השדה']);
});
