import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { stopClock } from '../../../../tests/kit/clock';
import { entryOf, FORM, NINE, schemaOf } from '../../../../tests/kit/web/forms-server';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { JournalEntry } from '../../../contract/journal';
import { journalText as text } from '../../../strings/journal';

const at = '2026-11-22T08:00:00.000Z';
const named = { good_type_name: 'סלרי', good_type_units: 'kilograms' };
const HELD: JournalEntry['lots'] = [74, 75, 76, 77, 78].map((id) => ({
  id,
  good_type_name: `גזר ${id - 73}`,
}));
const WRITES: Omit<JournalEntry, 'lots' | 'by_id'>[] = [
  {
    ...{ seq: 10_481, at, by: 'דנה כהן', call: 'holdGood', subject: 'Good:74', reason: 'ממתין למעבדה' },
    before: { good_type_name: 'גזר 1', held: false },
    after: { good_type_name: 'גזר 1', held: true },
  },
  {
    ...{ seq: 10_480, at, by: 'דנה כהן', call: 'zeroRemaining', subject: 'Good:169', reason: null },
    before: { ...named, amount_remaining: 9 },
    after: { ...named, amount_remaining: 6.5, cause: 'tasted' },
  },
  {
    ...{ seq: 10_479, at, by: 'יוסי ברק', call: 'saveFormEntry', subject: 'FormEntry:7', reason: null },
    ...{ before: { sealed: true }, after: { sealed: false } },
  },
  {
    ...{ seq: 10_476, at, by: 'דנה כהן', call: 'zeroRemaining', subject: 'Good:169', reason: 'קלקול' },
    ...{ before: { ...named, amount_remaining: 6.5 }, after: { ...named, amount_remaining: 0 } },
  },
  {
    ...{ seq: 10_475, at, by: 'דנה כהן', call: 'reverseSoldGood', subject: 'SoldGood:57', reason: 'לא יצא' },
    before: { ...named, amount: 2.5, reversed: false },
    after: { ...named, amount: 2.5, reversed: true },
  },
  {
    ...{ seq: 10_474, at, by: 'דנה כהן', call: 'reverseSoldGood', subject: 'SoldGood:56', reason: 'לא יצא' },
    ...{ before: { reversed: false }, after: { reversed: true } },
  },
  {
    ...{ seq: 12, at, by: 'דנה כהן', call: 'reportManufacture', subject: 'Good:80', reason: null },
    ...{ before: null, after: { ...named, manufacture_step_name: 'שטיפה' } },
  },
  {
    ...{ seq: 11, at, by: 'דנה כהן', call: 'addPurchasedGood', subject: 'PurchasedGood:3', reason: null },
    ...{ before: null, after: { ...named, supplier: 'משק לוי' } },
  },
  {
    ...{ seq: 10, at, by: 'דנה כהן', call: 'addSoldGood', subject: 'SoldGood:58', reason: null },
    ...{ before: null, after: { ...named, customer: 'גן רימון' } },
  },
  {
    ...{ seq: 9, at, by: 'דנה כהן', call: 'changePassword', subject: 'Account:1', reason: null },
    ...{ before: null, after: { password: 'changed' } },
  },
  {
    ...{ seq: 8, at, by: 'שורת הפקודה של השרת', call: 'changeRole', subject: 'Account:1', reason: null },
    ...{ before: { name: 'נועה גל', role: 'staff' }, after: { name: 'נועה גל', role: 'manager' } },
  },
];
/** Of the command line there is no person. */
const IDS: Record<string, number> = { 'דנה כהן': 1, 'יוסי ברק': 2 };
const ROWS = WRITES.map((entry) => ({
  ...entry,
  by_id: IDS[entry.by] ?? null,
  lots: entry.call === 'holdGood' ? HELD : null,
}));

let server: TinyServer;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_people')) return json(response, 200, ['דנה כהן', 'יוסי ברק']);
    if (url.startsWith('/api_form_entries?')) {
      return json(response, 200, { entries: [entryOf({})], schemas: [schemaOf(NINE)] });
    }
    if (url === '/api_seal') return json(response, 200, { block: 412, hash: '7f3a91c0'.repeat(8), at });
    if (url.startsWith('/api_journal?'))
      return json(response, 200, ROWS, { 'X-Total-Count': String(ROWS.length) });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterAll(() => server.close());
afterEach(() => jest.useRealTimers());

/** Opens the details of a write's row; they are in the row below it. */
async function detailsOf(user: UserEvent, row: HTMLElement) {
  await user.click(within(row).getByRole('button', { name: /^פרטים/ }));
  return row.nextElementSibling as HTMLElement;
}

