import { act, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { productionLogText as text } from '../../../strings/manufacture-report';

let server: TinyServer;

const lot = {
  id: 150,
  good_type_id: 3,
  good_type_name: 'עוף בבישול',
  good_type_units: 'kilograms',
  manufacture_step_name: 'התחלת בישול',
  amount: 40,
  amount_remaining: 40,
  manufactured_at: '2026-11-21T22:27:00.000Z',
  expires_at: null,
  created_at: '2026-11-21T22:30:00.000Z',
  created_by: 'דנה כהן',
  created_by_id: 1,
  used_good_ids: [138, 139, 90],
  used_good_amounts: [22, 18, 0.4],
  used_good_type_names: ['חזה עוף טרי', 'חזה עוף טרי', 'שמן זית כתית'],
  used_good_type_units: ['kilograms', 'kilograms', 'liters'],
  extra_data: null,
  reversed: null,
  deviations: [],
  deviations_note: null,
};

/** What a step measured, and how it reads in the row. */
const MEASURED = [
  ['הכנסה לקירור', { enter_temperature: 76, fridge_number: 2 }, '\u206676\u00a0°C\u2069\u00a0· צ׳ילר 2'],
  [
    'שטיפה',
    { disinfection_process_valid: false, chlorine_amount_fix: 20 },
    'חיטוי לא תקין\u00a0· כלור \u206620 ppm\u2069',
  ],
  [
    'התחלת בישול',
    { cooking_method: 'oven', temperature: 180, notes: 'הפוך' },
    'תנור\u00a0· \u2066180\u00a0°C\u2069',
  ],
  ['ייצור', { ph_amount: 4.2 }, '\u2066pH 4.2\u2069'],
  ['סיום בישול', {}, ''],
] as const;

/** At the site, which is two hours ahead of this device, the second is of the day before. */
const LOTS: unknown[] = [
  lot,
  { ...lot, id: 149, good_type_name: 'אורז מבושל', manufactured_at: '2026-11-21T21:30:00.000Z' },
  { ...lot, id: 148, good_type_name: 'גזר שטוף', manufactured_at: '2026-11-17T08:00:00.000Z' },
];
let lots = LOTS;

beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_goods?'))
      return json(response, 200, lots, { 'X-Total-Count': String(lots.length) });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
beforeEach(() => {
  stopClock('2026-11-21T22:30:00.000Z');
  lots = LOTS;
});
afterEach(() => jest.useRealTimers());
afterAll(() => server.close());

const texts = (all: Iterable<Element>) => [...all].map(({ textContent }) => textContent);

test('the production log stands below its days at the site, with the time alone in a row, and with the date where it is in another order or on paper (spec 2.260)', async () => {
  window.print = jest.fn();
  const { user } = renderApp({ path: '/manufacture-steps-taken', origin: server.origin });
  const table = await screen.findByRole('table', { name: text.caption });
  await within(table).findByText('אורז מבושל');
  const heads = () => [...table.querySelectorAll('th[scope=rowgroup]')];
  const days = heads();
  expect(texts(days)).toEqual(['היום', 'אתמול', 'יום ג׳, 17 בנובמבר']);
  expect(texts(days.map((day) => day.closest('tbody')!.rows[1]!.cells[1]!))).toEqual([
    ...['00:27', '23:30', '10:00'],
  ]);
  await user.click(screen.getByRole('button', { name: 'הדפסה' }));
  await waitFor(() => expect(window.print).toHaveBeenCalledTimes(1));
  const paper = screen.getAllByRole('table', { hidden: true }).at(-1)!;
  expect(within(paper).getByText('21/11/2026 23:30')).toBeInTheDocument();
  expect(paper.querySelectorAll('[data-details]')).toHaveLength(3);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await user.click(within(table).getByRole('button', { name: text.columns.made }));
  expect(await within(table).findByText('21/11/2026 23:30')).toBeVisible();
  expect(heads()).toEqual([]);
});

test('a row of the production log says what its step measured, without its details (spec 2.271)', async () => {
  lots = MEASURED.map(([step, extra_data], at) => ({
    ...lot,
    ...{ id: 150 - at, good_type_name: `לקוח ${at}`, manufacture_step_name: step, extra_data },
  }));
  const { user } = renderApp({ path: '/manufacture-steps-taken', origin: server.origin });
  const table = within(await screen.findByRole('table', { name: text.caption }));
  await table.findByText('התחלת בישול');
  const shown = MEASURED.map(([step]) => table.getByText(step).closest('td')!.textContent);
  expect(shown).toEqual(MEASURED.map(([step, , words]) => step + words));
  await user.click(table.getByRole('button', { name: /^פרטים לקוח 2/ }));
  expect(await table.findByText('הפוך')).toBeVisible();
});

test('a used lot of the production log has its amount with its unit, and its number if another one is of the same type', async () => {
  const { user } = renderApp({ path: '/manufacture-steps-taken', origin: server.origin });
  const table = within(await screen.findByRole('table', { name: text.caption }));
  await user.click(await table.findByRole('button', { name: /^פרטים עוף בבישול/ }));
  const used = await table.findAllByRole('link', { name: /חזה עוף טרי|שמן/ });
  expect(used.map((link) => link.textContent)).toEqual([
    'חזה עוף טרי מס׳\u00a0138',
    'חזה עוף טרי מס׳\u00a0139',
    'שמן זית כתית',
  ]);
  const amounts = used.map((link) => link.nextElementSibling?.textContent.replaceAll('\u00a0', ' '));
  expect(amounts).toEqual(['22 ק״ג', '18 ק״ג', '0.4 ליטר']);
  expect(used.map((link) => link.getAttribute('href'))).toEqual(['/goods/138', '/goods/139', '/goods/90']);
});
