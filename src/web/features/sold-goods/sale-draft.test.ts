import type { Good } from '../../../contract/goods';
import { validationText } from '../../../strings/validation';
import { EMPTY_SALE, lotNow, saleBody, type SaleDraft, saleErrors, stockErrors } from './sale-draft';
import { lotOf } from './testing/lots';

const TODAY = '2026-03-01';
const lot = lotOf();
const empty: SaleDraft = { ...EMPTY_SALE, sold_at: '2026-03-01T08:00:00.000Z' };
const draftWith = (parts: Partial<SaleDraft> = {}): SaleDraft => ({
  ...empty,
  lot,
  amount: '2',
  customer: 'קפה השדרה',
  ...parts,
});
const errors = (draft: SaleDraft, current: Good | null = lot) =>
  saleErrors(draft, lotNow(draft, current), TODAY);

test('each missing field of a sale has its own error message (spec 5.24, 5.25, 5.28)', () => {
  expect(errors(empty)).toEqual({
    good_id: 'יש לבחור מוצר',
    amount: 'כמות היא שדה חובה',
    customer: 'שם לקוח הוא שדה חובה',
  });
  expect(errors(draftWith())).toEqual({});
});

test.each<[Partial<SaleDraft>, object]>([
  [{ amount: '0' }, { amount: 'הכמות חייבת להיות גדולה מ-0' }],
  [{ amount: '-1' }, { amount: 'הכמות חייבת להיות גדולה מ-0' }],
  [{ amount: '12.501' }, { amount: 'הכמות גדולה מהכמות הזמינה' }],
  [{ amount: '12.5' }, {}],
  [{ price: '-0.5' }, { price: 'המחיר חייב להיות גדול או שווה ל-0' }],
  [{ price: '1.005' }, { price: 'אפשר להזין עד 2 ספרות אחרי הנקודה' }],
  [{ price: '0' }, {}],
  [{ amount: '1,5' }, { amount: validationText.comma }],
  [{ amount: '1e1' }, { amount: validationText.number }],
  [{ amount: '1,500' }, { amount: 'הכמות גדולה מהכמות הזמינה' }],
  [{ price: '₪ 1,250.50' }, {}],
  [{ price: '1250,50' }, { price: validationText.comma }],
  [{ price: '₪' }, { price: validationText.number }],
])('%j has the errors %j (spec 5.26, 5.27, 5.29, 5.30; contract 1.83, 1.84, 1.85)', (parts, expected) =>
  expect(errors(draftWith(parts))).toEqual(expected),
);

test('the amount and the price are sent as plain numbers (contract 1.83, 1.85)', () => {
  expect(saleBody(draftWith({ amount: ' 1,500.5 ', price: '1,250.50\u00a0₪' }))).toMatchObject({
    amount: '1500.5',
    price: '1250.50',
  });
  expect(saleBody(draftWith({ price: ' ' })).price).toBeNull();
});

test('a fraction of a piece is an error even before the sale is sent (contract 1.82)', () => {
  const pieces = lotOf({ good_type_units: 'pieces', amount_remaining: 12 });
  const errorsOf = (amount: string) => stockErrors(draftWith({ lot: pieces, amount }), pieces, TODAY);
  expect(errorsOf('2.5')).toEqual({ amount: 'אפשר למכור רק יחידות שלמות' });
  expect(errorsOf('2.0')).toEqual({});
  expect(errorsOf('2')).toEqual({});
});

test('a lot that has expired or is used up must be replaced', () => {
  const expired = lotOf({ expires_at: '2026-02-28' });
  expect(errors(draftWith({ lot: expired }), expired).good_id).toContain('28/02/2026');
  expect(errors(draftWith(), null).good_id).toBe(
    'הפריט מרק עדשים ארוז אזל או עוכב בינתיים, יש לבחור פריט אחר',
  );
});
