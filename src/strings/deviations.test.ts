import { deviationText as text } from './deviations';
import { duration } from './durations';

test.each([
  [60, 'שעה'],
  [61, 'שעה ודקה'],
  [62, 'שעה ושתי דקות'],
  [125, 'שעתיים ו־5 דקות'],
])('%i minutes are worded as people say them: a hyphen only before figures', (minutes, told) =>
  expect(duration(minutes)).toBe(told),
);

test.each([
  ['°C', '\u2066-12 °C\u2069'],
  ['ק״ג', '\u2066-12\u2069 ק״ג'],
  ['שעות', '\u2066-12\u2069 שעות'],
  [null, '\u2066-12\u2069'],
])('a value in %s reads from the number to the unit in a Hebrew line', (unit, shown) => {
  const told = text.told('כמות', { value: -12, text: 'חריגה', limit: { unit, text: 'כלל' } });
  expect(told).toBe(`כמות ${shown}, חריגה`);
});

test('a time that was recorded in a rule keeps its day before its hour', () => {
  const rule = { unit: null, text: text.rules.done('22/11/2026 14:00') };
  expect(rule.text).toBe('זמן הביצוע: 22/11/2026 14:00');
  expect(text.asNonConformity('תוקף', { text: 'יום לפני זמן הביצוע', limit: rule })).toBe(
    'תוקף, יום לפני זמן הביצוע (זמן הביצוע: \u206622/11/2026 14:00\u2069)',
  );
});
