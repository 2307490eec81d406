import { fireEvent, screen, waitFor } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { keepDraft } from '../../../../tests/kit/web/drafts';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { CARROT } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { PASSED_CHECKS, RECEIPT_FIELDS, SEEDED_RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { deviationText as text } from '../../../strings/deviations';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
// Imported before the clock is stopped: its dates use the real clock.
import '../../lib/dates/date-picker-loaded';
import { emptyReceipt, type ReceiptDraft } from './receipt-draft';

const TEMPERATURE = RECEIPT_FIELDS.sensitiveTemperature;
const rowOf = (id: number, storage: string, max: number) => ({
  ...{ id, step: null, field: TEMPERATURE, min: null, max, unit: '°C', storage },
  ...{ text: `${storage}: עד ${max}`, source: 'נוהל המפעל', valid_from: '2000-01-01' },
});
const CHICKEN = {
  ...{
    id: 3,
    name: 'חזה עוף טרי',
    units: 'kilograms',
    expires: false,
    manufactured: true,
  },
};
const lot = (id: number, parts: object = {}) => ({
  ...CARROT,
  ...{ id, good_type_id: 3, good_type_name: CHICKEN.name, amount: 50, supplier: 'עוף העמק' },
  ...{ manufactured_at: `L-${id}`, purchased_at: '2026-11-21T07:00:00.000Z', ...parts },
});
const hold = { at: '2026-11-22T07:00:00.000Z', by: 'דנה כהן', by_id: 1, reason: 'ריח חריג' };
const rows = (all: object[]) => [all, { 'X-Total-Count': String(all.length) }] as const;

let server: TinyServer;
beforeEach(async () => {
  stopClock('2026-11-22T07:40:00.000Z');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await tinyServer(({ url, method }, response) => {
    const call = decodeURIComponent(url).replaceAll('+', ' ');
    const list = (all: object[]) => json(response, 200, ...rows(all));
    if (method === 'POST') return json(response, 409, { error: 'לא נשמר', code: 'NOT_FOUND' });
    if (call === '/api_purchasable_good_types') return json(response, 200, [CHICKEN]);
    if (call.startsWith('/api_good_types?') && call.includes('ids=3'))
      return list([{ ...CHICKEN, storage: 'chilled' }]);
    if (call === '/api_limits') return json(response, 200, [rowOf(1, 'chilled', 5), rowOf(2, 'frozen', -18)]);
    if (call === '/api_extra_fields/purchased_goods') return json(response, 200, SEEDED_RECEIPT_FIELDS);
    if (call.startsWith('/api_goods?') && call.includes('stock=held'))
      return list([lot(7, { manufactured_at: 'Lot ״7״', held: hold })]);
    if (call.startsWith('/api_goods?') && call.includes('good_type_id=3'))
      return list([7, 8, 9, 10, 11].map((id) => lot(id, id === 7 ? { manufactured_at: 'Lot ״7״' } : {})));
    if (call.startsWith('/api_supplier_cards?'))
      return list(call.includes('name=עוף העמק') ? [{ id: 1, licence_until: '2026-11-20' }] : []);
    if (call === '/api_suppliers') return json(response, 200, ['עוף העמק']);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  sessionStorage.clear();
  await server.close();
});

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const form = purchasedGoodsText.form;

/** The form of a receipt of chicken at 9 °C, as far as `parts` say otherwise. */
async function open(parts: Partial<ReceiptDraft> = {}, measured = '9') {
  const draft: ReceiptDraft = {
    ...emptyReceipt(),
    ...{ type: { name: CHICKEN.name, units: null, expires: null, manufactured: null } },
    ...{ amount: '1850', supplier: 'עוף העמק', manufactured_at: 'LOT "7"' },
    extra: { ...PASSED_CHECKS, [TEMPERATURE]: measured },
    ...parts,
  };
  await keepDraft('receipt', { draft, sent: null, isEarlierOutcomeUnknown: false, confirmed: [] });
  renderApp({ path: '/purchased-goods/add', origin: server.origin });
  await screen.findByLabelText(new RegExp(`^${form.purchasedAt}`));
  await waitFor(() => expect(box(form.purchasedAt)).not.toHaveAttribute('aria-busy'));
  // A kept draft asks for its time again.
  fireEvent.change(box(form.purchasedAt), { target: { value: '22/11/2026 09:40' } });
}

test('a receipt is judged as it is typed, by its storage, the last receipts, its batch, what is held and the licence (contract 7.46, 8.24)', async () => {
  await open();
  await waitFor(() => expect(box(form.amount)).toHaveAccessibleDescription(/פי 37 מהכמות הרגילה/));
  await waitFor(() => expect(box(form.supplier)).toHaveAccessibleDescription(/הרישיון פג יומיים לפני/));
  await waitFor(() =>
    expect(box(form.batch)).toHaveAccessibleDescription(
      /האצווה כבר התקבלה: 21\/11\/2026 09:00.*פריט מהאצווה בעיכוב: חזה עוף טרי, מס׳.7/,
    ),
  );
  expect(box(TEMPERATURE)).toHaveAccessibleDescription(/4 °C.* מעל המגבלה/);
  const sending = screen.getByRole('button', { name: text.submit(5, false) });
  fireEvent.change(box(form.amount), { target: { value: '60' } });
  expect(sending).toHaveAccessibleName(text.submit(4, false));
  fireEvent.change(box(form.batch), { target: { value: 'LOT-8' } });
  expect(sending).toHaveAccessibleName(text.submit(2, false));
  fireEvent.change(box(TEMPERATURE), { target: { value: '4' } });
  expect(sending).toHaveAccessibleName(text.submit(1, false));
});

test('what is kept chilled says what is allowed, and that it was not measured once nothing else is missing (contract 8.24)', async () => {
  await open({ amount: '', manufactured_at: 'L-1', supplier: 'משק אחר' }, '');
  await waitFor(() => expect(box(TEMPERATURE)).toHaveAccessibleDescription(/תקין: עד .*5 °C/));
  expect(screen.queryByText(/לא נמדדה/)).toBeNull();
  fireEvent.change(box(form.amount), { target: { value: '60' } });
  await waitFor(() => expect(box(TEMPERATURE)).toHaveAccessibleDescription(/לא נמדדה, והמוצר נשמר בקירור/));
  fireEvent.click(screen.getByRole('button', { name: text.submit(1, false) }));
  await waitFor(() => expect(screen.getByText(text.yes, { selector: 'button' })).toHaveFocus());
  fireEvent.change(box(TEMPERATURE), { target: { value: '3' } });
  expect(screen.queryByText(/לא נמדדה/)).toBeNull();
});
