import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { PurchasableGoodType } from '../../../contract/good-types';
import { draftText } from '../../../strings/drafts';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { stopClock } from '../../testing/clock';
import { json, type Seen, tinyServer, type TinyServer } from '../../testing/http-server';
import { renderApp } from '../../testing/render-app';
// Before the clock is stopped: its dates are made from the real one.
import '../../ui/date-picker-loaded';

const text = purchasedGoodsText.form;
const NOW = '2026-11-22T07:40:00.000Z';
const LATER = '2026-11-22T08:10:00.000Z';

const carrot: PurchasableGoodType = {
  id: 3,
  name: 'גזר',
  units: 'kilograms',
  expires: true,
  manufactured: true,
};
const fields = {
  'שלמות אריזה': { order: 1, type: 'binary', required: true },
  'טמפרטורת מוצר רגיש': { order: 2, type: 'number', required: false },
  הערות: { order: 3, type: 'text', required: false },
};
const receipt = {
  id: 9,
  good_id: 188,
  good_type_id: 3,
  good_type_name: 'גזר',
  good_type_units: 'kilograms',
  amount: 12.5,
  supplier: 'משק לוי',
  purchased_at: NOW,
  manufactured_at: 'א-7',
  expires_at: '2026-12-01',
  created_at: NOW,
  created_by: 'דנה כהן',
  extra_data: { 'שלמות אריזה': { type: 'binary', value: true } },
};

let server: TinyServer;
let types: PurchasableGoodType[];
/** What a receipt is answered; null breaks the connection. */
let answer: { status: number; body: unknown } | null;
/** Given, a receipt is answered only then. */
let held: Promise<void> | null;

const isReceipt = ({ method, url }: Seen) => method === 'POST' && url === '/api_purchased_goods';
const receipts = () => server.seen.filter(isReceipt);
const bodies = () => receipts().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const keys = () => receipts().map(({ headers }) => headers['idempotency-key']);

