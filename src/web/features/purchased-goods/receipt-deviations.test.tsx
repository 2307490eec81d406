import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { keepDraft } from '../../../../tests/kit/web/drafts';
import { field, schemaOf } from '../../../../tests/kit/web/forms-server';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { PASSED_CHECKS, RECEIPT_FIELDS, SEEDED_RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { FORM_NAMES, NON_CONFORMITY_ABOUT } from '../../../domain/forms';
import { deviationText as text } from '../../../strings/deviations';
import { nonConformityText } from '../../../strings/forms-special';
import { holdsText } from '../../../strings/holds';
import { homeText } from '../../../strings/home';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
// Imported before the clock is stopped: its dates use the real clock.
import '../../lib/dates/date-picker-loaded';
import { emptyReceipt, type ReceiptDraft } from './receipt-draft';

const LIMIT = {
  id: 20,
  step: null,
  field: RECEIPT_FIELDS.sensitiveTemperature,
  min: null,
  max: 4,
  unit: '°C',
  text: 'מוצר רגיש: 4 מעלות לכל היותר',
  source: 'נוהל המפעל',
  valid_from: '2000-01-01',
  storage: null,
};

const NON_CONFORMITY = schemaOf(
  [
    field({ key: NON_CONFORMITY_ABOUT.what, label: 'מה קרה', type: 'textarea' }),
    field({ key: NON_CONFORMITY_ABOUT.where, label: 'היכן', type: 'text' }),
    field({ key: NON_CONFORMITY_ABOUT.product, label: 'מוצר', type: 'text' }),
  ],
  { form_name: FORM_NAMES.nonConformity },
);

let server: TinyServer;
/** The answer to the receipt; null refuses it. */
let saved: object | 'lost' | null;
/** The supplier's card, if it has one. */
let cards: object[];
beforeEach(async () => {
  cards = [];
  stopClock('2026-11-22T07:40:00.000Z');
  saved = null;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await tinyServer(({ url, method }, response) => {
    if (method === 'POST' && saved === 'lost') return void response.destroy();
    if (method === 'POST' && saved) return json(response, 201, saved);
    if (method === 'POST') return json(response, 409, { error: 'לא נשמר', code: 'NOT_FOUND' });
    if (url === '/api_limits') return json(response, 200, [LIMIT]);
    if (url.startsWith('/api_form_schema/')) return json(response, 200, NON_CONFORMITY);
    if (url === '/api_extra_fields/purchased_goods') return json(response, 200, SEEDED_RECEIPT_FIELDS);
    if (url.startsWith('/api_supplier_cards')) return json(response, 200, cards);
    if (/good_types|suppliers/.test(url)) return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  sessionStorage.clear();
  await server.close();
});

const box = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button' }));
const sent = () =>
  server.seen
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body) as Record<string, unknown>);

/** The form of a receipt with two deviations. */
async function open() {
  const draft: ReceiptDraft = {
    ...emptyReceipt(),
    type: { name: 'דג', units: 'kilograms', expires: true, manufactured: false },
    amount: '4',
    supplier: 'משק לוי',
    expires_at: '2026-11-20',
    extra: {
      ...PASSED_CHECKS,
      [RECEIPT_FIELDS.temperature]: true,
      [RECEIPT_FIELDS.sensitiveTemperature]: '6.5',
    },
  };
  await keepDraft('receipt', { draft, sent: null, isEarlierOutcomeUnknown: false, confirmed: [] });
  renderApp({ path: '/purchased-goods/add', origin: server.origin });
  const time = new RegExp(`^${purchasedGoodsText.form.purchasedAt}`);
  await screen.findByLabelText(time);
  await waitFor(() => expect(box(time)).not.toHaveAttribute('aria-busy'));
  fireEvent.change(box(time), { target: { value: '22/11/2026 09:40' } });
}

test('a receipt says what a limit allows before it is measured, and in its bar what it will bring (contract 3.250, 3.252)', async () => {
  await open();
  const temperature = new RegExp(`^${RECEIPT_FIELDS.sensitiveTemperature}`);
  fireEvent.change(box(temperature), { target: { value: '' } });
  await waitFor(() =>
    expect(box(temperature)).toHaveAccessibleDescription(/תקין: עד .*4 °C.* מוצר רגיש.* מקור: נוהל המפעל$/),
  );
  const send = screen.getByRole('button', { name: text.submit(1, false) });
  expect(send).toHaveAccessibleDescription(/^4.ק״ג דג.· משק לוי אחרי השליחה אפשר רק לבטל/);
});

test('a receipt shows its deviations and is sent with its note after a yes (contract 6.66, 6.67)', async () => {
  await open();
  const temperature = new RegExp(`^${RECEIPT_FIELDS.sensitiveTemperature}`);
  await waitFor(() => expect(box(temperature)).toHaveAccessibleDescription(/2.5 °C.* מעל המגבלה/));
  expect(box(temperature)).not.toBeInvalid();
  expect(box(/^תוקף/)).toHaveAccessibleDescription(/יומיים לפני קבלת הסחורה/);
  expect(box(/^תוקף/)).not.toHaveAccessibleDescription(new RegExp(stockText.expiredAgo(2)));
  press(text.submit(2, false));
  await waitFor(() => expect(screen.getByText(text.yes, { selector: 'button' })).toHaveFocus());
  expect(sent()).toEqual([]);
  press(text.yes);
  fireEvent.change(box(new RegExp(text.note)), { target: { value: 'סוכם עם הספק' } });
  press(text.submit(2, true));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ deviations_note: 'סוכם עם הספק' });
});

