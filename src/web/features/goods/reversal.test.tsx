import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { keepDraft } from '../../../../tests/kit/web/drafts';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { findLotAction } from '../../../../tests/kit/web/lot-actions';
import { CARROT, WASHED } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Good, Movement } from '../../../contract/goods';
import type { SoldGood } from '../../../contract/sold-goods';
import { TEXT_MAX } from '../../../domain/limits';
import { grouped } from '../../../strings/common';
import { draftText } from '../../../strings/drafts';
import { goodsText } from '../../../strings/goods';
import { journalText } from '../../../strings/journal';
import { moreText } from '../../../strings/more';
import { reversalPartsText } from '../../../strings/reversal';
import { validationText } from '../../../strings/validation';
import { api } from '../../api/api';

const MADE: Movement = {
  id: 1,
  at: '2026-11-21T08:00:00.000Z',
  kind: 'made',
  amount: 6,
  balance: 6,
  by: 'דנה כהן',
  by_id: 1,
  reason: null,
  reverses_id: null,
  cause: null,
  used_in_good_id: null,
  used_in_good_type_name: null,
  used_in_step_name: null,
  sold_good_id: null,
  customer: null,
};
const ZEROED: Movement = { ...MADE, id: 2, kind: 'zeroed', amount: -6, balance: 0, by: 'יוסי ברק', by_id: 1 };
const SOLD: Movement = { ...MADE, id: 3, kind: 'sold', amount: -1, sold_good_id: 9, customer: 'מלון הים' };

const SALE: SoldGood = {
  ...{ id: 9, good_id: 80, good_type_name: 'גזר ארוז', good_type_units: 'kilograms', amount: 1, price: null },
  ...{
    customer: 'מלון הים',
    customer_id: 1,
    sold_at: MADE.at,
    created_at: MADE.at,
    created_by: 'דנה כהן',
    created_by_id: 1,
    manufactured_at: MADE.at,
  },
  ...{ manufacture_step_name: 'אריזה', expires_at: null, reversed: null },
};