beforeEach(async () => {
  stopClock(NOW);
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  types = [carrot];
  answer = { status: 201, body: receipt };
  held = null;
  server = await tinyServer(async (request, response) => {
    const call = request.url.split('?')[0];
    if (call === '/api_purchasable_good_types') return json(response, 200, types);
    if (call === '/api_extra_fields/purchased_goods') return json(response, 200, fields);
    if (call === '/api_suppliers') return json(response, 200, ['משק לוי']);
    if (call === '/api_version_check') return json(response, 200, { isCorrectVersion: true });
    if (isReceipt(request)) {
      if (held) await held;
      return answer ? json(response, answer.status, answer.body) : void response.destroy();
    }
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await server.close();
});

const open = () => renderApp({ path: '/purchased-goods/add', origin: server.origin });
// By their labels and texts: roles are looked up far slower, and are proven in the browser.
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const amount = () => box(/^כמות/);
const batch = () => box(new RegExp(`^${text.batch}`));
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
/** A date's field once its picker is there. */
async function date(name: RegExp) {
  await waitFor(() => expect(box(name)).not.toHaveAttribute('aria-busy'));
  return box(name);
}

async function choose(name: RegExp, value: string) {
  const control = await screen.findByLabelText(name);
  write(control, value);
  await waitFor(() => expect(control).toHaveValue(value));
  // The options may be on their way: what is chosen leaves the field empty to be typed into again.
  await waitFor(() => {
    fireEvent.keyDown(control, { key: 'Enter' });
    expect(control).toHaveValue('');
  });
}

/** Opens the form and fills in everything that a receipt of carrots needs. */
async function fillIn(name = 'גזר') {
  const app = open();
  await choose(/^סוג סחורה/, name);
  await choose(/^ספק/, 'משק לוי');
  write(amount(), '12.5');
  if (name === 'גזר') {
    write(batch(), 'א-7');
    write(await date(/^תוקף/), '01/12/2026');
  }
  const checks = screen.getByRole('radiogroup', { name: /^שלמות אריזה/ });
  fireEvent.click(within(checks).getByLabelText('כן'));
  return app;
}
const submit = () => fireEvent.click(screen.getByText(reportText.submit, { selector: 'button' }));
const done = () => screen.findByRole('alertdialog', { name: text.done });

test('a receipt is sent once with everything that was filled in, and the next one is empty (spec 7.9)', async () => {
  const { user } = await fillIn();
  write(box(/^הערות/), 'קר');
  submit();
  submit();
  const dialog = within(await done());
  expect(bodies()).toEqual([
    {
      good_type: { id: 3 },
      amount: '12.5',
      supplier: 'משק לוי',
      purchased_at: NOW,
      manufactured_at: 'א-7',
      expires_at: '2026-12-01',
      'שלמות אריזה': true,
      הערות: 'קר',
    },
  ]);
  await user.click(dialog.getByRole('button', { name: text.another }));
  expect(amount()).toHaveValue('');
  expect(sessionStorage).toHaveLength(0);
});

test('what is typed while a receipt is on its way changes neither the form nor what is sent', async () => {
  await fillIn();
  let release = () => {};
  held = new Promise((resolve) => (release = resolve));
  answer = null;
  submit();
  await waitFor(() => expect(receipts()).toHaveLength(1));
  write(amount(), '99');
  write(batch(), 'אחר');
  fireEvent.click(screen.getByLabelText('לא'));
  expect(amount()).toHaveValue('12.5');
  release();
  expect(await screen.findByText(text.unanswered)).toBeInTheDocument();
  expect(batch()).toHaveValue('א-7');
  expect(screen.getByLabelText('כן')).toBeChecked();

  answer = { status: 201, body: receipt };
  submit();
  await done();
  expect(bodies()[1]).toEqual(bodies()[0]);
  expect(new Set(keys()).size).toBe(1);
});

test('a receipt that got no answer is sent again as it was after a reload, though the stock and the clock went on', async () => {
  const first = await fillIn();
  answer = null;
  submit();
  expect(await screen.findByText(text.unanswered)).toBeInTheDocument();
  first.unmount();
  jest.setSystemTime(new Date(LATER));
  types = [];
  answer = { status: 201, body: receipt };
  open();
  expect(await screen.findByText(text.unanswered)).toBeInTheDocument();
  submit();
  await done();
  expect(bodies()[1]).toEqual(bodies()[0]);
  expect(new Set(keys()).size).toBe(1);
});

test('changed after a lost answer it is another receipt, and says that the first may be stored', async () => {
  await fillIn();
  answer = null;
  submit();
  expect(await screen.findByText(text.unanswered)).toBeInTheDocument();
  write(amount(), '13');
  expect(screen.getByText(reportText.unsure(purchasedGoodsText.title))).toBeInTheDocument();
  answer = { status: 201, body: receipt };
  submit();
  await done();
  expect(new Set(keys()).size).toBe(2);
});

test('what is missing is shown field by field, the first has the focus, and each is mended by itself (spec 5.1, 5.3, 5.5)', async () => {
  open();
  await screen.findByLabelText(/^סוג סחורה/);
  submit();
  expect(await screen.findByText('יש למלא את השדה כמות')).toBeInTheDocument();
  expect(screen.getByText('יש למלא את השדה ספק')).toBeInTheDocument();
  expect(box(/^סוג סחורה/)).toHaveFocus();
  write(amount(), '3');
  expect(screen.queryByText('יש למלא את השדה כמות')).not.toBeInTheDocument();
  expect(screen.getByText('יש למלא את השדה ספק')).toBeInTheDocument();
  expect(receipts()).toEqual([]);
});

test('a field that the server refused shows its message until it is changed, whatever else is (spec 8.5)', async () => {
  await fillIn();
  const refused = { manufactured_at: 'האצווה כבר התקבלה' };
  answer = { status: 400, body: { error: 'יש לתקן', code: 'INVALID', fields: refused } };
  submit();
  expect(await screen.findByText(`${text.failed} יש לתקן`)).toBeInTheDocument();
  await waitFor(() => expect(batch()).toHaveFocus());
  expect(batch()).toHaveAccessibleDescription('האצווה כבר התקבלה');
  write(amount(), '');
  expect(batch()).toHaveAccessibleDescription('האצווה כבר התקבלה');
  // The others are judged by the same rules as the server's.
  expect(amount()).toHaveAccessibleDescription(/יש למלא את השדה כמות/);
  write(batch(), 'א-8');
  expect(batch()).not.toHaveAttribute('aria-invalid');
});

test('a refusal that belongs to no field of the form is told in the notification', async () => {
  await fillIn();
  const refused = { 'שדה שנמחק': 'השדה אינו קיים עוד' };
  answer = { status: 400, body: { error: 'יש לתקן', code: 'INVALID', fields: refused } };
  submit();
  expect(await screen.findByText(`${text.failed} יש לתקן השדה אינו קיים עוד`)).toBeInTheDocument();
  expect(amount()).toHaveValue('12.5');
});

test('a draft says that it was restored and from when, with the present time, and can be begun again', async () => {
  const first = await fillIn();
  first.unmount();
  jest.setSystemTime(new Date(LATER));
  const { user } = open();
  const notice = draftText.restoredFrom('22/11/2026 09:40');
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(amount()).toHaveValue('12.5');
  expect(await date(/^התקבל בתאריך/)).toHaveValue('22/11/2026 10:10');
  await user.click(screen.getByText(draftText.discard));
  expect(amount()).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('a time of receiving that was set by hand is asked for again when its draft is restored', async () => {
  const first = await fillIn();
  write(await date(/^התקבל בתאריך/), '21/11/2026 08:00');
  first.unmount();
  open();
  expect(await screen.findByText(new RegExp(draftText.timeAgain))).toBeInTheDocument();
  expect(await date(/^התקבל בתאריך/)).toHaveValue('');
  submit();
  expect(receipts()).toEqual([]);
  write(box(/^התקבל בתאריך/), '22/11/2026 08:00');
  submit();
  await done();
  expect(bodies()[0]).toMatchObject({ purchased_at: '2026-11-22T06:00:00.000Z' });
});

test('who must sign in again finds the receipt as it was, and is told of no lost answer', async () => {
  const first = await fillIn();
  answer = { status: 401, body: { error: 'יש להיכנס', code: 'UNAUTHENTICATED' } };
  submit();
  await waitFor(() => expect(first.store.getState().session.ended).toBe(true));
  first.unmount();
  open();
  await screen.findByLabelText(/^סוג סחורה/);
  await waitFor(() => expect(amount()).toHaveValue('12.5'));
  expect(screen.queryByText(text.unanswered)).not.toBeInTheDocument();
});

test('a new type that someone else has received meanwhile is taken as that one (spec 4.26)', async () => {
  const first = await fillIn('מלפפון');
  expect(screen.getByText(text.newType)).toBeInTheDocument();
  first.unmount();
  types = [{ id: 4, name: 'מלפפון', units: 'pieces', expires: false, manufactured: false }];
  open();
  await waitFor(() => expect(screen.getByText('מלפפון')).toBeInTheDocument());
  expect(screen.queryByText(text.newType)).not.toBeInTheDocument();
  submit();
  await done();
  expect(bodies()[0]).toMatchObject({ good_type: { id: 4 } });
});
