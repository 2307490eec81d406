import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { findLotAction } from '../../../../tests/kit/web/lot-actions';
import { CARROT, WASHED } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Good, Movement } from '../../../contract/goods';
import { TEXT_MAX } from '../../../domain/limits';
import { goodsText } from '../../../strings/goods';
import { holdsText } from '../../../strings/holds';
import { reportText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
import { validationText } from '../../../strings/validation';
import { api } from '../../api/api';

let server: TinyServer;
let lots: Good[];
let movements: Movement[] | 'failing';
let held: unknown;
let lost: unknown;

const USED: Movement = {
  id: 2,
  at: '2026-11-21T08:00:00.000Z',
  kind: 'used',
  amount: -6,
  balance: 4,
  ...{ by: 'דנה כהן', by_id: 1 },
  reason: null,
  reverses_id: null,
  cause: null,
  used_in_good_id: 75,
  used_in_good_type_name: 'גזר שטוף',
  used_in_step_name: 'שטיפה',
  sold_good_id: null,
  customer: null,
};

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  lots = [];
  movements = [];
  held = undefined;
  lost = undefined;
  server = await tinyServer(({ url, body }, response) => {
    if (url === '/api_goods/74/hold') {
      held = JSON.parse(body);
      return json(response, 200, { lots: [74, 75] });
    }
    if (url === '/api_goods/74/zero_remaining') {
      lost = JSON.parse(body);
      return json(response, 200, { ...CARROT, amount_remaining: 2.5 });
    }
    if (/^\/api_goods\/\d+\/movements/.test(url)) {
      if (movements === 'failing') return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
      return json(response, 200, movements);
    }
    if (url.startsWith('/api_goods'))
      return json(response, 200, lots, { 'X-Total-Count': String(lots.length) });
    if (url.startsWith('/api_purchased_goods')) return json(response, 200, [], { 'X-Total-Count': '0' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(() => server.close());

const LOT = reportText.lot(CARROT.good_type_name, CARROT.id);

const open = (path: string) => renderApp({ path, origin: server.origin });

test('a raw lot in the stock list shows its supplier, its day of receiving and its number', async () => {
  lots = [CARROT, WASHED];
  open('/goods');
  const table = within(await screen.findByRole('table'));
  expect(await table.findByText(/משק לוי/)).toBeInTheDocument();
  expect(table.getByRole('row', { name: /גזר.*משק לוי, 20\/11\/2026.*מס׳\s74/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /גזר שטוף.*שטיפה.*מס׳\s75/ })).toBeInTheDocument();
});

test('a received lot shows when it was received, not when that was reported', async () => {
  lots = [CARROT];
  open('/goods/74');
  const label = await screen.findByText('התקבל');
  expect(label.parentElement).toHaveTextContent(/20\/11\/2026.*18:30/);
});

test('a negative disinfection result is shown as a badge, not as plain text', async () => {
  const checks = { disinfection_process_valid: false, chlorine_amount_fix: 20 };
  lots = [{ ...WASHED, extra_data: checks }, CARROT];
  open('/goods/75');
  const facts = (await screen.findByText('פרטי הדיווח')).closest('section')!;
  const badge = within(facts).getByText('לא');
  expect(badge.querySelector('svg') ?? badge.parentElement!.querySelector('svg')).toBeInTheDocument();
});

test('a lot that was used has the recall links above its history, and only it itself is said to be unsold', async () => {
  lots = [WASHED, CARROT];
  movements = [{ ...USED, used_in_good_id: 80, used_in_good_type_name: 'מרק' }];
  open('/goods/75');
  await screen.findByText(new RegExp(goodsText.left.made(1)));
  expect(screen.getByText(goodsText.sold.notItself)).toBeInTheDocument();
  const sold = screen.getByRole('link', { name: goodsText.sold.all });
  expect(sold).toHaveAttribute('href', '/sold-goods?from_good_id=75');
  const remaining = screen.getByRole('link', { name: goodsText.left.all });
  expect(remaining).toHaveAttribute('href', '/goods?from_good_id=75');
  const history = screen.getByRole('heading', { name: 'היסטוריית הייצור' });
  expect(remaining.compareDocumentPosition(history)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a lot that was never used or sold says only what is left', async () => {
  lots = [CARROT];
  open('/goods/74');
  expect(await screen.findByText(goodsText.left.title)).toBeInTheDocument();
  expect(await screen.findByText(goodsText.left.unused)).toBeInTheDocument();
  expect(screen.queryByText(goodsText.sold.title)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: goodsText.left.all })).not.toBeInTheDocument();
});

test.each([10, 4])('until its movements load a lot links to sales if some is gone: %d kg', async (left) => {
  lots = [{ ...CARROT, amount_remaining: left }];
  movements = 'failing';
  open('/goods/74');
  expect((await screen.findAllByText(goodsText.failedMovements)).length).toBeGreaterThan(0);
  for (const words of [goodsText.left.unused, goodsText.sold.none])
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  for (const name of [goodsText.sold.all, goodsText.left.all])
    expect(screen.queryAllByRole('link', { name })).toHaveLength(left < 10 ? 1 : 0);
});

test('a lot says who bought how much of it, and what is left and was made from it', async () => {
  lots = [{ ...CARROT, amount_remaining: 0.5 }];
  const sale: Movement = {
    ...USED,
    kind: 'sold',
    used_in_good_id: null,
    sold_good_id: 9,
    customer: 'גן רימון',
  };
  movements = [{ ...sale, id: 3, amount: -1.5 }, { ...sale, id: 4, amount: -2, customer: 'קפה השדרה' }, USED];
  open('/goods/74');
  const list = within(await screen.findByRole('list', { name: goodsText.sold.title }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'קפה השדרה2\u00a0ק״ג',
    'גן רימון1.5\u00a0ק״ג',
  ]);
  const tile = screen.getByText(goodsText.sold.title).parentElement!;
  expect(tile).toHaveTextContent(/3\.5\sק״ג לשני לקוחות/);
  const left = screen.getByText(goodsText.left.title).parentElement!;
  expect(left).toHaveTextContent(/0\.5\sק״ג מתוך 10.*הוכן ממנו פריט אחד/);
});

test('a made lot shows what it was made of, and a received lot its supplier', async () => {
  const none = { used_in_good_id: null, used_in_good_type_name: null, amount: 6 };
  lots = [WASHED, CARROT];
  movements = [{ ...USED, ...none, kind: 'made' }];
  const { unmount } = open('/goods/75');
  const row = await screen.findByRole('row', { name: /מתוך גזר/ });
  expect(within(row).getByRole('link', { name: 'גזר' })).toHaveAttribute('href', '/goods/74');
  unmount();
  lots = [CARROT];
  movements = [{ ...USED, ...none, kind: 'receipt' }];
  open('/goods/74');
  expect(await screen.findByRole('row', { name: /מהספק \u2067משק לוי\u2069/ })).toBeInTheDocument();
});

test('a lot that can be sold links to its sale, but not when it is used up, expired or not for sale', async () => {
  const forSale: Good = { ...CARROT, good_type_sellable: true };
  const cases: [Good, boolean][] = [
    [forSale, true],
    [{ ...forSale, amount_remaining: 0 }, false],
    [{ ...forSale, expires_at: '2020-01-01' }, false],
    [CARROT, false],
  ];
  for (const [lot, isForSale] of cases) {
    lots = [lot];
    const { unmount } = open('/goods/74');
    const zero = await findLotAction(goodsText.zero.button);
    expect(zero.hasAttribute('disabled')).toBe(lot.amount_remaining === 0);
    const sale = screen.queryByRole('link', { name: goodsText.sell });
    expect(sale?.getAttribute('href')).toBe(isForSale ? '/sold-goods/add?good_id=74' : undefined);
    unmount();
  }
});

test('each movement names its cause: the lot made from it, the customer, or the reason', async () => {
  lots = [CARROT];
  const none = { used_in_good_id: null, used_in_good_type_name: null };
  movements = [
    USED,
    { ...USED, ...none, kind: 'sold', sold_good_id: 9, customer: 'בית ספר אלון' },
    { ...USED, ...none, kind: 'zeroed', cause: 'spoiled', reason: 'קר מדי', balance: 0 },
    { ...USED, ...none, kind: 'zeroed', cause: 'tasted' },
    { ...USED, ...none, kind: 'zeroed', reason: 'נשפך' },
    { ...USED, ...none, kind: 'counted', cause: 'counted', amount: -2 },
    { ...USED, ...none, kind: 'counted', cause: 'counted', amount: 3, reason: 'שק שלא נרשם' },
  ];
  open('/goods/74');
  const table = within(await screen.findByRole('table', { name: goodsText.movements.title }));
  expect(await table.findByRole('link', { name: /גזר שטוף/ })).toHaveAttribute('href', '/goods/75');
  expect(table.getByRole('link', { name: /בית ספר אלון/ })).toHaveAttribute('href', '/sold-goods/9');
  expect(table.getByRole('row', { name: /נשפך/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /אופס קלקול ?קר מדי/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /הורד מהמלאי טעימה/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /נספר חסר בספירה/ })).toBeInTheDocument();
  expect(table.getByRole('row', { name: /נספר עודף בספירה ?שק שלא נרשם/ })).toBeInTheDocument();
});

test('a lot that is removed while its page is open is reported as missing', async () => {
  lots = [CARROT];
  const { store } = open('/goods/74');
  expect(await screen.findByRole('heading', { level: 1, name: 'פריט מס׳ 74 · גזר' })).toBeInTheDocument();
  lots = [];
  store.dispatch(api.util.invalidateTags(['GoodDetails']));
  expect(await screen.findByRole('heading', { name: goodsText.notFound })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: goodsText.backToList })).toHaveAttribute('href', '/goods');
});

test('a reason typed for zeroing is dropped when the dialog is cancelled or the page is left', async () => {
  lots = [CARROT];
  const reason = () => screen.findByRole('textbox', { name: goodsText.zero.reason });
  const zero = async () => fireEvent.click(await findLotAction(goodsText.zero.button));
  const { unmount, user } = open('/goods/74');
  await zero();
  await user.type(await reason(), 'נשפך');
  await user.click(screen.getByRole('button', { name: dialogText.cancel }));
  await zero();
  expect(await reason()).toHaveValue('');
  await user.type(await reason(), 'נשפך');
  unmount();
  open('/goods/74');
  await zero();
  expect(await reason()).toHaveValue('');
});

test('a loss is written off only with its cause, and a part of what is left only with a right amount (contract 3.215, 6.75)', async () => {
  lots = [CARROT];
  const { user } = open('/goods/74');
  await user.click(await findLotAction(goodsText.zero.button));
  const dialog = within(screen.getByRole('alertdialog', { description: LOT }));
  await user.click(dialog.getByRole('button', { name: goodsText.zero.confirm.all }));
  expect(dialog.getByRole('radiogroup', { name: /סיבת הפחת/ })).toBeInvalid();
  expect(dialog.getByRole('radio', { name: 'השלכה' })).toHaveFocus();
  await user.click(dialog.getByRole('radio', { name: 'טעימה' }));
  await user.click(dialog.getByRole('radio', { name: goodsText.zero.part.some }));
  const amount = dialog.getByRole('textbox', { name: /כמות הפחת/ });
  const send = dialog.getByRole('button', { name: goodsText.zero.confirm.some });
  for (const [typed, wrong] of [
    ['0', validationText.positive],
    ['שתיים', validationText.number],
    ['4.001', validationText.usedAmountTooMuch('4', 'ק״ג')],
  ] as const) {
    await user.clear(amount);
    await user.type(amount, typed);
    await user.click(send);
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(wrong));
  }
  expect(lost).toBeUndefined();
  const reason = dialog.getByRole('textbox', { name: goodsText.zero.reason });
  fireEvent.change(reason, { target: { value: 'א'.repeat(TEXT_MAX + 1) } });
  await user.clear(amount);
  // A scanner ends with Enter, which must write nothing off.
  await user.type(amount, '1.5{Enter}');
  await user.click(send);
  expect(reason).toHaveAccessibleDescription(validationText.tooLong('4,000'));
  expect(lost).toBeUndefined();
  await user.clear(reason);
  await user.click(send);
  await waitFor(() => expect(lost).toEqual({ amount: '1.5', cause: 'tasted', reason: null }));
  expect(await screen.findByText(goodsText.zero.done.some)).toBeInTheDocument();
});

test('a lot is held only with a reason, alone or with everything made from it', async () => {
  lots = [CARROT, WASHED];
  const { user } = open('/goods/74');
  await user.click(await findLotAction(holdsText.hold));
  const dialog = within(screen.getByRole('alertdialog', { description: `${LOT} ${holdsText.text.hold}` }));
  await user.click(dialog.getByRole('button', { name: holdsText.hold }));
  const reason = dialog.getByRole('textbox');
  expect(reason).toBeInvalid();
  fireEvent.change(reason, { target: { value: 'א'.repeat(TEXT_MAX + 1) } });
  await user.click(dialog.getByRole('button', { name: holdsText.hold }));
  expect(reason).toHaveAccessibleDescription(validationText.tooLong('4,000'));
  expect(held).toBeUndefined();
  fireEvent.change(reason, { target: { value: ' ממתין למעבדה ' } });
  await user.click(await dialog.findByRole('checkbox', { name: holdsText.madeFrom(1) }));
  await user.click(dialog.getByRole('button', { name: holdsText.hold }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(held).toEqual({ reason: 'ממתין למעבדה', with_made_from: true });
});

test('a held lot says why and by whom, is not offered for sale, and can be released', async () => {
  const hold = { at: '2026-11-21T09:00:00.000Z', by: 'יוסי ברק', by_id: 1, reason: 'ממתין לתוצאות' };
  lots = [{ ...CARROT, good_type_sellable: true, held: hold }];
  open('/goods/74');
  expect(await screen.findByText(holdsText.notice)).toBeInTheDocument();
  expect(screen.getByText('ממתין לתוצאות')).toBeInTheDocument();
  expect(screen.getByText('יוסי ברק')).toBeInTheDocument();
  expect(screen.getByText(holdsText.held)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: holdsText.release })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: goodsText.sell })).toBeNull();
});
