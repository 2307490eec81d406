import { fireEvent, screen, within } from '@testing-library/react';
import { entryOf, NINE, schemaOf } from '../../../../tests/kit/web/forms-server';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { CARROT, WASHED } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { JournalEntry } from '../../../contract/journal';
import { journalText } from '../../../strings/journal';
import { recordText } from '../../../strings/tables';

const text = journalText.changes;
const written = (parts: Partial<JournalEntry>): JournalEntry => ({
  ...{
    seq: 1,
    at: '2026-11-22T08:00:00.000Z',
    by: 'דנה כהן',
    by_id: 1,
    call: 'saveFormEntry',
    subject: 'FormEntry:7',
  },
  ...{ reason: null, before: null, after: null, lots: null },
  ...parts,
});
const SALE = {
  ...{ id: 57, good_id: 75, good_type_name: 'גזר שטוף', good_type_units: 'kilograms', amount: 2.5 },
  ...{
    customer: 'גן רימון',
    price: 20,
    sold_at: '2026-11-22T08:00:00.000Z',
    created_at: '2026-11-22T08:00:00.000Z',
    created_by: 'דנה כהן',
    created_by_id: 1,
  },
  ...{ manufacture_step_name: 'שטיפה', manufactured_at: '2026-11-22T07:00:00.000Z', expires_at: null },
};
const SOLD = written({ call: 'addSoldGood', subject: 'SoldGood:57', after: SALE, reason: 'לבקשת הלקוח' });
const FILLED = [
  written({
    ...{ seq: 9, at: '2026-11-23T08:00:00.000Z', by: 'יוסי ברק', by_id: 1 },
    ...{ before: { heat: 3, tags: null }, after: { heat: 5, tags: ['a', 'b'] } },
  }),
  written({ seq: 4, after: { name: 'מקרר 1', heat: 3, sealed: true } }),
];

let server: TinyServer;
let journal: JournalEntry[] | null;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url === '/api_sold_goods/57') return json(response, 200, SALE);
    if (url === '/api_goods/75') return json(response, 200, [WASHED, CARROT]);
    if (url.startsWith('/api_goods/75/movements') || url.startsWith('/api_sold_goods?'))
      return json(response, 200, []);
    if (url.startsWith('/api_form_entries?')) {
      const entry = entryOf({ name: 'מקרר 1', heat: 5, sealed: true, tags: ['a', 'b'] }, { version: 2 });
      return json(response, 200, { entries: [entry], schemas: [schemaOf(NINE)] });
    }
    if (url.startsWith('/api_journal?') && journal) return json(response, 200, journal);
    return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
  });
});
afterAll(() => server.close());
beforeEach(() => (server.seen.length = 0));

const asked = () => server.seen.filter(({ url }) => url.startsWith('/api_journal')).map(({ url }) => url);
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: text.title }));
  return within(await screen.findByRole('complementary', { name: text.title }));
};

