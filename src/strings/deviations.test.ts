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
