import type { PurchasedGood } from '../../../contract/purchased-goods';
import { RECEIPT_FIELDS, SEEDED_RECEIPT_FIELDS as FIELDS } from '../../../domain/extra-fields';
import { validationText } from '../../../strings/validation';
import {
  emptyReceipt,
  fieldOfPath,
  fromScannedBatch,
  receiptBody,
  type ReceiptDraft,
  receiptErrors,
  sameDelivery,
} from './receipt-draft';

const draft: ReceiptDraft = {
  ...emptyReceipt(),
  type: { name: 'גזר', units: null, expires: null, manufactured: null },
};

const { sensitiveTemperature, remarks } = RECEIPT_FIELDS;
const draftWith = (amount: string, temperature: string) => ({
  ...draft,
  amount,
  extra: { [sensitiveTemperature]: temperature, [remarks]: '1,500' },
});

test('an amount and a temperature are sent as plain numbers, a remark as it is (contract 1.83, 1.85)', () => {
  expect(receiptBody(draftWith(' 12,345.5 ', '\u22121,018.5'), [], FIELDS)).toMatchObject({
    amount: '12345.5',
    [sensitiveTemperature]: '-1018.5',
    [remarks]: '1,500',
  });
  expect(receiptBody(draftWith('1', ' '), [], FIELDS)).not.toHaveProperty([sensitiveTemperature]);
});

test.each([
  ['1,5', '-18,5', validationText.comma],
  ['1e5', '4-', validationText.number],
  ['1.2345', '1.2345', validationText.decimals(3)],
  ['1,000,000,000', '-1000000000', validationText.tooLarge],
])('an amount of %s and a temperature of %s are refused (contract 1.84)', (amount, temperature, error) => {
  expect(receiptErrors(draftWith(amount, temperature), [], FIELDS)).toMatchObject({
    amount: error,
    [sensitiveTemperature]: error,
  });
});

test('an error of the server belongs to its field, and to no field if the form does not have that field', () => {
  const known = { id: 3, name: 'גזר', units: 'kilograms', expires: true, manufactured: false } as const;
  const fieldOf = (path: string, types: readonly (typeof known)[]) => fieldOfPath(path, draft, types, FIELDS);
  const paths = ['amount', 'good_type.units', remarks, 'made up'];
  expect(paths.map((path) => fieldOf(path, [known]))).toEqual(['amount', 'good_type', remarks, null]);
  expect(fieldOf('good_type.units', [])).toBe('good_type.units');
});

test('the next receipt of a delivery starts with what the last one said of the delivery', () => {
  const last: PurchasedGood = {
    id: 7,
    good_id: 7,
    good_type_id: 3,
    good_type_name: 'גזר',
    good_type_units: 'kilograms',
    amount: 12,
    supplier: 'משק לוי',
    supplier_id: 1,
    purchased_at: '2026-11-22T06:30:00.000Z',
    manufactured_at: null,
    expires_at: null,
    extra_data: {},
    created_at: '2026-11-22T06:32:00.000Z',
    created_by: 'דנה כהן',
    created_by_id: 1,
    reversed: null,
    held: null,
    deviations: [],
    deviations_note: null,
  };
  const shared = sameDelivery(last);
  expect(last).toMatchObject(shared);
  expect(receiptBody({ ...emptyReceipt(), ...shared }, [], FIELDS)).toMatchObject(shared);
});

test('a code scanned into the batch field leaves the batch, and its expiry is offered (contract 1.220, 1.221)', () => {
  const scanned = { ...emptyReceipt(), manufactured_at: ']C1' + '17270131' + '10L-8' };
  expect(fromScannedBatch(scanned, '2026-11-27')).toEqual({
    manufactured_at: 'L-8',
    expires_at: '2027-01-31',
  });
  const chosen = { ...scanned, expires_at: '2027-01-01' };
  expect(fromScannedBatch(chosen, '2026-11-27')).toEqual({
    manufactured_at: 'L-8',
    expires_at: '2027-01-01',
  });
  expect(fromScannedBatch({ ...scanned, manufactured_at: 'L-8' }, '2026-11-27')).toBeNull();
});
