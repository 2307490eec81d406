import { stopClock } from '../../../../tests/kit/clock';
import { VALID_STEP_FIELDS } from '../../../../tests/kit/step-fields';
import { STEP_NAMES, stepKey } from '../../../domain/manufacture-steps';
import { stepFields } from '../../../domain/step-fields';
import { isAvailable, lotsOf, openedReport, type ReportDraft, setAmounts, setTotal } from './report-draft';
import { fieldOfPath, reportBody, reportErrors } from './report-rules';
import { broth, NOW, reportOf, rice1, rice2, soldOut, stepOf } from './testing/fixtures';

beforeEach(() => stopClock(NOW));
afterEach(() => jest.useRealTimers());

const wrong = (parts: Partial<ReportDraft>) => Object.keys(reportErrors(reportOf(parts)));

test('the request body of a report matches the contract (spec 7.14)', () => {
  expect(reportErrors(reportOf())).toEqual({});
  expect(reportBody(reportOf())).toEqual({
    manufacture_step_name: 'סיום בישול',
    good_type_id: 9,
    used_good_ids: [13, 11, 12],
    used_good_amounts: ['4', '12.5', '6'],
    amount: '22',
    manufactured_at: NOW,
    expires_at: '2026-11-24',
  });
});

test.each([
  ['no amount made', { amount: '' }, 'amount'],
  ['a 0 made', { amount: '0' }, 'amount'],
  ['no expiry', { expires_at: null }, 'expires_at'],
  ['no time', { manufactured_at: null }, 'manufactured_at'],
  ['a time to come', { manufactured_at: '2026-11-22T07:46:00.000Z' }, 'manufactured_at'],
  ['a note of 4001 characters', { notes: 'x'.repeat(4001) }, 'notes'],
  ['a 0 of a lot', { amounts: { 11: '0', 13: '1' } }, 'lot:11'],
  ['more than is left of a lot', { amounts: { 11: '12.501', 13: '1' } }, 'lot:11'],
  ['a fourth decimal', { amounts: { 11: '1.0001', 13: '1' } }, 'lot:11'],
  ['a lone point', { amounts: { 11: '.', 13: '1' } }, 'lot:11'],
  ['an input type without an amount', { amounts: { 11: '1' } }, 'type:2'],
  ['an amount typed in other units', { amount_units: 'pieces' }, 'amount'],
  ['nothing picked', { stepId: null }, 'option'],
] as const)('a report with %s is refused (contract 2.203)', (_, parts, field) =>
  expect(wrong(parts)).toEqual([field]),
);

test('a time of manufacture up to five minutes in the future is valid', () =>
  expect(wrong({ manufactured_at: '2026-11-22T07:44:00.000Z' })).toEqual([]));

test.each([
  ['neither sold nor used in a recipe', false, false, []],
  ['sold', true, false, ['expires_at']],
  ['used in a recipe', false, true, ['expires_at']],
])(
  'whether a lot that is %s may be without an expiry (spec 5.15, 5.16, 5.17)',
  (_, sold, component, expected) => {
    const step = stepOf({
      manufactured_good_type_sellable: sold,
      manufactured_good_type_recipe_component: component,
    });
    const report = reportOf({ expires_at: null }, [step]);
    expect(Object.keys(reportErrors(report))).toEqual(expected);
    expect(reportBody(report)).not.toHaveProperty('expires_at');
  },
);

const requiredFields = STEP_NAMES.flatMap((name) =>
  stepFields(name)
    .filter(({ optional }) => !optional)
    .map(({ key }) => [name, key] as const),
);

test.each(requiredFields)('a report of %s needs %s', (name, key) => {
  const valid = VALID_STEP_FIELDS[stepKey(name)];
  const steps = [stepOf({ name })];
  const whole = reportOf({ stepFields: valid }, steps);
  expect(reportErrors(whole)).toEqual({});
  expect(Object.keys(reportBody(whole))).toEqual(expect.arrayContaining(Object.keys(valid)));
  expect(Object.keys(reportErrors(reportOf({ stepFields: { ...valid, [key]: null } }, steps)))).toEqual([
    key,
  ]);
});

test('a step without stock of an input cannot be reported', () =>
  expect([stepOf(), soldOut, stepOf({ goods_with_available_amounts: [rice1] })].map(isAvailable)).toEqual([
    true,
    false,
    false,
  ]));

test('all of a lot is its exact remaining amount (contract 1.24, 2.9)', () => {
  const lot = { ...rice1, amount_remaining: 3.125 };
  const steps = [stepOf({ goods_with_available_amounts: [lot, rice2, broth] })];
  expect(openedReport('?step=100&lot=11', steps, lot).amounts).toEqual({ 11: '3.125' });
});

test('a total is distributed over the lots, soonest expiry first', () => {
  expect(setTotal(reportOf(), 1, '14')[0].amounts).toEqual({ 11: '12.5', 12: '1.5', 13: '4' });
  expect(setTotal(reportOf(), 1, '2')[0].amounts).toEqual({ 11: '2', 13: '4' });
});

test('a total above the stock fills no lot above what it has and is refused until an amount of a lot is changed', () => {
  const report = reportOf({ amounts: { 13: '4' } });
  const [parts] = setTotal(report, 1, '801');
  expect(parts.amounts).toEqual({ 11: '12.5', 12: '10', 13: '4' });
  const filled = reportOf(parts);
  expect(reportErrors(filled)).toEqual({ 'total:1': 'נותרו רק 22.5 ק״ג' });
  expect(reportErrors(reportOf(setAmounts(filled, 1, [rice2], { 12: '9' })[0]))).toEqual({});
});

test('a lot that was used up meanwhile stays listed with its typed amount, nothing remaining and an error', () => {
  const report = reportOf();
  const others = { ids: new Set([11]), lots: [] };
  const now = { ...report, others, steps: [stepOf({ goods_with_available_amounts: [rice2, broth] })] };
  expect(lotsOf(now).find(({ id }) => id === 11)).toMatchObject({ amount_remaining: 0 });
  expect(Object.keys(reportErrors(now))).toEqual(['lot:11']);
  const emptied = { ...now, draft: { ...now.draft, ...setAmounts(now, 1, [rice1], { 11: '' })[0] } };
  expect(reportErrors(emptied)).toEqual({});
  expect(reportBody(emptied).used_good_ids).toEqual([13, 12]);
});

test.each([NOW, null])(
  'lots expired at the time of manufacture %s come last and are used last',
  (manufactured_at) => {
    stopClock(NOW);
    const expired = { ...rice1, expires_at: '2026-11-20' };
    const report = reportOf({ amounts: {}, manufactured_at }, [
      stepOf({ goods_with_available_amounts: [expired, rice2, broth] }),
    ]);
    expect(lotsOf(report).map(({ id }) => id)).toEqual([13, 12, 11]);
    expect(setTotal(report, 1, '11')[0].amounts).toEqual({ 12: '10', 11: '1' });
  },
);

test('a path of the request body is mapped to its lot or field', () => {
  const body = reportBody(reportOf());
  const fields = ['used_good_amounts.0', 'used_good_ids.1', 'expires_at', 'amount', 'good_type_id'];
  expect(fields.map((path) => fieldOfPath(path, body))).toEqual([
    'lot:13',
    'lot:11',
    'expires_at',
    'amount',
    null,
  ]);
});