test('each write is described in words with its changes, and leads to its records, to all lots that were held at once (contract 3.201, 6.9, 6.70)', async () => {
  const { user } = renderApp({ path: '/journal', origin: server.origin });
  const table = within(await screen.findByRole('table', { name: text.caption }));
  const form = (await table.findByText('עריכת טופס')).closest('tr')!;
  const answers = await detailsOf(user, form);
  await within(answers).findByText('האם אטום');
  expect(answers).toHaveTextContent(`${text.was} כן${text.became} לא`);
  expect(within(form).getByRole('link', { name: `${FORM}, מס׳ 7` })).toHaveAttribute('href', '/forms/view/7');
  const tasted = table.getByText('הורדה מהמלאי').closest('tr')!;
  const part = await detailsOf(user, tasted);
  expect(part).toHaveTextContent(`נותר${text.was} 9 ק״ג${text.became} 6.5 ק״ג`);
  expect(part).toHaveTextContent('סיבת הפחתטעימה');
  const zeroed = table.getByText('איפוס הכמות הנותרת').closest('tr')!;
  expect(zeroed).toHaveTextContent('סיבה: קלקול');
  expect(await detailsOf(user, zeroed)).toHaveTextContent(`נותר${text.was} 6.5 ק״ג${text.became} 0 ק״ג`);
  expect(within(zeroed).getByRole('link', { name: 'סלרי, מס׳ 169' })).toHaveAttribute('href', '/goods/169');
  const kinds = table.getAllByRole('row').flatMap((row) => row.children[3]?.textContent ?? []);
  const held = table.getByText('ממתין למעבדה', { exact: false }).closest('tr')!;
  const lots = within(held).getAllByRole('link');
  expect(lots.map((link) => link.textContent)).toEqual(
    HELD!.map(({ id, good_type_name }) => `${good_type_name}, מס׳ ${id}`),
  );
  expect(lots.map((link) => link.getAttribute('href'))).toEqual(HELD!.map(({ id }) => `/goods/${id}`));
  expect(kinds).toEqual([
    ...['סוג', 'עיכוב', 'פחת', 'טופס', 'פחת', 'ביטול', 'ביטול'],
    ...['שלב עבודה', 'קבלת סחורה', 'מכירה', 'חשבון', 'חשבון'],
  ]);
  // Which step it was and who with, and nothing that the badge says.
  const what = table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(what.filter((words) => /^(גזר 1|דיווח|ספק|לקוח)/.test(words))).toEqual([
    expect.stringMatching(/^גזר 1, מס׳ 74/),
    'דיווח על שטיפהסלרי, מס׳ 80',
    'ספק: \u2067משק לוי\u2069סלרי, מס׳ 3',
    'לקוח: \u2067גן רימון\u2069סלרי, מס׳ 58',
  ]);
  const reversed = table.getByRole('link', { name: /^סלרי, מס׳ 57: 2.5\sק״ג$/ });
  expect(reversed).toHaveAttribute('href', '/sold-goods/57');
  expect(reversed.closest('tr')).toHaveTextContent('סיבה: לא יצא');
  // As it was written before the journal named what is reversed.
  expect(table.getByRole('link', { name: 'מכירה, מס׳ 56' })).toBeVisible();
  const password = table.getByText('שינוי סיסמה').closest('tr')!;
  expect(within(password).queryByRole('button')).toBeNull();
  const role = table.getByText('חשבון נועה גל').closest('tr')!;
  expect(await detailsOf(user, role)).toHaveTextContent(`תפקיד${text.was} צוות${text.became} ניהול`);
  expect(table.getByText('10,479')).toBeVisible();
});

test('the filters of the journal are in its address (contract 6.9)', async () => {
  server.seen.length = 0;
  const path = `/journal?by=${encodeURIComponent('דנה כהן')}&call=zeroRemaining&from=2026-11-01&to=2026-11-22`;
  renderApp({ path, origin: server.origin });
  await screen.findByText('10,479');
  const asked = server.seen.find(({ url }) => url.startsWith('/api_journal?'))!.url;
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
    ...{ by: 'דנה כהן', call: 'zeroRemaining', from: '2026-11-01', to: '2026-11-22' },
    ...{ limit: '30', offset: '0', sort: '-at' },
  });
});

test('the journal says until when it is sealed, by the seal that is printed (contract 6.45)', async () => {
  renderApp({ path: '/journal', origin: server.origin });
  const panel = await screen.findByRole('region', { name: text.seal.label });
  await waitFor(() => expect(panel).toHaveTextContent(/היומן חתום עד .*22\/11\/2026 10:00/));
  expect(panel).toHaveTextContent(/חותם .*412 · 7f3a91c0…/);
});

test('one press chooses the journal of yesterday, and another one every day (contract 6.9)', async () => {
  stopClock(at);
  const { user } = renderApp({ path: '/journal', origin: server.origin });
  const daysAsked = () => {
    const asked = server.seen.findLast(({ url }) => url.startsWith('/api_journal?'))!.url;
    const { from, to } = Object.fromEntries(new URLSearchParams(asked.split('?')[1]));
    return [from, to];
  };
  await user.click(await screen.findByRole('button', { name: text.filters.yesterday, pressed: false }));
  await waitFor(() => expect(daysAsked()).toEqual(['2026-11-21', '2026-11-21']));
  await user.click(await screen.findByRole('button', { name: text.filters.yesterday, pressed: true }));
  expect(await screen.findByRole('button', { name: text.filters.yesterday, pressed: false })).toBeVisible();
  expect(location.search).toBe('');
});
