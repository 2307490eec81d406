import { act, screen, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { keepDraft } from '../../../../tests/kit/web/drafts';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Overview, Work } from '../../../contract/overview';
import { FORM_NAMES } from '../../../domain/forms';
import type { StepName } from '../../../domain/manufacture-steps';
import { commonText } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { heldText } from '../../../strings/holds';
import { homeText as text } from '../../../strings/home';
import { plannedWorkText } from '../../../strings/home-later';

const NOW = '2026-11-22T12:32:00.000Z';
const none = { count: 0, lots: [] };
const noneWaiting = { ...none, on_fire: 0, to_cool: 0 };
const overview: Overview = {
  day: '2026-11-22',
  receipts: { count: 0, suppliers: [] },
  steps: { count: 0, last_at: null },
  expiring: { count: 0, today: 0, expired: 0 },
  checklist: {
    today: true,
    entry_id: 31,
    filled_at: '2026-11-22T04:52:00.000Z',
    filled_by: 'יוסי ברק',
    filled_by_id: 1,
    alerts: 0,
  },
  non_conformities: { open: 0, overdue: 0 },
};

let server: TinyServer;
let work: Work | null;
let checklist: Overview['checklist'];
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url === '/api_overview') return json(response, 200, { ...overview, checklist });
    if (url === '/api_work' && work) return json(response, 200, work);
    return json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  stopClock(NOW);
  sessionStorage.clear();
  work = {
    planned: { count: 0, rows: [] },
    cooling: none,
    waiting: noneWaiting,
    held: none,
    deviating: none,
  };
  checklist = overview.checklist;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');
const cooling = (id: number, since: string, parts: object = {}) => ({
  id,
  good_type_name: `מרק ${id}`,
  fridge_number: 2,
  since: `2026-11-22T${since}:30.000Z`,
  limit: 120,
  next: { step_id: 8, name: 'הוצאה מקירור' as const },
  ...parts,
});
const waiting = (id: number, since = '2026-11-22T11:20:00.000Z') => ({
  id,
  good_type_name: `עוף ${id}`,
  good_type_units: 'kilograms' as const,
  amount_remaining: 14.3,
  since,
  made_by: 'שטיפה' as StepName,
  next: { step_id: 3, name: 'סיום בישול' as StepName },
  limit: null as number | null,
});
const held = (id: number) => ({
  id,
  good_type_name: `קערה ${id}`,
  good_type_units: 'pieces' as const,
  amount_remaining: 8,
  reason: 'בבדיקת טמפרטורה',
});
const show = () => renderApp({ origin: server.origin });
const card = (name: string) => screen.findByRole('list', { name: new RegExp(`^${name}`) });
const rowsOf = async (name: string) =>
  within(await card(name))
    .getAllByRole('link')
    .map((link) => [link.textContent, hrefOf(link)]);
