import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, rinse, step, unique } from '../../../../tests/kit/server/factories';
import { answers } from '../../../../tests/kit/server/forms';
import type { FormEntry, FormSchema } from '../../../contract/forms';
import type { Overview } from '../../../contract/overview';
import { addDays, dayOf } from '../../../domain/days';
import { FORM_NAMES } from '../../../domain/forms';
import { findOverview } from './overview-routes';

const siteTimeZone = 'Asia/Jerusalem';
let server: TestApp;
beforeAll(async () => {
  server = await testApp({ SITE_TIME_ZONE: siteTimeZone });
});
afterAll(() => server.close());
// No day may end while a test counts what was done on it.
beforeEach(() => stopClock(new Date()));
afterEach(() => jest.useRealTimers());

const read = () => server.call<Overview>('GET', '/api_overview');
const today = () => dayOf(new Date(), siteTimeZone);
const schemaOf = async (name: string) =>
  (await server.call<FormSchema>('GET', `/api_form_schema/${name}`)).body;
const perishable = () => ({ name: unique('חלב'), units: 'liters', expires: true, manufactured: false });

test('the overview of an empty kitchen has zero figures for the day at the site', async () => {
  const answer = await read();
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    day: today(),
    receipts: { count: 0, suppliers: [] },
    steps: { count: 0, last_at: null },
    expiring: { count: 0, today: 0, expired: 0 },
    checklist: null,
    non_conformities: { open: 0, overdue: 0 },
  });
});

test("the overview has today's receipts with their latest suppliers, and today's steps (contract 3.58)", async () => {
  for (const supplier of ['ראשון', 'שני', 'שלישי', 'רביעי', 'שני']) {
    await receipt(server, { supplier, purchased_at: new Date().toISOString() });
  }
  const yesterday = new Date(Date.now() - 30 * 3_600_000).toISOString();
  await receipt(server, { supplier: 'אתמול', purchased_at: yesterday });
  const lot = await receipt(server, { supplier: 'שלישי' });
  const washed = await step(server, [lot.good_type_id]);
  await rinse(server, washed.manufacturedGoodTypeId, { [lot.good_id]: '1' }, { manufactured_at: yesterday });
  const before = await read();
  expect(before.body.receipts).toEqual({ count: 6, suppliers: ['שלישי', 'שני', 'רביעי'] });
  expect(before.body.steps).toEqual({ count: 0, last_at: null });

  const made = await rinse(server, washed.manufacturedGoodTypeId, { [lot.good_id]: '1' });
  expect((await read()).body.steps).toEqual({ count: 1, last_at: made.manufactured_at });
});

test('the overview counts lots in stock by expiry day (contract 3.58)', async () => {
  for (const days of [-9, -1, 0, 0, 1, 2, 3, 90]) {
    await receipt(server, { good_type: perishable(), expires_at: addDays(today(), days) });
  }
  const empty = await receipt(server, { good_type: perishable(), expires_at: today() });
  await server.call('POST', `/api_goods/${empty.good_id}/zero_remaining`);
  await receipt(server, { good_type: perishable(), expires_at: addDays(today(), -1), amount: '0' });
  expect((await read()).body.expiring).toEqual({ count: 4, today: 2, expired: 2 });
});

test('a clean checklist does not hide what is not fine in an earlier one of the same day (contract 3.58)', async () => {
  const { id, form_name, data } = await schemaOf(FORM_NAMES.hygiene);
  const fine = data.fields.flatMap(({ key, alert_above: limit }) => (limit == null ? [] : [[key, limit]]));
  const item = data.fields.find(({ alert }) => alert?.includes('not_fine'))!;
  const save = async (parts: object) => {
    const entry = { ...answers(data.fields), ...Object.fromEntries(fine), ...parts };
    const body = { form_name, schema_id: id, data: entry };
    return (await server.call<FormEntry>('POST', '/api_form_entries', { body })).body;
  };
  const checklist = async () => (await read()).body.checklist;
  const clean = await save({});
  expect(await checklist()).toMatchObject({ today: true, entry_id: clean.id, alerts: 0 });
  await save({ [item.key]: 'not_fine' });
  const faulty = await save({ [item.key]: 'not_fine' });
  await save({});
  expect(await checklist()).toMatchObject({ entry_id: faulty.id, filled_at: faulty.created_at, alerts: 1 });
});

test("the overview has the last checklist, whether it is today's, and the open and overdue reports (contract 3.58)", async () => {
  const checklist = await schemaOf(FORM_NAMES.hygiene);
  const report = await schemaOf(FORM_NAMES.nonConformity);
  const save = async ({ form_name, id, data }: FormSchema, parts: object = {}, as?: string) => {
    const body = { form_name, schema_id: id, data: { ...answers(data.fields), ...parts } };
    return (await server.call<FormEntry>('POST', '/api_form_entries', { body, as })).body;
  };
  const alerts = async () => (await read()).body.checklist!.alerts;
  await save(checklist);
  const before = await alerts();
  const judged = checklist.data.fields.filter(({ alert }) => alert?.includes('not_fine'));
  const notFine = Object.fromEntries(judged.slice(0, 2).map(({ key }) => [key, 'not_fine']));
  const last = await save(checklist, notFine, 'יוסי ברק');
  for (const [status, days] of [
    ['open', 0],
    ['open', -1],
    ['closed', -1],
    ['open', 5],
  ] as const) {
    await save(report, { status, due: addDays(today(), days) });
  }
  const { body } = await read();
  const latest = {
    entry_id: last.id,
    filled_at: last.created_at,
    filled_by: 'יוסי ברק',
    filled_by_id: last.created_by_id,
    alerts: before + 2,
  };
  expect(body.checklist).toEqual({ today: true, ...latest });
  expect(body.non_conformities).toEqual({ open: 3, overdue: 1 });
  const tomorrow = new Date(Date.now() + 86_400_000);
  const later = await findOverview(server.database.db, tomorrow, siteTimeZone);
  expect(later.checklist).toEqual({ today: false, ...latest });
  expect(later.non_conformities).toEqual({ open: 3, overdue: 2 });
});

test.each([
  ['2026-11-22T21:59:00Z', 'Asia/Jerusalem', '2026-11-22'],
  ['2026-11-22T22:01:00Z', 'Asia/Jerusalem', '2026-11-23'],
  ['2026-11-22T22:01:00Z', 'UTC', '2026-11-22'],
  ['2026-06-22T21:01:00Z', 'Asia/Jerusalem', '2026-06-23'],
])('the day at %s in %s is %s (contract 1.13, 5.10)', async (now, timeZone, day) => {
  expect((await findOverview(server.database.db, new Date(now), timeZone)).day).toBe(day);
});
