import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { PlannedMaterial, PlanRow } from '../../../contract/plan';
import type { MakeableRecipe } from '../../../contract/requirements';
import { commonText } from '../../../strings/common';
import { planText as text } from '../../../strings/plan';
import { planRequirementsText } from '../../../strings/plan-requirements';

const row = (id: number, day: string, amount: number, parts: Partial<PlanRow> = {}): PlanRow => ({
  ...{ id, day, recipe_id: 1, recipe_name: 'מרק עדשים', units: 'liters', amount, made: 0, note: null },
  ...{ created_by: 'דנה כהן', created_by_id: 1, version: 1 },
  ...parts,
});
const RECIPES: MakeableRecipe[] = [
  {
    recipe_id: 1,
    recipe_name: 'מרק עדשים',
    units: 'liters',
    makeable: 25.5,
    limited_by: [7],
    without_amounts: [],
  },
  { recipe_id: 2, recipe_name: 'סלט כרוב', units: 'kilograms', makeable: null, limited_by: [], without_amounts: [9] }, // prettier-ignore
];
const MATERIALS: PlannedMaterial[] = [
  { good_type_id: 7, good_type_name: 'עדשים', units: 'kilograms', needed: 31, in_stock: 11.9, missing: 19.1, supplier: 'טבע־גל' }, // prettier-ignore
  {
    good_type_id: 8,
    good_type_name: 'מלח',
    units: 'kilograms',
    needed: 0,
    in_stock: 3,
    missing: 0,
    supplier: null,
  },
];

