import { field, NINE } from '../../../../tests/kit/web/forms-server';
import type { FormField } from '../../../domain/forms';
import {
  allFine,
  visibleFields,
  dataOf,
  isAlerting,
  isChecklist,
  passFailOptions,
  progressOf,
  sameValues,
  titleOf,
  valueOf,
  valuesOf,
} from './entry-values';
import { limitsText } from './form-texts';

const item = (key: string): FormField =>
  field({
    key,
    label: key,
    type: 'radio',
    required: true,
    options: [
      { value: 'fine', label: 'תקין' },
      { value: 'not_fine', label: 'לא תקין' },
    ],
    alert: ['not_fine'],
  });
const heat = field({
  key: 'heat',
  label: 'חום',
  type: 'number',
  required: true,
  alert_above: 4,
  alert_below: 0,
});
const area = [item('floor'), item('walls'), heat];

test('a number is edited as the typed text and saved as a number', () => {
  const data = { name: 'א', heat: -3.25, sealed: false, tags: ['b'] };
  expect(valuesOf(data)).toEqual({ ...data, heat: '-3.25' });
  expect(dataOf(NINE, valuesOf(data))).toEqual(data);
  expect(dataOf(NINE, { heat: '-' })).toEqual({ heat: '-' });
  expect(dataOf(NINE, { heat: ' ', name: '', tags: [], unknown: 'x' })).toEqual({});
});

test('the order in which fields are filled in makes no difference', () => {
  expect(sameValues(NINE, { name: 'א', notes: 'ב' }, { notes: 'ב', name: 'א', heat: '' })).toBe(true);
  expect(sameValues(NINE, { sealed: false }, {})).toBe(false);
});

test('draft titles are never cut inside an emoji (contract 1.206)', () => {
  const fields = [field({ key: 'what', label: 'מה', type: 'text' })];
  expect(titleOf(fields, { what: `${'א'.repeat(79)}🥕` })).toBe('א'.repeat(79));
});

test('an inherited property is not the value of a field', () => {
  expect(valueOf({}, 'constructor')).toBeNull();
});

test('"all fine" answers unanswered fields and no answered ones', () => {
  expect(allFine(area, { walls: 'not_fine' })).toEqual({ floor: 'fine' });
  expect(allFine([field({ key: 'leak', label: 'נזילה', type: 'checkbox', alert: [true] })], {})).toEqual({
    leak: false,
  });
});

test('a field with two options, one of them an alert, is pass/fail; any other field is not', () => {
  expect(passFailOptions(item('floor'))?.map(({ value }) => value)).toEqual(['fine', 'not_fine']);
  expect(passFailOptions(NINE.find(({ key }) => key === 'result')!)).toBeNull();
  expect(passFailOptions(field({ key: 'x', label: 'x', type: 'checkbox' }))).toBeNull();
  expect(isChecklist(area)).toBe(true);
  expect(isChecklist(NINE)).toBe(false);
});

test('progress counts required fields', () => {
  expect(
    progressOf([...area, field({ key: 'more', label: 'עוד', type: 'text' })], { floor: 'fine', heat: '' }),
  ).toEqual({ answered: 1, left: 2, total: 3 });
});

test('a number beyond its limits is an alert while it is typed', () => {
  expect(['', '-', '4', '4.5', '-1'].map((typed) => isAlerting(heat, typed))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

test('fields that link to the original entry are not visible', () => {
  const link = field({ key: 'source', label: 'מקור', type: 'text', origin: 'entry' });
  expect(visibleFields([link, heat])).toEqual([heat]);
});

test.each([
  [{ alert_above: 4 }, 'תקין: עד \u20664 °C\u2069'],
  [{ alert_below: 65 }, 'תקין: \u206665 °C\u2069 ומעלה'],
  [{ alert_below: 0, alert_above: 8.5 }, 'טווח תקין: \u20660–8.5 °C\u2069'],
  [{}, null],
])('the limits %o are shown as %s', (limits, text) => {
  expect(limitsText(field({ key: 'x', label: 'x', type: 'number', unit: '°C', ...limits }))).toBe(text);
});