test('the history of a sale is read when it is opened, and says who did what in words (contract 6.9)', async () => {
  journal = [SOLD];
  renderApp({ path: '/sold-goods/57', origin: server.origin });
  await screen.findByRole('button', { name: text.title });
  expect(asked()).toEqual([]);
  const history = await open();
  const entry = (await history.findByText('דיווח על מכירה')).closest('li')!;
  expect(asked()).toEqual(['/api_journal?subject=SoldGood%3A57']);
  expect(entry).toHaveTextContent('22/11/2026 10:00 · דנה כהן');
  expect(entry).toHaveTextContent('לקוחגן רימון');
  expect(entry).toHaveTextContent('כמות2.5 ק״ג');
  expect(entry).toHaveTextContent('מחיר20.00 ₪');
  expect(entry).toHaveTextContent('סיבהלבקשת הלקוח');
  expect(entry.textContent).not.toMatch(/[{}"_]/);
});

test('in the history of its lot a sale is called by its customer, and does not repeat the lot (contract 6.9)', async () => {
  const reversed = { good_type_name: 'גזר שטוף', good_type_units: 'kilograms', amount: 2.5 };
  const undone = written({
    ...{ seq: 2, call: 'reverseSoldGood', subject: 'SoldGood:57' },
    ...{ before: { ...reversed, reversed: false }, after: { ...reversed, reversed: true } },
  });
  journal = [undone, SOLD];
  renderApp({ path: '/goods/75', origin: server.origin });
  const history = await open();
  const sold = (await history.findByText('דיווח על מכירה')).closest('li')!;
  expect(within(sold).getByRole('link', { name: 'גן רימון, מס׳ 57' })).toHaveAttribute(
    'href',
    '/sold-goods/57',
  );
  expect(
    within(sold)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['כמות', 'מחיר', 'מועד המכירה', 'סיבה']);
  expect(history.getByRole('link', { name: /^גן רימון, מס׳ 57: 2.5\sק״ג$/ })).toBeVisible();
  expect(history.queryByText(/גזר שטוף/, { selector: 'li *' })).toBeNull();
});

test('a history that fails to load can be loaded again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  journal = null;
  renderApp({ path: '/sold-goods/57', origin: server.origin });
  const history = await open();
  expect(await history.findByText(text.failed)).toBeVisible();
  journal = [SOLD];
  fireEvent.click(history.getByRole('button', { name: 'ניסיון נוסף' }));
  expect(await history.findByText('דיווח על מכירה')).toBeVisible();
  expect(history.getByRole('heading', { name: text.title })).toHaveFocus();
});

test('a thing without a recorded change says so', async () => {
  journal = [];
  renderApp({ path: '/sold-goods/57', origin: server.origin });
  expect(await (await open()).findByText(text.none)).toBeVisible();
});

test('a change of a form says each answer by its label, what it was and what it became, and leads to the entry as it was (contract 6.9, 6.10)', async () => {
  journal = FILLED;
  renderApp({ path: '/forms/view/7', origin: server.origin });
  const history = await open();
  const change = (await history.findByText('עריכת טופס')).closest('li')!;
  expect(change).toHaveTextContent(`טמפרטורה${journalText.was} 3 °C${journalText.became} 5 °C`);
  expect(change).toHaveTextContent(
    `סימונים${journalText.was} ${journalText.nothing}${journalText.became} ראשון, שני`,
  );
  expect(within(change).queryByRole('link')).toBeNull();
  fireEvent.click(history.getByRole('link', { name: text.version }));
  expect(await screen.findByRole('heading', { level: 1, name: /22\/11\/2026 10:00/ })).toBeVisible();
  const answers = screen.getByRole('table');
  expect(answers).toHaveTextContent(/טמפרטורה תקין: עד .4.°C.3.°C/);
  expect(answers).toHaveTextContent('סימונים —');
  expect(screen.queryByRole('button', { name: text.title })).toBeNull();
  expect(screen.getByRole('button', { name: 'הדפסה' })).toBeVisible();
});

test('a version that there is not is said to be missing', async () => {
  journal = FILLED;
  renderApp({ path: '/forms/view/7/versions/5', origin: server.origin });
  expect(await screen.findByRole('heading', { name: text.notFound })).toBeVisible();
  expect(screen.getByText(recordText.notFoundHint)).toBeVisible();
});

test('the history of a lot that was held with others names those, and leads to them (contract 3.201)', async () => {
  const lots = [74, 75, 76].map((id) => ({ id, good_type_name: `גזר ${id}` }));
  const facts = { good_type_name: 'גזר 74' };
  const held = { before: { ...facts, held: false }, after: { ...facts, held: true }, lots };
  journal = [written({ ...held, call: 'holdGood', subject: 'Good:74', reason: 'ממתין למעבדה' })];
  renderApp({ path: '/goods/75', origin: server.origin });
  const history = await open();
  const entry = (await history.findByText('עיכוב')).closest('li')!;
  expect(entry).toHaveTextContent('עיכוביחד עם גזר 74, מס׳ 74, גזר 76, מס׳ 76');
  const links = within(entry).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/goods/74', '/goods/76']);
});
