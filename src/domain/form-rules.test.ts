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
const judge = (one: FormField, value: unknown) => validateFormData([one], { key: value });
const NUL = 'א\u0000';
const HALF = 'א\ud800';

/** What each type takes, as it is kept, and what it refuses. */
const TYPES: Record<FieldType, { takes: unknown[]; refuses: unknown[] }> = {
  text: {
    takes: ['שלום', 'א'.repeat(256)],
    refuses: [5, true, [], ['א'], {}, 'א'.repeat(257), NUL, HALF],
  },
  textarea: {
    takes: ['שורה\nשורה', 'א'.repeat(4000)],
    refuses: [5, true, ['א'], {}, 'א'.repeat(4001), NUL, HALF],
  },
  number: {
    takes: [0, 0.5, 999_999_999.999],
    refuses: [-1, '5', '1,500', '1e5', 'חם', 0.1234, NaN, Infinity, 1e12, true, [5], {}],
  },
  checkbox: { takes: [true, false], refuses: ['true', 1, 0, [true], {}] },
  date: {
    takes: ['2026-11-22', '2028-02-29', '1900-01-01', '9999-12-31'],
    refuses: ['2026-02-30', '2026-13-01', '1899-12-31', '22/11/2026', '2026-11-22T00:00:00Z', 5, true, {}],
  },
  datetime: {
    takes: ['2026-11-22T08:30:00.000Z'],
    refuses: [
      '2026-11-22',
      '2026-11-22T24:00:00Z',
      '2026-11-22T08:30:00+02:00',
      '2026-02-30T08:30:00Z',
      5,
      {},
    ],
  },
  select: { takes: ['a', 'b'], refuses: ['c', 'A', 5, true, ['a'], {}] },
  multiselect: {
    takes: [['a'], ['b', 'a']],
    refuses: ['a', ['c'], ['a', 'c'], ['a', 'a'], [5], [['a']], {}],
  },
  radio: { takes: ['a', 'b'], refuses: ['c', 5, true, [], ['a'], {}] },
};

describe.each(FIELD_TYPES)('a %s', (type) => {
  const { takes, refuses } = TYPES[type];
  test.each(takes.map((value) => [JSON.stringify(value).slice(0, 40), value] as const))(
    'takes %s (contract 2.41)',
    (_, value) => expect(judge(field(type), value)).toEqual({ data: { key: value }, errors: {} }),
  );
  test.each(refuses.map((value) => [String(JSON.stringify(value)).slice(0, 40), value] as const))(
    'refuses %s in Hebrew (contract 2.41)',
    (_, value) => {
      const { data, errors } = judge(field(type), value);
      expect(data).toEqual({});
      expect(errors.key).toMatch(/[א-ת]/);
    },
  );
  test.each([undefined, null, '', '  ', ...(type === 'multiselect' ? [[]] : [])])(
    'is not answered by %j',
    (value) => {
      expect(judge(field(type), value)).toEqual({ data: {}, errors: {} });
      expect(judge(field(type, { required: true }), value)).toEqual({
        data: {},
        errors: { key: 'שדה הוא שדה חובה' },
      });
    },
  );
});

test.each([
  [{}, -0.1, 'המספר צריך להיות לפחות \u20660\u2069'],
  [{ min: -40, max: -5 }, -41, 'המספר צריך להיות לפחות \u2066-40\u2069'],
  [{ min: -40, max: -5 }, -4.9, 'המספר צריך להיות לכל היותר \u2066-5\u2069'],
  [{ max: 4 }, 4.01, 'המספר צריך להיות לכל היותר \u20664\u2069'],
  [{ min: -40, max: -5 }, -18, undefined],
  [{ min: null, max: null }, 0, undefined],
  [{ min: -5 }, -5, undefined],
  // A measurement that is not fine is true all the same.
  [{ alert_above: 4 }, 9, undefined],
])('a number of %j: %d (spec 5.50; contract 2.40)', (limits, value, error) => {
  expect(judge(field('number', limits), value).errors.key).toBe(error);
});

