import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { testBox } from '../../../../tests/kit/web/drafts';
import { json, type Seen, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { PurchasableGoodType } from '../../../contract/good-types';
import type { ExtraFields } from '../../../contract/purchased-goods';
import { PASSED_CHECKS, SEEDED_RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { draftText } from '../../../strings/drafts';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { dialogText } from '../../../strings/ui';
// Imported before the clock is stopped: its dates use the real clock.
import '../../lib/dates/date-picker-loaded';

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
  created_by_id: 1,
  extra_data: {},
  deviations: [],
  deviations_note: null,
};

let server: TinyServer;
let types: PurchasableGoodType[];
/** The response to a receipt; null breaks the connection. */
let reply: { status: number; body: unknown; headers?: Record<string, string> } | null;
let fields: ExtraFields;

const isReceipt = ({ method, url }: Seen) => method === 'POST' && url === '/api_purchased_goods';
const receipts = () => server.seen.filter(isReceipt);
const bodies = () => receipts().map(({ body }) => JSON.parse(body) as Record<string, unknown>);
const keys = () => receipts().map(({ headers }) => headers['idempotency-key']);

beforeEach(async () => {
  stopClock(NOW);
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  types = [carrot];
  fields = SEEDED_RECEIPT_FIELDS;
  reply = { status: 201, body: receipt };
  server = await tinyServer((request, response) => {
    const call = request.url.split('?')[0];
    if (call === '/api_purchasable_good_types') return json(response, 200, types);
    if (call === '/api_extra_fields/purchased_goods') return json(response, 200, fields);
    if (call === '/api_suppliers') return json(response, 200, ['משק לוי']);
    if (isReceipt(request)) {
      return reply ? json(response, reply.status, reply.body, reply.headers) : void response.destroy();
    }
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = () => renderApp({ path: '/purchased-goods/add', origin: server.origin });
// By label and text: queries by role are far slower, and the browser tests cover the roles.
const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const amount = () => box(/^כמות/);
const batch = () => box(new RegExp(`^${text.batch}`));
const write = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });
/** The field of a date, once its picker has loaded. */
async function date(name: RegExp) {
  await waitFor(() => expect(box(name)).not.toHaveAttribute('aria-busy'));
  return box(name);
}

async function choose(name: RegExp, value: string) {
  const control = await screen.findByLabelText(name);
  write(control, value);
  await waitFor(() => expect(control).toHaveValue(value));
  // The options may still be loading; the field is empty once an option is selected.
  await waitFor(() => {
    fireEvent.keyDown(control, { key: 'Enter' });
    expect(control).toHaveValue('');
  });
}

const check = (name: string) => within(screen.getByRole('radiogroup', { name }));
const pass = (name: string) => fireEvent.click(check(name).getByLabelText('תקין'));

/** Opens the form and fills in all required fields. */
async function fillIn(name = 'גזר') {
  const app = open();
  await choose(/^סוג סחורה/, name);
  await choose(/^ספק/, 'משק לוי');
  write(amount(), '12.5');
  if (name === 'גזר') {
    write(batch(), 'א-7');
    write(await date(/^תוקף/), '01/12/2026');
  }
  for (const name of Object.keys(PASSED_CHECKS)) pass(name);
  return app;
}
const submit = () => fireEvent.click(screen.getByText(reportText.submit, { selector: 'button' }));
const done = () => screen.findByRole('alertdialog', { name: text.done });

test('a receipt is sent once with all its fields, and the next receipt is empty (spec 7.9)', async () => {
  const { user } = await fillIn();
  write(box(/^הערות/), 'קר');
  submit();
  submit();
  const dialog = within(await done());
  expect(bodies()).toEqual([
    {
      good_type: { id: 3 },
      deviations_note: null,
      amount: '12.5',
      supplier: 'משק לוי',
      purchased_at: NOW,
      manufactured_at: 'א-7',
      expires_at: '2026-12-01',
      ...PASSED_CHECKS,
      הערות: 'קר',
    },
  ]);
  await user.click(dialog.getByRole('button', { name: text.another }));
  expect(amount()).toHaveValue('');
  expect(testBox().all()).toEqual([]);
});

test('a receipt cannot be changed after a lost response, and the same one is sent until it is known to be stored (contract 5.211)', async () => {
  await fillIn();
  reply = null;
  submit();
  expect(await within(screen.getByRole('main')).findByText(text.noResponse)).toBeInTheDocument();
  write(amount(), '13');
  expect(amount()).toHaveValue('12.5');
  types = [];
  reply = { status: 201, body: receipt, headers: { 'Idempotency-Replayed': 'true' } };
  submit();
  await done();
  expect(screen.getByText(draftText.late.already)).toBeInTheDocument();
  expect(new Set(keys()).size).toBe(1);
});

test('each missing field shows its error, the first gets the focus, and each error disappears when its field is filled in (spec 5.1, 5.3, 5.5)', async () => {
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

test('a field that the server rejected shows its error until that field is changed (spec 8.5)', async () => {
  await fillIn();
  const fieldErrors = { manufactured_at: 'האצווה כבר התקבלה' };
  reply = { status: 400, body: { error: 'יש לתקן', code: 'INVALID', fields: fieldErrors } };
  submit();
  expect(await screen.findByText(`${text.failed} יש לתקן`)).toBeInTheDocument();
  await waitFor(() => expect(batch()).toHaveFocus());
  expect(batch()).toHaveAccessibleDescription('האצווה כבר התקבלה');
  write(amount(), '');
  expect(batch()).toHaveAccessibleDescription('האצווה כבר התקבלה');
  // The other fields are checked by the same rules as the server's.
  expect(amount()).toHaveAccessibleDescription(/יש למלא את השדה כמות/);
  write(batch(), 'א-8');
  expect(batch()).not.toHaveAttribute('aria-invalid');
});

test('an error that belongs to no field of the form is shown in the notification', async () => {
  await fillIn();
  const fieldErrors = { 'שדה שנמחק': 'השדה אינו קיים עוד' };
  reply = { status: 400, body: { error: 'יש לתקן', code: 'INVALID', fields: fieldErrors } };
  submit();
  expect(await screen.findByText(`${text.failed} יש לתקן השדה אינו קיים עוד`)).toBeInTheDocument();
  expect(amount()).toHaveValue('12.5');
});

test('a restored draft shows when it was saved, has no time, and can be discarded after a confirmation', async () => {
  const first = await fillIn();
  first.unmount();
  jest.setSystemTime(new Date(LATER));
  const { user } = open();
  const notice = new RegExp(draftText.restoredFrom('09:40'));
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(amount()).toHaveValue('12.5');
  expect(await date(/^מועד הקבלה/)).toHaveValue('');
  await user.click(screen.getByText(draftText.discarding.confirm));
  await user.click(screen.getByRole('button', { name: dialogText.cancel }));
  expect(amount()).toHaveValue('12.5');
  await user.click(screen.getByText(draftText.discarding.confirm));
  const question = within(screen.getByRole('alertdialog', { name: draftText.discarding.title }));
  await user.click(question.getByRole('button', { name: draftText.discarding.confirm }));
  expect(amount()).toHaveValue('');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
  expect(testBox().all()).toEqual([]);
});

test('a new type that someone else has created meanwhile becomes that existing type (spec 4.26)', async () => {
  const first = await fillIn('מלפפון');
  expect(screen.getByText(text.newType)).toBeInTheDocument();
  first.unmount();
  types = [{ id: 4, name: 'מלפפון', units: 'pieces', expires: false, manufactured: false }];
  open();
  await waitFor(() => expect(screen.getByText('מלפפון')).toBeInTheDocument());
  expect(screen.queryByText(text.newType)).not.toBeInTheDocument();
  write(await date(/^מועד הקבלה/), '22/11/2026 08:00');
  submit();
  await done();
  expect(bodies()[0]).toMatchObject({ good_type: { id: 4 } });
});

test('the extra fields are in their order whatever their types, and a number has its own unit (spec 3.4)', async () => {
  fields = {
    לחות: { order: 2, type: 'number', required: false, unit: '%' },
    'מזהה משאית': { order: 1, type: 'text', required: false, unit: null },
    'חותם שלם': { order: 4, type: 'binary', required: false, unit: null },
    משקל: { order: 3, type: 'number', required: false, unit: null },
  };
  open();
  expect(await screen.findByLabelText('לחות')).toHaveAccessibleDescription('%');
  expect(screen.getByLabelText('משקל')).not.toHaveAccessibleDescription();
  const labels = screen.getAllByText(/^(לחות|מזהה משאית|חותם שלם|משקל)$/).map((label) => label.textContent);
  expect(labels).toEqual(['מזהה משאית', 'לחות', 'משקל', 'חותם שלם']);
});
