import fc from 'fast-check';
import { typedNumber, validateFormData } from './form-rules';
import { FIELD_TYPES, type FieldType, type FormField } from './forms';

const OPTIONS = [
  { value: 'a', label: 'אחת' },
  { value: 'b', label: 'שתיים' },
];
const CHOICES: readonly FieldType[] = ['select', 'multiselect', 'radio'];
const field = (type: FieldType, parts: Partial<FormField> = {}): FormField => ({
  key: 'key',
  label: 'שדה',
  type,
  required: false,
  ...(CHOICES.includes(type) && { options: OPTIONS }),
  ...parts,
});
const validate = (formField: FormField, value: unknown) => validateFormData([formField], { key: value });
const WITH_NUL = 'א\u0000';
const WITH_UNPAIRED_SURROGATE = 'א\ud800';

/** Values that each type of field accepts (and stores unchanged) and refuses. */
const TYPES: Record<FieldType, { valid: unknown[]; invalid: unknown[] }> = {
  text: {
    valid: ['שלום', 'א'.repeat(256)],
    invalid: [5, true, [], ['א'], {}, 'א'.repeat(257), WITH_NUL, WITH_UNPAIRED_SURROGATE],
  },
  textarea: {
    valid: ['שורה\nשורה', 'א'.repeat(4000)],
    invalid: [5, true, ['א'], {}, 'א'.repeat(4001), WITH_NUL, WITH_UNPAIRED_SURROGATE],
  },
  number: {
    valid: [0, 0.5, 999_999_999.999],
    invalid: [-1, '5', '1,500', '1e5', 'חם', 0.1234, NaN, Infinity, 1e12, true, [5], {}],
  },
  checkbox: { valid: [true, false], invalid: ['true', 1, 0, [true], {}] },
  date: {
    valid: ['2026-11-22', '2028-02-29', '1900-01-01', '9999-12-31'],
    invalid: ['2026-02-30', '2026-13-01', '1899-12-31', '22/11/2026', '2026-11-22T00:00:00Z', 5, true, {}],
  },
  datetime: {
    valid: ['2026-11-22T08:30:00.000Z'],
    invalid: [
      '2026-11-22',
      '2026-11-22T24:00:00Z',
      '2026-11-22T08:30:00+02:00',
      '2026-02-30T08:30:00Z',
      5,
      {},
    ],
  },
  select: { valid: ['a', 'b'], invalid: ['c', 'A', 5, true, ['a'], {}] },
  multiselect: {
    valid: [['a'], ['b', 'a']],
    invalid: ['a', ['c'], ['a', 'c'], ['a', 'a'], [5], [['a']], {}],
  },
  radio: { valid: ['a', 'b'], invalid: ['c', 5, true, [], ['a'], {}] },
};

test.each(['text', 'textarea'] as const)(
  'a required %s with nothing to be seen is missing (contract 1.202)',
  (type) => {
    const { errors } = validate(field(type, { required: true }), '\u200f\u3164 \u05b8');
    expect(errors).toHaveProperty('key');
  },
);

test('texts of a form are stored cleaned (contract 1.200, 1.203)', () => {
  expect(validate(field('text'), '\u202eמד  חום\n1\u200f').data).toEqual({ key: 'מד חום 1' });
  expect(validate(field('textarea'), '\u202eשורה\r\nשתיים ').data).toEqual({ key: 'שורה\nשתיים' });
});

const valuesOf = (kind: 'valid' | 'invalid') =>
  FIELD_TYPES.flatMap((type) =>
    TYPES[type][kind].map((value) => [type, String(JSON.stringify(value)).slice(0, 40), value] as const),
  );

test.each(valuesOf('valid'))('a field of type %s accepts %s (contract 2.41)', (type, _, value) => {
  expect(validate(field(type), value)).toEqual({ data: { key: value }, errors: {} });
});

test.each(valuesOf('invalid'))(
  'a field of type %s refuses %s with a Hebrew error (contract 2.41)',
  (type, _, value) => {
    const { data, errors } = validate(field(type), value);
    expect(data).toEqual({});
    expect(errors.key).toMatch(/[א-ת]/);
  },
);

test.each(FIELD_TYPES)('a required field of type %s does not accept an empty answer', (type) => {
  for (const value of [undefined, null, '', '  ', ...(type === 'multiselect' ? [[]] : [])]) {
    expect(validate(field(type), value)).toEqual({ data: {}, errors: {} });
    expect(validate(field(type, { required: true }), value)).toEqual({
      data: {},
      errors: { key: 'שדה הוא שדה חובה' },
    });
  }
});