test('a supplier whose licence had ended is told at its field, and asked about once (contract 7.52)', async () => {
  cards = [{ id: 5, name: 'משק לוי', licence_until: '2026-11-16', version: 1 }];
  await open();
  const supplier = () =>
    screen.getByRole('combobox', { name: new RegExp(`^${purchasedGoodsText.form.supplier}`) });
  await waitFor(() => expect(supplier()).toHaveAccessibleDescription(/הרישיון פג 6 ימים לפני קבלת הסחורה/));
  const asked = server.seen.find(({ url }) => url.startsWith('/api_supplier_cards'))!;
  expect(new URLSearchParams(asked.url.split('?')[1]).get('name')).toBe('משק לוי');
  press(text.submit(3, false));
  await waitFor(() => expect(screen.getByText(text.yes, { selector: 'button' })).toHaveFocus());
  press(text.yes);
  press(text.submit(3, false));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

/** A saved receipt with a deviation, and `answers` to its extra fields. */
const savedWith = (answers: Record<string, boolean | number | string> = {}) => ({
  id: 9,
  good_id: 9,
  good_type_name: 'דג',
  good_type_units: 'kilograms',
  amount: 4,
  supplier: 'משק לוי',
  manufactured_at: null,
  extra_data: Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [
      name,
      { type: { boolean: 'binary', number: 'number', string: 'text' }[typeof value as 'string'], value },
    ]),
  ),
  deviations: [{ code: 'EXPIRES_BEFORE_MADE', field: 'expires_at', text: 'יומיים לפני קבלת הסחורה' }],
  deviations_note: null,
});
const DEVIATION = 'דיווח על קבלת סחורה:\nתוקף, יומיים לפני קבלת הסחורה';
const opens = () => screen.getByRole('checkbox', { name: nonConformityText.open });

/** Confirms the deviations and asks for a non-conformity about them. */
async function openAndTick() {
  await open();
  await screen.findByRole('region', { name: text.inReport(2) });
  press(text.yes);
  fireEvent.click(opens());
}

test('the success dialog of a receipt leads first to the non-conformity that was asked for, filled in, and offers to hold the lot (contract 3.202, 6.68)', async () => {
  saved = savedWith();
  await openAndTick();
  press(text.both(reportText.submit, nonConformityText.entry));
  const dialog = await screen.findByRole('alertdialog', { name: purchasedGoodsText.form.done });
  expect(within(dialog).getByText(nonConformityText.toSend)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: holdsText.holdLot })).toBeVisible();
  const [first] = within(dialog).getAllByRole('link');
  fireEvent.click(first!);
  await waitFor(() => expect(box(/^מה קרה/)).toHaveValue(DEVIATION));
  expect(box(/^מוצר/)).toHaveValue('דג');
});

test('a receipt with failed checks offers to hold its lot although a non-conformity was asked for, which says both, what was measured and where (contract 3.203, 6.36, 6.68)', async () => {
  const { packageIntegrity, orderMatch, sensitiveTemperature, remarks } = RECEIPT_FIELDS;
  // In the order in which the database has them.
  saved = savedWith({
    [remarks]: 'קרח נמס',
    [orderMatch]: false,
    [packageIntegrity]: false,
    [sensitiveTemperature]: 9.5,
  });
  await openAndTick();
  press(text.both(reportText.submit, nonConformityText.entry));
  expect(await screen.findByText(holdsText.holdLot, { selector: 'button' })).toBeInTheDocument();
  fireEvent.click(screen.getByText(homeText.upkeep.addNonConformity, { selector: '[role=alertdialog] a' }));
  await waitFor(() =>
    expect(box(/^מה קרה/)).toHaveValue(
      [
        purchasedGoodsText.form.nonConformity(`${packageIntegrity}, ${orderMatch}`, 'משק לוי'),
        `${sensitiveTemperature}: \u20689.5\u00a0°C\u2069`,
        `${remarks}: קרח נמס`,
        DEVIATION,
      ].join('\n'),
    ),
  );
  expect(box(/^היכן/)).toHaveValue(purchasedGoodsText.form.where);
});

test('a no takes back the non-conformity that was asked for', async () => {
  await openAndTick();
  press(text.no);
  press(text.yes);
  expect(opens()).not.toBeChecked();
});

test('without a response the choice of a non-conformity stays as it was, so that the same receipt is sent again', async () => {
  saved = 'lost';
  await openAndTick();
  press(text.both(reportText.submit, nonConformityText.entry));
  const lost = purchasedGoodsText.form.noResponse;
  expect(await within(screen.getByRole('main')).findByText(lost)).toBeInTheDocument();
  expect(opens()).toBeDisabled();
  expect(opens()).toBeChecked();
  press(text.yes);
  expect(within(screen.getByRole('main')).getByText(lost)).toBeInTheDocument();
});
