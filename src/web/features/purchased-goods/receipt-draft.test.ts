import '../../lib/contract-checks';
import { RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { validationText } from '../../../strings/validation';
import { bodyOf, emptyDraft, faultsOf, readDraft } from './receipt-draft';

const draft = { ...emptyDraft(), newType: 'גזר', amount: '12.5', unanswered: true };

test('a kept receipt comes back as it was, also one that the version before kept', () => {
  expect(readDraft(draft)).toEqual(draft);
  const { unanswered: _, ...before } = draft;
  expect(readDraft(before)).toEqual({ ...draft, unanswered: false });
});

test.each([null, 'x', {}, { amount: '1' }])('%j is none', (stored) => expect(readDraft(stored)).toBeNull());

const { sensitiveTemperature, remarks } = RECEIPT_FIELDS;
const FIELDS = {
  [sensitiveTemperature]: { order: 1, type: 'number', required: false },
  [remarks]: { order: 2, type: 'text', required: false },
} as const;
const filled = (amount: string, temperature: string) => ({
  ...draft,
  amount,
  extra: { [sensitiveTemperature]: temperature, [remarks]: '1,500' },
});

test('an amount and a temperature are sent as plain numbers, a remark as it is (contract 1.83, 1.85)', () => {
  expect(bodyOf(filled(' 12,345.5 ', '\u22121,018.5'), [], FIELDS)).toMatchObject({
    amount: '12345.5',
    [sensitiveTemperature]: '-1018.5',
    [remarks]: '1,500',
  });
  expect(bodyOf(filled('1', ' '), [], FIELDS)).not.toHaveProperty([sensitiveTemperature]);
});

test.each([
  ['1,5', '-18,5', validationText.comma],
  ['1e5', '4-', validationText.number],
  ['1.2345', '1.2345', validationText.decimals(3)],
  ['1,000,000,000', '-1000000000', validationText.tooLarge],
])('an amount of %s and a temperature of %s are refused (contract 1.84)', (amount, temperature, fault) => {
  expect(faultsOf(filled(amount, temperature), [], FIELDS)).toMatchObject({
    amount: fault,
    [sensitiveTemperature]: fault,
  });
});