test.each([
  [{}, -0.1, 'המספר צריך להיות לפחות \u20660\u2069'],
  [{ min: -40, max: -5 }, -41, 'המספר צריך להיות לפחות \u2066-40\u2069'],
  [{ min: -40, max: -5 }, -4.9, 'המספר צריך להיות לכל היותר \u2066-5\u2069'],
  [{ max: 4 }, 4.01, 'המספר צריך להיות לכל היותר \u20664\u2069'],
  [{ min: -40, max: -5 }, -18, undefined],
  [{ min: null, max: null }, 0, undefined],
  [{ min: -5 }, -5, undefined],
  // A measurement outside the alert limits is still a valid answer.
  [{ alert_above: 4 }, 9, undefined],
])(
  'a number field with the limits %j is checked against them: %d (spec 5.50; contract 2.40)',
  (limits, value, error) => {
    expect(validate(field('number', limits), value).errors.key).toBe(error);
  },
);

test('texts are trimmed and timestamps normalized', () => {
  expect(validate(field('text'), ' א ').data).toEqual({ key: 'א' });
  expect(validate(field('datetime'), '2026-11-22T08:30Z').data).toEqual({ key: '2026-11-22T08:30:00.000Z' });
});

test('a key that no field of the form has is refused, even with null and with a name like __proto__', () => {
  const input = JSON.parse('{"key": "א", "other": null, "constructor": 1, "__proto__": 2}') as object;
  expect(Object.entries(validateFormData([field('text')], { ...input }).errors)).toEqual([
    ['other', 'שדה לא מוכר'],
    ['constructor', 'שדה לא מוכר'],
    ['__proto__', 'שדה לא מוכר'],
  ]);
});

test('a key may be the name of a property that every object has', () => {
  const requiredField = field('text', { key: 'constructor', required: true });
  expect(validateFormData([requiredField], {}).errors).toEqual({ constructor: 'שדה הוא שדה חובה' });
});

const sourcedField = field('select', {
  options: null,
  options_source: { form_name: 'מדפים', field_key: 'name', value_key: 'name' },
});

test('a choice from an options source is checked against the known options', () => {
  expect(validateFormData([sourcedField], { key: 'a' }, { key: OPTIONS }).errors).toEqual({});
  expect(validateFormData([sourcedField], { key: 'c' }, { key: OPTIONS }).errors).toHaveProperty('key');
});

test('a choice from an options source is accepted where its options are unknown', () => {
  expect(validateFormData([sourcedField], { key: 'c' }).errors).toEqual({});
  expect(validateFormData([sourcedField], { key: WITH_NUL }).errors).toHaveProperty('key');
});

test.each([
  ['2026-11-21', { due: 'התאריך לא יכול להיות לפני ״נמצאה״' }],
  ['2026-11-22', {}],
  [null, {}],
])('a date with not_before may not be earlier than the other date: %s', (due, errors) => {
  const fields = [
    field('date', { key: 'due', not_before: 'found' }),
    field('date', { key: 'found', label: 'נמצאה' }),
  ];
  expect(validateFormData(fields, { due, found: '2026-11-22' }).errors).toEqual(errors);
  expect(validateFormData(fields, { due }).errors).toEqual({});
});

const anyField = fc
  .record({ type: fc.constantFrom(...FIELD_TYPES), required: fc.boolean(), min: fc.option(fc.integer()) })
  .map(({ type, ...parts }) => field(type, parts));
const anyFields = fc
  .uniqueArray(fc.tuple(fc.string(), anyField), { selector: ([key]) => key, maxLength: 6 })
  .map((entries) => entries.map(([key, keyless]) => ({ ...keyless, key })));
const validValues = Object.values(TYPES).flatMap(({ valid }) => valid);
const anyAnswer = fc.oneof(fc.constantFrom(...validValues), fc.jsonValue({ maxDepth: 1 }));
const anyEntry = anyFields.chain((fields) =>
  fc.tuple(fc.constant(fields), fc.record(Object.fromEntries(fields.map(({ key }) => [key, anyAnswer])))),
);

test('no field of an entry has both data and an error, and every error belongs to a field', () => {
  fc.assert(
    fc.property(anyEntry, ([fields, input]) => {
      const { data, errors } = validateFormData(fields, input);
      const keys = fields.map(({ key }) => key);
      for (const key of keys) expect(Object.hasOwn(data, key) && Object.hasOwn(errors, key)).toBe(false);
      expect(Object.keys(errors).every((key) => keys.includes(key))).toBe(true);
    }),
  );
});

test('validated data validates again to the same data', () => {
  fc.assert(
    fc.property(anyEntry, ([fields, input]) => {
      const { data } = validateFormData(fields, input);
      const optionalFields = fields.map((each) => ({ ...each, required: false }));
      expect(validateFormData(optionalFields, data)).toEqual({ data, errors: {} });
    }),
  );
});

test.each([
  ['', null],
  ['  ', null],
  ['3.5', 3.5],
  [' -18 ', -18],
  ['חם', 'חם'],
  ['1,5', '1,5'],
  ['1,500', 1500],
  ['1e5', '1e5'],
  // A JSON number could not hold all of its digits.
  ['1.0000000000000000001', '1.0000000000000000001'],
])('the typed number %j has the value %j', (typed, value) => expect(typedNumber(typed)).toBe(value));