function minutesPass(count: number): void {
  stopClock(new Date(Date.parse(NOW) + count * 60_000));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

test('what is planned for today and not yet made comes first, and leads to its next step, or to the plan (contract 8.66)', async () => {
  const soup = { id: 1, recipe_name: 'מרק עדשים', units: 'liters' as const, amount: 40, made: 0 };
  work!.planned = {
    count: 2,
    rows: [
      { ...soup, next: { step_id: 8, name: 'שטיפה' } },
      { ...soup, id: 2, recipe_name: 'ציר', made: 12.5, next: null },
    ],
  };
  work!.held = { count: 1, lots: [held(7)] };
  show();
  expect(await rowsOf(plannedWorkText.title)).toEqual([
    ['מרק עדשים40\u00a0ליטרשטיפה', '/manufacture-steps/שטיפה?step=8'],
    [expect.stringContaining('חסרים חומרים'), '/plan'],
  ]);
  const region = within(screen.getByRole('region', { name: text.work }));
  expect(region.getAllByRole('heading', { level: 3 })[0]).toHaveTextContent(plannedWorkText.title);
});

test('a cooling lot shows how much time is left or overdue, and leads to the report of leaving', async () => {
  const lots = [cooling(1, '10:07'), cooling(2, '10:44'), cooling(3, '11:50')];
  work!.cooling = { count: 3, lots };
  show();
  const report = '/manufacture-steps/הוצאה מקירור?step=8';
  expect(await rowsOf(text.cooling.title)).toEqual([
    ['מרק 1צ׳ילר 2\u00a0· מאז 12:0725 דקות מעל המגבלה', `${report}&lot=1`],
    ['מרק 2צ׳ילר 2\u00a0· מאז 12:44עוד 12 דקות', `${report}&lot=2`],
    ['מרק 3צ׳ילר 2\u00a0· מאז 13:50עוד שעה ו־18 דקות', `${report}&lot=3`],
  ]);
  expect(screen.getByText('הקו מסמן את המגבלה: שעתיים')).toBeInTheDocument();
  minutesPass(12);
  expect(screen.getByText('37 דקות מעל המגבלה')).toBeInTheDocument();
  expect(screen.getByText('עוד פחות מדקה')).toBeInTheDocument();
  minutesPass(13);
  expect(screen.getByText('דקה מעל המגבלה')).toBeInTheDocument();
});

test('a lot that cools without a limit has no time, and without a leaving step leads to its page', async () => {
  work!.cooling = { count: 1, lots: [cooling(1, '10:07', { limit: null, next: null })] };
  show();
  expect(await rowsOf(text.cooling.title)).toEqual([['מרק 1צ׳ילר 2\u00a0· מאז 12:07', '/goods/1']]);
  expect(screen.queryByText(/הקו מסמן/)).toBeNull();
});

test('three of what waits are shown with their next step, and the rest in place', async () => {
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-22', '2026-11-22'];
  work!.waiting = {
    ...noneWaiting,
    count: 52,
    lots: days.map((day, index) => waiting(index + 1, `${day}T11:20:00.000Z`)),
  };
  const { user } = show();
  const first = await rowsOf(text.waiting.title);
  expect(first).toEqual([
    ['עוף 114.3\u00a0ק״ג\u00a0· מאז 20/11/2026סיום בישול', '/manufacture-steps/סיום בישול?step=3&lot=1'],
    ['עוף 214.3\u00a0ק״ג\u00a0· מאז אתמול 13:20סיום בישול', '/manufacture-steps/סיום בישול?step=3&lot=2'],
    ['עוף 314.3\u00a0ק״ג\u00a0· מאז 13:20סיום בישול', '/manufacture-steps/סיום בישול?step=3&lot=3'],
  ]);
  await user.click(screen.getByRole('button', { name: 'עוד 49 ממתינים' }));
  const rows = within(await card(text.waiting.title)).getAllByRole('link');
  expect(rows).toHaveLength(6);
  expect(rows[3]).toHaveFocus();
  // Those without a row are in the list of the stock.
  expect(rows[5]).toHaveAccessibleName('עוד 47 ממתינים');
  expect(rows[5]).toHaveAttribute('href', '/goods?stock=processing');
});

test('hot lots come first: on the fire, waiting for cooling with their clock, in cooling, then the rest (contract 3.208)', async () => {
  const cooled = { made_by: 'סיום בישול', next: { step_id: 4, name: 'הכנסה לקירור' }, limit: 120 } as const;
  work!.waiting = {
    count: 65,
    on_fire: 60,
    to_cool: 2,
    lots: [
      { ...waiting(1), made_by: 'התחלת בישול' },
      { ...waiting(2, '2026-11-22T10:44:00.000Z'), ...cooled },
      waiting(3, '2026-11-20T11:20:00.000Z'),
    ],
  };
  work!.cooling = { count: 1, lots: [cooling(4, '11:50')] };
  show();
  expect(await rowsOf(text.toCool.title)).toEqual([
    ['עוף 214.3\u00a0ק״ג\u00a0· מאז 12:44עוד 12 דקות', '/manufacture-steps/הכנסה לקירור?step=4&lot=2'],
    ['עוד אחד ממתין לקירור', '/goods?stock=processing'],
  ]);
  const region = screen.getByRole('region', { name: text.work });
  const titles = within(region)
    .getAllByRole('heading', { level: 3 })
    .map((title) => title.textContent);
  expect(titles).toEqual([
    // Also those that the answer has no more room for.
    `${text.fire.title}60`,
    `${text.toCool.title}2`,
    `${text.cooling.title}1`,
    `${text.waiting.title}3`,
  ]);
});

test('a held lot leads to its page, and the rest to the list of held lots', async () => {
  work!.held = { count: 4, lots: [4, 3, 2, 1].map(held) };
  show();
  const rows = await rowsOf(heldText);
  expect(rows[0]).toEqual(['קערה 48\u00a0יח׳\u00a0· בבדיקת טמפרטורה', '/goods/4']);
  expect(rows.slice(3)).toEqual([['עוד אחד בעיכוב', '/goods?stock=held']]);
});

test('lots with deviations and no non-conformity say what is off, and lead to the lot (contract 6.104)', async () => {
  const lot = (id: number) => ({
    id,
    good_type_name: `אורז ${id}`,
    deviations: ['טמפרטורת יציאה 12 °C, 7 °C מעל המגבלה', 'כמות, פי 80'],
  });
  work!.deviating = { count: 60, lots: [9, 8, 7, 6].map(lot) };
  const { user } = show();
  const rows = await rowsOf(text.deviating.title);
  expect(rows[0]).toEqual(['אורז 9טמפרטורת יציאה 12 °C, 7 °C מעל המגבלה\u00a0· כמות, פי 80', '/goods/9']);
  expect(rows).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'עוד 57 עם חריגות' }));
  expect((await rowsOf(text.deviating.title)).slice(4)).toEqual([
    ['עוד 56 עם חריגות', '/goods?deviations=true&sort=-created_at'],
  ]);
});

