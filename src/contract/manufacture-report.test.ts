import { examplesOf, NUMBERS, VALID_STEP_FIELDS } from '../../tests/kit/step-fields';
import type { NumberRange } from '../domain/amounts';
import { STEP_KEYS, STEP_NAMES, STEPS, type StepKey, stepKey } from '../domain/manufacture-steps';
import { stepFields } from '../domain/step-fields';
import { fieldMessages } from './errors';
import { measurement } from './fields';
import { manufactureReport } from './manufacture-report';

const report = (key: StepKey, parts: object = {}) => ({
  manufacture_step_name: STEPS[key].name,
  good_type_id: 7,
  used_good_ids: [1, 2],
  used_good_amounts: ['1.5', 2],
  amount: '3',
  manufactured_at: '2026-03-01T08:30:00.000Z',
  ...VALID_STEP_FIELDS[key],
  ...parts,
});

const messages = (body: unknown) => {
  const result = manufactureReport.safeParse(body);
  return result.success ? {} : fieldMessages(result.error);
};

test.each(STEP_KEYS)('a complete report of the step %s is accepted (spec 7.15)', (key) =>
  expect(messages(report(key))).toEqual({}),
);

test.each(
  STEP_KEYS.flatMap((key) =>
    STEP_KEYS.filter((other) => other !== key).map((other) => [key, other] as const),
  ),
)('a report of the step %s refuses the fields of the step %s (contract 3.21)', (key, other) => {
  const foreign = Object.keys(VALID_STEP_FIELDS[other]).filter((name) => !(name in VALID_STEP_FIELDS[key]));
  expect(Object.keys(messages(report(key, VALID_STEP_FIELDS[other])))).toEqual(foreign);
});

test.each([
  ['rinse', 'disinfection_process_valid', 'יש לבחור אם החיטוי תקין'],
  ['production', 'ph_amount', 'יש להזין ערך pH גדול או שווה ל־0'],
  ['startCooking', 'cooking_method', 'יש לבחור שיטת בישול'],
  ['startCooking', 'temperature', 'יש להזין טמפרטורה גדולה או שווה ל־0'],
  ['enterCooling', 'enter_temperature', 'יש להזין טמפרטורה גדולה או שווה ל־0'],
  ['enterCooling', 'fridgeNumber', 'יש לבחור מספר צ׳ילר'],
  ['leaveCooling', 'exit_temperature', 'יש להזין טמפרטורה גדולה או שווה ל־0'],
  ['packaging', 'package_type', 'יש לבחור סוג אריזה'],
] as const)(
  'a report of the step %s without %s is refused with the specified text (contract 3.25)',
  (key, field, message) => {
    expect(messages(report(key, { [field]: undefined }))).toEqual({ [field]: message });
  },
);

const allFields = STEP_NAMES.flatMap((name) =>
  stepFields(name).map((field) => [name, field.key, field] as const),
);

test.each(allFields)(
  'a report of %s without %s is refused unless the field is optional',
  (name, key, field) => {
    const errors = messages(report(stepKey(name), { [key]: undefined }));
    expect(errors).toEqual(field.optional ? {} : { [key]: field.error });
  },
);

test.each(allFields)(
  'in a report of %s the field %s accepts what its kind allows and refuses the rest (contract 3.25, 3.26, 3.27, 3.28, 3.29, 3.30)',
  (name, key, field) => {
    const errorsOf = (value: unknown) => Object.keys(messages(report(stepKey(name), { [key]: value })));
    const { accepted, refused } = examplesOf(field);
    expect(accepted.filter((value) => errorsOf(value).length > 0)).toEqual([]);
    for (const value of refused) expect([value, errorsOf(value)]).toEqual([value, [key]]);
  },
);

test('the number of a blast chiller is any whole number from 0 (contract 3.27)', () => {
  const isAccepted = (fridgeNumber: number) =>
    manufactureReport.safeParse(report('enterCooling', { fridgeNumber })).success;
  expect([0, 17, -1, 1.5].map(isAccepted)).toEqual([true, true, false, false]);
});

test.each([
  ['used_good_amounts', ['0', 1], 'used_good_amounts.0', 'כמות לא יכולה להיות שלילית'],
  ['used_good_amounts', [-1, 1], 'used_good_amounts.0', 'כמות לא יכולה להיות שלילית'],
  ['used_good_amounts', ['1.2345', 1], 'used_good_amounts.0', 'אפשר להזין עד 3 ספרות אחרי הנקודה'],
  ['used_good_ids', [], 'used_good_ids', 'יש להזין כמות לשימוש עבור כל אחד מסוגי הפריטים'],
  ['used_good_ids', [1, 1], 'used_good_ids.1', 'אותו פריט מופיע פעמיים'],
  ['amount', 0, 'amount', 'יש להזין כמות תקינה'],
  ['amount', '', 'amount', 'יש להזין כמות תקינה'],
  ['amount', null, 'amount', 'יש להזין כמות תקינה'],
  ['manufactured_at', '2026-03-01', 'manufactured_at', 'יש למלא את השדה זמן ביצוע'],
  ['expires_at', '01/03/2026', 'expires_at', 'יש להזין תוקף'],
])('the field %s with %p has its error at %s', (field, value, path, message) => {
  expect(messages(report('endCooking', { [field]: value }))[path]).toBe(message);
});

test('a report with an unknown key or an unknown step is refused', () => {
  expect(messages(report('rinse', { color: 'red' }))).toEqual({ color: 'שדה לא מוכר' });
  expect(messages({ ...report('rinse'), manufacture_step_name: 'טיגון' })).toEqual({
    manufacture_step_name: 'שלב העבודה הוא שדה חובה',
  });
});

test.each(Object.entries(NUMBERS))('a measurement of the range %s has its limit', (range, examples) => {
  const schema = measurement('שגיאה', range as NumberRange);
  for (const value of examples.accepted) expect(schema.parse(String(value))).toBe(value);
  for (const value of examples.refused)
    expect(schema.safeParse(value).error?.issues[0]?.message).toBe('שגיאה');
});