let server: TinyServer;
let rows: PlanRow[] | null;
let before: PlanRow[];
let role: 'manager' | 'staff';
let answerTo: (body: Record<string, unknown>) => [number, unknown];
beforeEach(async () => {
  // A Monday.
  stopClock('2026-11-23T07:40:00.000Z');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  rows = [
    row(1, '2026-11-22', 40, { made: 45 }),
    row(2, '2026-11-23', 60, { made: 20 }),
    row(3, '2026-11-25', 30),
  ];
  before = [
    row(8, '2026-11-15', 10),
    row(9, '2026-11-18', 12.5, { note: 'לאירוע' }),
    row(10, '2026-11-17', 5),
  ];
  role = 'manager';
  answerTo = (body) => [201, row(90, '2026-11-24', 1, body)];
  server = await tinyServer(({ url, method, body }, response) => {
    if (method === 'DELETE') return json(response, 204, null);
    if (method !== 'GET') return json(response, ...answerTo(JSON.parse(body) as Record<string, unknown>));
    if (url === '/api_account') return json(response, 200, { name: 'דנה כהן', role, login: 'dana' });
    if (url === '/api_makeable') return json(response, 200, RECIPES);
    if (url.startsWith('/api_plan/requirements')) return json(response, 200, MATERIALS);
    if (url === '/api_plan?from=2026-11-15&to=2026-11-21') return json(response, 200, before);
    if (url.startsWith('/api_plan') && rows) return json(response, 200, rows);
    return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = (path = '/plan') => renderApp({ path, origin: server.origin });
const grid = async () => within(await screen.findByRole('table', { name: text.caption }));
const sent = () =>
  server.seen
    .filter(({ method, url }) => method !== 'GET' && url.startsWith('/api_plan'))
    .map(({ method, url, body }) => [method, url, body && (JSON.parse(body) as unknown)]);

test('the week is a table of days, each row filled by what was made (contract 8.60)', async () => {
  open();
  const cells = (await grid()).getByRole('row', { name: /^מרק עדשים/ });
  const words = within(cells)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(words).toEqual([
    expect.stringContaining('מרק עדשים, יום א׳ 22/11: 45 מתוך 40\u00a0ליטר'),
    expect.stringContaining('מרק עדשים, היום 23/11: 20 מתוך 60\u00a0ליטר'),
    text.add.at('מרק עדשים', 'מחר 24/11'),
    expect.stringContaining('מרק עדשים, יום ד׳ 25/11: 0 מתוך 30\u00a0ליטר'),
    text.add.at('מרק עדשים', 'יום ה׳ 26/11'),
    text.add.at('מרק עדשים', 'יום ו׳ 27/11'),
    text.add.at('מרק עדשים', 'שבת 28/11'),
  ]);
  expect(screen.getByText(text.today(0, 1))).toBeInTheDocument();
  expect((await grid()).getByRole('columnheader', { current: 'date' })).toHaveTextContent('היום23/11');
});

test('an amount is added in a cell, and changed with its version (contract 8.61)', async () => {
  const { user } = open();
  await user.click((await grid()).getByRole('button', { name: text.add.at('מרק עדשים', 'מחר 24/11') }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(await dialog.findByRole('textbox', { name: text.amount }), '12.5{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click((await grid()).getByRole('button', { name: /יום ד׳ 25\/11/ }));
  const amount = await within(await screen.findByRole('dialog')).findByRole('textbox', { name: text.amount });
  expect(amount).toHaveValue('30');
  await user.clear(amount);
  await user.type(amount, '0');
  await user.click(screen.getByRole('button', { name: text.change.submit }));
  expect(await screen.findByText('יש להזין מספר גדול מ־0')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '35{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([
    ['POST', '/api_plan', { day: '2026-11-24', recipe_id: 1, amount: '12.5', note: null }],
    ['PUT', '/api_plan/3', { version: 1, day: '2026-11-25', amount: '35', note: null }],
  ]);
});

test('what is removed can be put back (contract 8.61)', async () => {
  const { user } = open();
  await user.click((await grid()).getByRole('button', { name: /יום ד׳ 25\/11/ }));
  await user.click(await screen.findByRole('button', { name: text.remove.action }));
  const undo = await screen.findByRole('button', { name: text.remove.undo });
  expect(undo).toHaveFocus();
  await user.click(undo);
  await waitFor(() => expect(screen.queryByRole('button', { name: text.remove.undo })).toBeNull());
  expect(sent()).toEqual([
    ['DELETE', '/api_plan/3', ''],
    ['POST', '/api_plan', { day: '2026-11-25', recipe_id: 1, amount: 30, note: null }],
  ]);
});

test('a week is copied to the days that have not passed and where the recipe is not planned yet, and that can be undone (contract 8.62)', async () => {
  before.push(row(11, '2026-11-19', 7));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: text.copy.action }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(text.copy.text(2))).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: text.copy.confirm }));
  await user.click(await screen.findByRole('button', { name: text.copy.undo }));
  await waitFor(() => expect(screen.queryByRole('button', { name: text.copy.undo })).toBeNull());
  const added = { recipe_id: 1, note: null };
  expect(sent()).toEqual([
    ['POST', '/api_plan', { ...added, day: '2026-11-24', amount: 5 }],
    ['POST', '/api_plan', { ...added, day: '2026-11-26', amount: 7 }],
    ['DELETE', '/api_plan/90', ''],
    ['DELETE', '/api_plan/90', ''],
  ]);
});

test('what is missing is shown with its supplier, and all that is needed when it is asked for (contract 8.63)', async () => {
  rows!.push(row(4, '2026-11-26', 3, { recipe_id: 2, recipe_name: 'סלט כרוב', units: 'kilograms' }));
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: planRequirementsText.caption }));
  expect(table.getByRole('row', { name: /עדשים/ })).toHaveTextContent('עדשיםק״ג3111.919.1טבע־גל');
  expect(table.queryByRole('row', { name: /מלח/ })).toBeNull();
  expect(screen.getByText(planRequirementsText.without('סלט כרוב'))).toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: planRequirementsText.shown.all(2) }));
  expect(table.getByRole('row', { name: /מלח/ })).toHaveTextContent(planRequirementsText.toTaste);
  await user.click(screen.getByRole('radio', { name: planRequirementsText.days.tomorrow }));
  await waitFor(() =>
    expect(server.seen.map(({ url }) => url)).toContain(
      '/api_plan/requirements?from=2026-11-24&to=2026-11-24',
    ),
  );
  expect(server.seen.map(({ url }) => url)).toContain('/api_plan/requirements?from=2026-11-23&to=2026-11-28');
});

test('staff see the plan and change nothing (contract 8.64)', async () => {
  role = 'staff';
  open();
  const table = await grid();
  await waitFor(() => expect(table.queryByRole('button')).toBeNull());
  expect(table.getByRole('row', { name: /^מרק עדשים/ })).toHaveTextContent('20 מתוך 60');
  expect(screen.queryByRole('button', { name: text.copy.action })).toBeNull();
  expect(screen.queryByRole('region', { name: text.add.title })).toBeNull();
});

test('an empty week says so, and one that cannot be loaded can be loaded again (contract 8.60)', async () => {
  rows = null;
  const { user } = open('/plan?week=2026-11-25');
  const retry = await screen.findByRole('button', { name: commonText.retry });
  expect(screen.getAllByText(text.failed).length).toBeGreaterThan(1);
  rows = [];
  await user.click(retry);
  expect(await screen.findByText(text.empty)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.week.after }));
  await waitFor(() =>
    expect(server.seen.map(({ url }) => url)).toContain('/api_plan?from=2026-11-29&to=2026-12-05'),
  );
});
