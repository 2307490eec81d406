import { screen, within, waitFor } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ReceiptTotals } from '../../../contract/purchased-goods';
import { SEEDED_RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { deviationText } from '../../../strings/deviations';
import { holdsText } from '../../../strings/holds';
import { purchasedGoodsText } from '../../../strings/purchased-goods';
import { totalText } from '../../../strings/tables';

const RECEIPT = {
  id: 1,
  good_id: 74,
  good_type_name: 'גזר',
  good_type_units: 'kilograms',
  amount: 10,
  supplier: 'משק לוי',
  purchased_at: '2026-11-20T16:30:00.000Z',
  manufactured_at: 'LOT-9',
  expires_at: null,
  created_at: '2026-11-20T16:30:00.000Z',
  created_by: 'דנה כהן',
  created_by_id: 1,
  reversed: null,
  held: null,
  deviations: [],
  deviations_note: null,
  extra_data: {
    'שלמות אריזה': { type: 'binary', value: true },
    'התאמה להזמנה': { type: 'binary', value: true },
  },
};

let totals: ReceiptTotals;
let server: TinyServer;
beforeEach(() => {
  totals = { amounts: [] };
});
beforeAll(async () => {
  const receipts = [
    RECEIPT,
    {
      ...RECEIPT,
      id: 2,
      good_id: 75,
      good_type_name: 'דג',
      held: { at: '2026-11-20T17:00:00.000Z', by: 'דנה כהן', by_id: 1, reason: 'קרח נמס' },
      extra_data: {
        ...RECEIPT.extra_data,
        'התאמה להזמנה': { type: 'binary', value: false },
        'טמפרטורת מוצר רגיש': { type: 'number', value: 3.5 },
        הערות: { type: 'text', value: 'קרח נמס' },
      },
    },
    {
      ...{ ...RECEIPT, id: 3, good_id: 76, good_type_name: 'חזה עוף' },
      deviations: [{ code: 'AMOUNT', field: 'amount', text: 'פי 37 מהכמות הרגילה' }],
    },
  ];
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_extra_fields')) return json(response, 200, SEEDED_RECEIPT_FIELDS);
    if (url.startsWith('/api_purchased_goods/totals')) return json(response, 200, totals);
    if (url.startsWith('/api_purchased_goods'))
      return json(response, 200, url.includes('id=2') ? receipts.slice(1, 2) : receipts, {
        'X-Total-Count': '3',
      });
    if (url.startsWith('/api_form_entries')) return json(response, 200, { entries: [], schemas: [] });
    if (/purchasable_good_types|suppliers/.test(url)) return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterAll(() => server.close());

test('a receipt whose lot is held is marked by its name; a single column shows the failed checks, then the measurements and remarks (spec 2.51; contract 3.200)', async () => {
  renderApp({ path: '/purchased-goods', origin: server.origin });
  const fish = await screen.findByRole('row', { name: /דג/ });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads[1]).toBe('בדיקות');
  expect(heads).not.toContain('שלמות אריזה');
  const checks = within(fish).getAllByRole('cell')[0]!;
  // Its unit comes with the fields, which are a call of their own.
  await waitFor(() =>
    expect(checks).toHaveTextContent(/^התאמה להזמנהטמפרטורת מוצר רגיש: 3.5 °Cהערות: קרח נמס$/),
  );
  expect(within(fish).getByRole('rowheader')).toHaveTextContent(/בעיכוב$/);
  const fine = within(screen.getByRole('row', { name: /גזר/ })).getAllByRole('cell')[0]!;
  expect(fine).toHaveTextContent(/^הכול תקין$/);
});

test('a receipt with a deviation is not said to be all fine, whatever its checks say (contract 8.25)', async () => {
  renderApp({ path: '/purchased-goods', origin: server.origin });
  const chicken = await screen.findByRole('row', { name: /חזה עוף/ });
  expect(within(chicken).getAllByRole('cell')[0]!).toHaveTextContent(deviationText.count(1));
  expect(chicken).not.toHaveTextContent(purchasedGoodsText.columns.fine);
});

test('the list says what all receipts of the filter come to, each unit by itself (spec 2.267)', async () => {
  totals = {
    amounts: [
      { units: 'kilograms', amount: 120.5 },
      { units: 'liters', amount: 36 },
    ],
  };
  renderApp({ path: '/purchased-goods?supplier=לוי', origin: server.origin });
  expect(await screen.findByText(totalText.sum('120.5 ק״ג · 36 ליטר'))).toBeVisible();
  const asked = server.seen.findLast(({ url }) => url.startsWith('/api_purchased_goods/totals'))!;
  expect(decodeURIComponent(asked.url)).toMatch(/totals\?supplier=לוי$/);
});

test('the lot of a receipt is released in the notice that says it is held, not in that of the failed checks (contract 3.200)', async () => {
  renderApp({ path: '/purchased-goods/2', origin: server.origin });
  const held = (await screen.findByText(holdsText.notice)).parentElement!;
  expect(within(held).getByRole('button', { name: holdsText.release })).toBeVisible();
  expect(within(held).getByText('קרח נמס')).toBeVisible();
  expect(screen.getAllByRole('button', { name: holdsText.release })).toHaveLength(1);
  expect(screen.queryByRole('button', { name: holdsText.hold })).toBeNull();
});