test('texts are trimmed and instants written in one way', () => {
  expect(judge(field('text'), ' א ').data).toEqual({ key: 'א' });
  expect(judge(field('datetime'), '2026-11-22T08:30Z').data).toEqual({ key: '2026-11-22T08:30:00.000Z' });
});

test('what no field asks is refused, whatever its name, even without a value', () => {
  const given = JSON.parse('{"key": "א", "other": null, "constructor": 1, "__proto__": 2}') as object;
  expect(Object.entries(validateFormData([field('text')], { ...given }).errors)).toEqual([
    ['other', 'שדה לא מוכר'],
    ['constructor', 'שדה לא מוכר'],
    ['__proto__', 'שדה לא מוכר'],
  ]);
});

test('a field may have the name of what every object has', () => {
  const named = field('text', { key: 'constructor', required: true });
  expect(validateFormData([named], {}).errors).toEqual({ constructor: 'שדה הוא שדה חובה' });
});

describe('options from elsewhere', () => {
  const source = { form_name: 'מדפים', field_key: 'name', value_key: 'name' };
  const one = field('select', { options: null, options_source: source });
  test('are judged by those that are known', () => {
    expect(validateFormData([one], { key: 'a' }, { key: OPTIONS }).errors).toEqual({});
    expect(validateFormData([one], { key: 'c' }, { key: OPTIONS }).errors).toHaveProperty('key');
  });
  test('are left to whoever knows them where they are not', () => {
    expect(validateFormData([one], { key: 'c' }).errors).toEqual({});
    expect(validateFormData([one], { key: NUL }).errors).toHaveProperty('key');
  });
});

test.each([
  ['2026-11-21', { due: 'התאריך לא יכול להיות לפני ״נמצאה״' }],
  ['2026-11-22', {}],
  [null, {}],
])('a day told to come no earlier than another, %s, is judged by it', (due, errors) => {
  const both = [
    field('date', { key: 'due', not_before: 'found' }),
    field('date', { key: 'found', label: 'נמצאה' }),
  ];
  expect(validateFormData(both, { due, found: '2026-11-22' }).errors).toEqual(errors);
  expect(validateFormData(both, { due }).errors).toEqual({});
});

describe('of any fields and any answers', () => {
  const anyField = fc
    .record({ type: fc.constantFrom(...FIELD_TYPES), required: fc.boolean(), min: fc.option(fc.integer()) })
    .map(({ type, ...parts }) => field(type, parts));
  const fields = fc
    .uniqueArray(fc.tuple(fc.string(), anyField), { selector: ([key]) => key, maxLength: 6 })
    .map((keyed) => keyed.map(([key, one]) => ({ ...one, key })));
  const right = Object.values(TYPES).flatMap(({ takes }) => takes);
  const answer = fc.oneof(fc.constantFrom(...right), fc.jsonValue({ maxDepth: 1 }));
  const filled = fields.chain((all) =>
    fc.tuple(fc.constant(all), fc.record(Object.fromEntries(all.map(({ key }) => [key, answer])))),
  );

  test('each answer is either kept or at fault, or was none', () => {
    fc.assert(
      fc.property(filled, ([all, given]) => {
        const { data, errors } = validateFormData(all, given);
        for (const { key } of all) expect(Object.hasOwn(data, key) && Object.hasOwn(errors, key)).toBe(false);
        expect(Object.keys(errors).every((key) => all.some((one) => one.key === key))).toBe(true);
      }),
    );
  });

  test('what is kept is right, and is kept as it is', () => {
    fc.assert(
      fc.property(filled, ([all, given]) => {
        const { data } = validateFormData(all, given);
        const optional = all.map((one) => ({ ...one, required: false }));
        expect(validateFormData(optional, data)).toEqual({ data, errors: {} });
      }),
    );
  });
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
  // As a JSON number it would be another one.
  ['1.0000000000000000001', '1.0000000000000000001'],
])('the typed number %j is %j', (typed, value) => expect(typedNumber(typed)).toBe(value));
