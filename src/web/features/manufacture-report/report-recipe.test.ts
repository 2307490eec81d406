import { BY_SHELF_LIFE, emptyReport, expiryOf, hasInput, type ReportDraft } from './report-draft';
import { expectedOf, filledByRecipe, sameAsUsed } from './report-recipe';
import { reportBody } from './report-rules';
import { reportOf, rice1, stepOf } from './testing/fixtures';

const NOTHING: Partial<ReportDraft> = {
  amounts: {},
  totals: {},
  seen: [],
  amount: '',
  expires_at: BY_SHELF_LIFE,
};
const batch = { batch_amount: 20, used_good_type_amounts: [16, 2.5], shelf_life_days: 5 };
const report = (parts: Partial<ReportDraft> = {}, change = {}) =>
  reportOf({ ...NOTHING, ...parts }, [stepOf({ ...batch, ...change })]);

test('what is expected of a report follows from what came out, or else from the first input, or else is one batch (contract 8.84)', () => {
  expect(expectedOf(report())).toEqual({ isTyped: false, reports: null, made: '20', used: ['16', '2.5'] });
  expect(expectedOf(report({ amounts: { 11: '8' } }))).toMatchObject({
    isTyped: true,
    made: '10',
    used: ['8', '1.25'],
  });
  expect(expectedOf(report({ amount: '30', amounts: { 11: '8' } }))).toMatchObject({ used: ['24', '3.75'] });
});

test('where less than a batch is in stock, as much as there is of the scarcest input is expected (contract 8.84)', () => {
  const large = { batch_amount: 20, used_good_type_amounts: [45, 2.5] };
  expect(expectedOf(report({}, large))).toMatchObject({ isTyped: false, made: '10', used: ['22.5', '1.25'] });
});

test('an amount typed in units that the product has no more says nothing of the others (contract 8.84)', () => {
  expect(expectedOf(report({ amount: '30', amount_units: 'pieces' }))).toMatchObject({ isTyped: false });
});

test('without amounts of the step its last reports are expected, and without those nothing (contract 8.84)', () => {
  const none = { batch_amount: null, used_good_type_amounts: [null, null] };
  expect(expectedOf(report({}, none))).toBeNull();
  const usual = { batch_amount: 10, used_good_type_amounts: [9, null], reports: 6 };
  expect(expectedOf(report({}, { ...none, usual }))).toMatchObject({ reports: 6, used: ['9', null] });
});

test('filling by the recipe spreads each expected amount over its lots by expiry, and leaves what is chosen (contract 8.84)', () => {
  // The first two lots are of the first input, the one with 12.5 kg the sooner to expire.
  expect(filledByRecipe(report()).amounts).toEqual({ 11: '12.5', 12: '3.5', 13: '2.5' });
  const chosen = report({ amounts: { 12: '4' }, seen: [] });
  expect(filledByRecipe(chosen).amounts).toEqual({ 12: '4', 13: '0.625' });
});

test('what went in is suggested as what came out of a step with one input of its units (contract 8.84)', () => {
  const one = {
    used_good_type_ids: [1],
    used_good_type_names: [rice1.good_type_name],
    used_good_type_units: ['kilograms' as const],
    used_good_type_amounts: [null],
    batch_amount: null,
  };
  expect(sameAsUsed(report({ amounts: { 11: '8' } }, one))).toBe('8');
  expect(sameAsUsed(report({}, one))).toBeNull();
  expect(sameAsUsed(report({ amounts: { 11: '8' } }))).toBeNull();
  expect(
    sameAsUsed(report({ amounts: { 11: '8' } }, { ...one, manufactured_good_type_units: 'pieces' })),
  ).toBeNull();
});

test('the expiry follows from the shelf life and the day of doing until it is chosen, also that there is none (contract 8.85)', () => {
  expect(expiryOf(report())).toBe('2026-11-27');
  expect(reportBody(report()).expires_at).toBe('2026-11-27');
  expect(expiryOf(report({ manufactured_at: '2026-11-20T07:00:00.000Z' }))).toBe('2026-11-25');
  expect(expiryOf(report({ expires_at: '2026-11-30' }))).toBe('2026-11-30');
  expect(expiryOf(report({ expires_at: null }))).toBeNull();
  expect(expiryOf(report({}, { shelf_life_days: null }))).toBeNull();
  const ofProduct = { shelf_life_days: null, manufactured_good_type_shelf_life_days: 3 };
  expect(expiryOf(report({}, ofProduct))).toBe('2026-11-25');
  const empty = emptyReport();
  expect(hasInput(empty, emptyReport())).toBe(false);
  expect(hasInput({ ...empty, expires_at: null }, emptyReport())).toBe(true);
});