test('a card of what there is none of is left out, and without any a sentence says so', async () => {
  const { unmount } = show();
  expect(await screen.findByText(text.noWork)).toBeInTheDocument();
  const headings = () =>
    within(screen.getByRole('region', { name: text.work }))
      .getAllByRole('heading')
      .map(({ textContent }) => textContent);
  expect(headings()).toEqual([text.work]);
  unmount();

  checklist = null;
  work!.held = { count: 1, lots: [held(1)] };
  show();
  expect(await rowsOf(text.missing.title)).toEqual([
    ['תשתיות והגיינהטופס יומי, עוד לא מולא', `/forms/add/${FORM_NAMES.hygiene}`],
  ]);
  expect(headings()).toEqual([text.work, 'בעיכוב1', 'טפסים שחסרים היום1']);
  expect(screen.queryByText(text.noWork)).toBeNull();
});

test('work that could not be loaded can be loaded again, and the figures stay', async () => {
  const stored = work;
  work = null;
  const { user } = show();
  const retry = await screen.findByRole('button', { name: commonText.retry });
  expect(screen.getByText(text.workFailed, { selector: 'main *' })).toBeInTheDocument();
  expect(screen.getByText(text.noReceipts)).toBeInTheDocument();
  work = stored;
  await user.click(retry);
  expect(await screen.findByText(text.noWork)).toBeInTheDocument();
});

test('home lists what this device sent without an answer, with a link to it (contract 5.223)', async () => {
  const at = '2026-11-22T06:10:00.000Z';
  const sent = { draft: {}, sent: { key: 'k', body: {}, at } };
  const forms = [
    ['receipt', '/purchased-goods/add'],
    ['sale', '/sold-goods/add'],
    ['step:שטיפה', '/manufacture-steps/שטיפה'],
    ['form:אי התאמה?entry=3&field=a', '/forms/add/אי התאמה?entry=3&field=a'],
    ['form-entry:7', '/forms/edit/7'],
    ['loss:12', '/goods/12'],
    ['hold:13', '/goods/13'],
    ['release:14', '/goods/14'],
    ['reversal:receipt:15', '/purchased-goods/15'],
    ['reversal:report:16', '/goods/16'],
    ['reversal:sale:17', '/sold-goods/17'],
    ['reversal:zeroing:18', '/goods/18'],
    ['reversal:count:19', '/goods/19'],
    // Of another version.
    ['unknown:20', null],
    ['reversal:unknown:21', null],
  ] as const;
  for (const [form] of forms) await keepDraft(form, sent, { title: `כותרת ${form}` });
  await keepDraft('recipe:new', { draft: {}, key: 'k', sentAt: at }, { title: 'מרק' });
  await keepDraft('recipe:8', { draft: {}, key: null, sentAt: null }, { title: 'לא נשלח' });
  const { user } = renderApp({ origin: server.origin });
  await screen.findByText(draftText.allUnanswered(forms.length + 1));
  const rowOf = (title: string | RegExp) => within(screen.getByText(title).closest('li')!);
  const isTold = /^נשלחה ב־\u206622\/11\/2026 08:10\u2069 ועוד לא התקבלה תשובה/;
  for (const [form, path] of forms) {
    const row = rowOf(RegExp(`כותרת ${form.replace('?', '\\?')}$`));
    expect(row.getByText(isTold)).toBeInTheDocument();
    const link = row.queryByRole('link', { name: draftText.open });
    expect(link && hrefOf(link)).toBe(path);
  }
  const recipe = rowOf('מתכון: מרק');
  expect(hrefOf(recipe.getByRole('link', { name: draftText.open }))).toBe('/recipes/add');
  expect(screen.queryByText(/לא נשלח$/)).toBeNull();
  await user.click(recipe.getByRole('button', { name: draftText.throwAway }));
  expect(screen.getByText(draftText.throwingAway.waiting)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: draftText.throwingAway.confirm }));
  expect(await screen.findByText(draftText.allUnanswered(forms.length))).toBeInTheDocument();
});