let server: TinyServer;
let lots: Good[];
let movements: Movement[];
let sale: SoldGood;
let receipts: object[];
let refusal: object | null;
let sent: string[];
beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  [lots, movements, refusal, sent] = [[WASHED, CARROT], [MADE], null, []];
  [sale, receipts] = [SALE, []];
  server = await tinyServer(({ url, method }, response) => {
    if (url.endsWith('/reversal')) {
      sent.push(`${method} ${url}`);
      return refusal ? json(response, 409, refusal) : json(response, 200, WASHED);
    }
    if (/^\/api_goods\/\d+\/movements/.test(url)) return json(response, 200, movements);
    if (url.startsWith('/api_goods')) return json(response, 200, lots, { 'X-Total-Count': '2' });
    if (url === '/api_sold_goods/9') return json(response, 200, sale);
    if (url.startsWith('/api_purchased_goods?')) return json(response, 200, receipts);
    if (/purchased|journal/.test(url)) return json(response, 200, [], { 'X-Total-Count': '0' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(() => server.close());

const open = async (name: string, id = 75) => {
  renderApp({ path: `/goods/${id}`, origin: server.origin });
  fireEvent.click(await findLotAction(name));
  return screen.findByRole('alertdialog', { name });
};

test('the dialog shows what comes back where, and what goes, and needs a reason (contract 6.26)', async () => {
  const dialog = await open('ביטול דיווח');
  const back = await within(dialog).findByRole('rowgroup', { name: 'יחזור למלאי' });
  expect(within(back).getByRole('row', { name: /גזר מס׳\s74/ })).toHaveTextContent(/\+6\sק״ג.*4.*10/);
  const gone = within(dialog).getByRole('rowgroup', { name: 'יירד מהמלאי' });
  expect(within(gone).getByRole('row', { name: /גזר שטוף/ })).toHaveTextContent(/-6\sק״ג.*6.*0/);
  fireEvent.click(within(dialog).getByRole('button', { name: 'ביטול הדיווח' }));
  expect(await within(dialog).findByText('יש למלא את השדה סיבת הביטול')).toBeVisible();
  const reason = within(dialog).getByRole('textbox', { name: /סיבת הביטול/ });
  fireEvent.change(reason, { target: { value: 'א'.repeat(TEXT_MAX + 1) } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'ביטול הדיווח' }));
  expect(await within(dialog).findByText(validationText.tooLong(grouped(TEXT_MAX)))).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(reason, { target: { value: 'נרשם פעמיים' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'ביטול הדיווח' }));
  expect(await screen.findByText('הדיווח בוטל')).toBeInTheDocument();
  expect(sent).toEqual(['POST /api_goods/75/reversal']);
});

test('a lot in use is not reversed: the dialog lists what must be reversed before it, the latest first, and only leads back (contract 6.27)', async () => {
  lots = [{ ...WASHED, amount_remaining: 0 }, CARROT];
  movements = [{ ...ZEROED, amount: -5 }, SOLD, MADE];
  const dialog = await open('ביטול דיווח');
  const links = await within(dialog).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/goods/75', '/sold-goods/9']);
  expect(links[1]).toHaveTextContent('מלון הים');
  expect(within(dialog).queryByRole('button', { name: 'ביטול הדיווח' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'חזרה' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a lot of which as much is left as there was, as some was sold and a surplus was counted, is in use (contract 6.277)', async () => {
  const surplus: Movement = { ...ZEROED, id: 4, kind: 'counted', amount: 1, balance: 6 };
  movements = [surplus, SOLD, MADE];
  const dialog = await open('ביטול דיווח');
  const links = await within(dialog).findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/goods/75', '/sold-goods/9']);
  expect(within(dialog).queryByRole('button', { name: 'ביטול הדיווח' })).toBeNull();
});

test('a record that must be reversed first leads back to the one that waits for it, through any number of steps (contract 6.27)', async () => {
  lots = [{ ...WASHED, amount_remaining: 5 }, CARROT];
  const use = { kind: 'used', used_in_step_name: 'אריזה', amount: -1 } as const;
  movements = [{ ...MADE, ...use, used_in_good_id: 80, used_in_good_type_name: 'גזר ארוז' }, MADE];
  const dialog = await open('ביטול דיווח');
  expect(await within(dialog).findByText(reversalPartsText.later(1))).toBeVisible();
  expect(within(dialog).getByText(reversalPartsText.blocked)).toBeVisible();
  const packed = { ...WASHED, id: 80, good_type_name: 'גזר ארוז', amount_remaining: 5 };
  lots = [packed];
  movements = [SOLD, MADE];
  fireEvent.click(await within(dialog).findByRole('link', { name: /גזר ארוז/ }));
  const first = /^חזרה אל שטיפה: .*גזר שטוף.*, 6\sק״ג$/;
  expect(await screen.findByRole('link', { name: first })).toHaveAttribute('href', '/goods/75');
  fireEvent.click(await findLotAction('ביטול דיווח'));
  const blocked = within(await screen.findByRole('alertdialog'));
  expect(await blocked.findByText(reversalPartsText.blockedBySales)).toBeVisible();
  expect(blocked.queryByText(reversalPartsText.later(1))).toBeNull();
  fireEvent.click(await blocked.findByRole('link', { name: /מלון הים/ }));
  const second = await screen.findByRole('link', { name: /^חזרה אל שטיפה: .*גזר ארוז/ });
  expect(second).toHaveAttribute('href', '/goods/80');
  fireEvent.click(second);
  fireEvent.click(await screen.findByRole('link', { name: first }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^חזרה אל שטיפה/ })).toBeNull();
});

test('the way back stays while the history of changes is open, and says when one can go on (contract 6.27)', async () => {
  lots = [{ ...WASHED, amount_remaining: 5 }, CARROT];
  movements = [SOLD, MADE];
  fireEvent.click(await within(await open('ביטול דיווח')).findByRole('link', { name: /מלון הים/ }));
  expect(await screen.findByText(reversalPartsText.waiting)).toBeVisible();
  const history = screen.getByRole('button', { name: journalText.changes.title });
  fireEvent.click(history);
  await screen.findByRole('complementary', { name: journalText.changes.title });
  expect(screen.getByText(reversalPartsText.waiting)).toBeVisible();
  fireEvent.click(history);
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(screen.getByText(reversalPartsText.waiting)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'ביטול מכירה' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: 'טעות' } });
  sale = { ...SALE, reversed: { at: MADE.at, by: 'דנה כהן', by_id: 1, reason: 'טעות' } };
  fireEvent.click(dialog.getByRole('button', { name: 'ביטול המכירה' }));
  expect(await screen.findByText(reversalPartsText.proceed)).toBeVisible();
  expect(screen.getByRole('link', { name: /^חזרה אל שטיפה/ })).toHaveAttribute('href', '/goods/75');
  expect(screen.queryByText(reversalPartsText.waiting)).toBeNull();
});

test('a receipt that waits for a zeroing of its lot leads there from its own page alone (contract 6.27)', async () => {
  lots = [{ ...CARROT, amount_remaining: 0 }];
  movements = [ZEROED, MADE];
  receipts = [{ ...CARROT, good_id: 74, extra_data: {} }];
  const { store, unmount } = renderApp({ path: '/purchased-goods/74', origin: server.origin });
  const toZeroing = async (reverse: HTMLElement) => {
    fireEvent.click(reverse);
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(await dialog.findByRole('link', { name: /הורדה מהמלאי/ }));
    await waitFor(() => expect(location.pathname).toBe('/goods/74'));
  };
  await toZeroing(await screen.findByRole('button', { name: 'ביטול קבלת סחורה' }));
  const link = await screen.findByRole('link', { name: /^חזרה אל/ });
  expect(link).toHaveAttribute('href', '/purchased-goods/74');
  expect(screen.getByText(reversalPartsText.waiting)).toBeVisible();
  movements = [{ ...MADE, id: 5, kind: 'reversed', reverses_id: ZEROED.id }, ZEROED, MADE];
  store.dispatch(api.util.invalidateTags(['Movement']));
  expect(await screen.findByText(reversalPartsText.proceed)).toBeVisible();
  unmount();
  movements = [ZEROED, MADE];
  renderApp({ path: '/goods/74', origin: server.origin });
  await toZeroing(await findLotAction('ביטול קבלת סחורה'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByRole('link', { name: /^חזרה אל/ })).toBeNull();
});

test('uses made meanwhile are listed as the server reports them (contract 6.27)', async () => {
  const blocker = { subject: 'Good', id: 80, text: 'אריזה: גזר ארוז', at: MADE.at, by: 'יוסי ברק', by_id: 1 };
  refusal = { error: 'עוד לא ניתן לבטל', code: 'IN_USE', blockers: [blocker] };
  const dialog = await open('ביטול דיווח');
  const reason = await within(dialog).findByRole('textbox', { name: /סיבת הביטול/ });
  fireEvent.change(reason, { target: { value: 'טעות' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'ביטול הדיווח' }));
  const link = await within(dialog).findByRole('link', { name: /גזר ארוז/ });
  expect(link).toHaveAttribute('href', '/goods/80');
  expect(within(dialog).queryByRole('button', { name: 'ביטול הדיווח' })).toBeNull();
});

test('a zeroing is not reversed while a later count is active, which the dialog names (contract 6.279)', async () => {
  const surplus: Movement = { ...ZEROED, id: 4, kind: 'counted', amount: 3, balance: 3 };
  lots = [{ ...WASHED, amount_remaining: 3 }, CARROT];
  movements = [surplus, ZEROED, { ...surplus, id: 1 }, MADE];
  const dialog = await open('ביטול הורדה מהמלאי');
  expect(await within(dialog).findByRole('link')).toHaveTextContent(/ספירה.*הפרש 3/);
  expect(within(dialog).getByText(reversalPartsText.blockedByCount)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'ביטול ההורדה מהמלאי' })).toBeNull();
});

test.each([
  ['zeroing', 'what it took returns', 'zeroed', -5, 'ביטול הורדה מהמלאי', 'יחזור למלאי', /\+5\sק״ג.*6.*11/],
  ['count', 'what was missing comes back', 'counted', -2, 'ביטול ספירה', 'יחזור למלאי', /\+2\sק״ג.*6.*8/],
  ['count', 'a surplus goes', 'counted', 2, 'ביטול ספירה', 'יירד מהמלאי', /-2\sק״ג.*6.*4/],
] as const)(
  'a %s is reversed from its lot: %s (contract 6.26, 6.275)',
  async (...[, , kind, amount, name, title, words]) => {
    movements = [{ ...MADE, id: 2, kind, amount }, MADE];
    const dialog = await open(name);
    const changes = await within(dialog).findByRole('rowgroup', { name: title });
    expect(within(changes).getByRole('row', { name: /גזר שטוף/ })).toHaveTextContent(words);
  },
);

test('an unanswered reversal is sent again from home with its key, without a preview of its effect on the stock (contract 5.223)', async () => {
  const isDone = { at: MADE.at, by: 'דנה כהן', by_id: 1, reason: 'טעות' };
  lots = [{ ...WASHED, amount_remaining: 0, reversed: isDone }, CARROT];
  sale = { ...SALE, reversed: isDone };
  movements = [{ ...MADE, id: 5, kind: 'reversed', reverses_id: ZEROED.id }, ZEROED, MADE];
  receipts = [{ ...CARROT, good_id: 74, extra_data: {}, reversed: isDone }];
  const forms = [
    ['report:75', 'ביטול הדיווח'],
    ['zeroing:75', 'ביטול ההורדה מהמלאי'],
    ['sale:9', 'ביטול המכירה'],
    ['receipt:74', 'ביטול קבלת הסחורה'],
  ] as const;
  for (const [form, confirm] of forms) {
    const waits = { key: form, body: { reason: 'טעות' }, at: new Date().toISOString() };
    await keepDraft(`reversal:${form}`, { draft: { reason: 'טעות' }, sent: waits });
    const { user, unmount } = renderApp({ origin: server.origin });
    await user.click(await screen.findByRole('link', { name: draftText.open }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(await dialog.findByText(new RegExp(draftText.resending))).toBeInTheDocument();
    expect(dialog.queryByRole('rowgroup')).toBeNull();
    await user.click(dialog.getByRole('button', { name: confirm }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    unmount();
  }
  const keys = server.seen.filter(({ url }) => url.endsWith('/reversal'));
  expect(keys.map(({ headers }) => headers['idempotency-key'])).toEqual(forms.map(([form]) => form));
});

test('a reversed record stays, says so first, then its reason, person and time, and cannot be reversed again (spec 2.264; contract 6.28)', async () => {
  const reversed = { at: MADE.at, by: 'יוסי ברק', by_id: 1, reason: 'נרשם פעמיים' };
  lots = [{ ...WASHED, amount_remaining: 0, reversed }, CARROT];
  const undo = {
    ...MADE,
    id: 4,
    kind: 'reversed',
    amount: -6,
    reason: 'נרשם פעמיים',
    reverses_id: 1,
  } as const;
  movements = [undo, MADE];
  renderApp({ path: '/goods/75', origin: server.origin });
  const why = (await screen.findAllByText('סיבת הביטול: נרשם פעמיים'))[0]!.closest('p')!;
  expect(why).toHaveTextContent(/נרשם פעמיים.*\d\d:\d\d · יוסי ברק/);
  const said = screen.getByRole('main').textContent;
  expect(said).toMatch(/^[^:]*בוטל פריט מס׳ 75 · גזר שטוף[^:]*סיבת הביטול/);
  const table = await screen.findByRole('table', { name: 'תנועות' });
  expect(await within(table).findByText('ביטול דיווח')).toBeVisible();
  expect(screen.getByRole('button', { name: 'הדפסה' })).toBeVisible();
  expect(screen.queryByRole('button', { name: moreText })).toBeNull();
  expect(screen.getByText(new RegExp(goodsText.left.reversed))).toBeInTheDocument();
  expect(screen.queryByText(goodsText.sold.title)).toBeNull();
});

test('the receipt of a received lot is reversed from the lot: all of the lot goes (contract 6.26)', async () => {
  lots = [{ ...CARROT, amount_remaining: 10 }];
  const dialog = await open('ביטול קבלת סחורה', 74);
  const gone = await within(dialog).findByRole('rowgroup', { name: 'יירד מהמלאי' });
  expect(within(gone).getByRole('row', { name: /גזר/ })).toHaveTextContent(/-10\sק״ג.*10.*0/);
  expect(within(dialog).queryByRole('rowgroup', { name: 'יחזור למלאי' })).toBeNull();
  fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'ספק אחר' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'ביטול קבלת הסחורה' }));
  expect(await screen.findByText('קבלת הסחורה בוטלה')).toBeInTheDocument();
  expect(sent).toEqual(['POST /api_purchased_goods/74/reversal']);
});
