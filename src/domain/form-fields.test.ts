import {
  alertsOf,
  isNotFine,
  missingDays,
  newEntryData,
  sectionsOf,
  sourcedOptions,
  unknownField,
} from './form-fields';
import type { FormField } from './forms';

const field = (parts: Partial<FormField> = {}): FormField => ({
  key: 'key',
  label: 'שדה',
  type: 'text',
  required: false,
  ...parts,
});

test('fields of every kind that this version shows are known', () => {
  const source = { form_name: 'ט', field_key: 'a', value_key: 'b' };
  const fields = [
    field(),
    field({ key: 'other', type: 'select', options: [{ value: 'a', label: 'א' }] }),
    field({ key: 'sourced', type: 'multiselect', options: null, options_source: source }),
    field({ key: 'found', type: 'date' }),
    field({ key: 'closed', type: 'date', not_before: 'found' }),
  ];
  expect(unknownField(fields)).toBeUndefined();
});

test.each([
  // Definitions that no schema allows: hence the casts.
  ['of an unknown type', [field(), field({ key: 'b', type: 'signature' as never, label: 'זר' })]],
  ['without a type', [field({ type: undefined as never, label: 'זר' })]],
  ['with a choice but without options', [field({ type: 'radio', label: 'זר' })]],
  ['with a not_before that names no date field', [field({ type: 'date', not_before: 'b', label: 'זר' })]],
  ['with the key of the lot', [field({ key: 'good_id', label: 'זר' })]],
  ['with the key of another', [field({ label: 'זר' }), field({ label: 'שני' })]],
])('a field %s is unknown', (_, fields) => {
  expect(unknownField(fields)?.label).toBe('זר');
});

test.each([
  [field({ type: 'radio', alert: ['bad'] }), 'bad', true],
  [field({ type: 'radio', alert: ['bad'] }), 'fine', false],
  [field({ type: 'multiselect', alert: ['bad'] }), ['fine', 'bad'], true],
  [field({ type: 'multiselect', alert: ['bad'] }), [], false],
  [field({ type: 'checkbox', alert: [false] }), false, true],
  [field({ type: 'checkbox', alert: [false] }), null, false],
  [field({ type: 'checkbox' }), false, false],
  [field({ type: 'number', alert_above: 4 }), 4, false],
  [field({ type: 'number', alert_above: 4 }), 4.1, true],
  [field({ type: 'number', alert_above: -18 }), -12, true],
  [field({ type: 'number', alert_below: 0 }), -0.5, true],
  [field({ type: 'number' }), -0.5, false],
])('whether the field %j with the answer %j is not fine: %s', (answeredField, value, alert) => {
  expect(isNotFine(answeredField, value)).toBe(alert);
});

test('the not fine fields of an entry are in the order of the form, without unanswered ones', () => {
  const fields = ['a', 'b', 'c'].map((key) => field({ key, type: 'checkbox', alert: [false] }));
  expect(alertsOf(fields, { c: false, a: false }).map(({ key }) => key)).toEqual(['a', 'c']);
});

test('the sections of a form are in its order, each once', () => {
  const fields = [
    field({ key: 'a', section: 'חצר' }),
    field({ key: 'b' }),
    field({ key: 'c', section: 'חצר' }),
  ];
  expect(sectionsOf(fields)).toEqual([
    { section: 'חצר', fields: [fields[0], fields[2]] },
    { section: null, fields: [fields[1]] },
  ]);
});

test('options from other entries have each value once by its key, with its first label, and no value without a text (contract 1.226, 2.45)', () => {
  const entries = [
    { id: 'T1', name: 'מד חום' },
    { id: 'T2' },
    { id: 'T1', name: 'אחר' },
    { id: '\u200ft1', name: 'אותו אחד' },
    { name: 'בלי' },
    { id: 7 },
  ].map((data) => ({ data }));
  expect(sourcedOptions({ form_name: 'מדים', field_key: 'name', value_key: 'id' }, entries)).toEqual([
    { value: 'T1', label: 'מד חום' },
    { value: 'T2', label: 'T2' },
  ]);
});

const fields = [
  field({ key: 'what', type: 'textarea', origin: 'label' }),
  field({ key: 'where', origin: 'section' }),
  field({ key: 'status', initial: 'open' }),
  field({ key: 'entry', origin: 'entry' }),
  field({ key: 'item', origin: 'field' }),
  field({ key: 'free' }),
  field({ key: 'found', type: 'date', initial: 'today' }),
];
const TODAY = '2026-11-22';
test('a new entry is prefilled with the default values of its fields', () => {
  expect(newEntryData({ fields }, TODAY)).toEqual({ status: 'open', found: TODAY });
});

test('a new entry that is opened from a not fine answer is prefilled from that answer', () => {
  const temperature = field({
    key: 'freezer',
    label: 'מקפיא',
    type: 'number',
    unit: '°C',
    section: 'קומת קרקע',
  });
  expect(
    newEntryData({ fields }, TODAY, { entryId: 17, field: temperature, value: -9, limits: 'עד -18' }),
  ).toEqual({
    what: 'מקפיא: \u2068-9\u00a0°C\u2069 (עד -18)',
    where: 'קומת קרקע',
    status: 'open',
    entry: '17',
    item: 'freezer',
    found: TODAY,
  });
  const withoutSection = field({ key: 'floor', label: 'ר'.repeat(300) });
  const data = newEntryData(
    { fields: [field({ key: 'what', origin: 'label' }), ...fields.slice(1)] },
    TODAY,
    {
      entryId: 3,
      field: withoutSection,
      value: 'not_fine',
    },
  );
  expect(data).toEqual({ what: 'ר'.repeat(256), status: 'open', entry: '3', item: 'floor', found: TODAY });
});

test.each([
  ['not_fine', 'לא תקין: אלרגנים מופרדים'],
  ['fine', 'אלרגנים מופרדים'],
])('a new entry that is opened from the answer %s to a sentence says: %s', (value, what) => {
  const item = field({ key: 'allergens', label: 'אלרגנים מופרדים', type: 'radio', alert: ['not_fine'] });
  expect(newEntryData({ fields }, TODAY, { entryId: 17, field: item, value })).toMatchObject({ what });
});

test('a past day with work and without an entry is missing', () => {
  const day = (date: string, entry_id: number | null, worked = true) => ({ day: date, entry_id, worked });
  const days = [
    day('2026-11-19', 1),
    day('2026-11-20', null),
    day('2026-11-21', null, false),
    day('2026-11-22', null),
  ];
  expect(missingDays(days, '2026-11-22')).toEqual(['2026-11-20']);
});
