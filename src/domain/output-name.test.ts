import fc from 'fast-check';
import { STEP_KEYS, STEPS } from './manufacture-steps';
import { hasPlaceholder, NAME_PLACEHOLDER, suggestedOutputName } from './output-name';

test.each([
  ['שטיפה', ['גזר'], 'גזר שטוף'],
  ['התחלת בישול', ['גזר שטוף'], 'גזר בבישול'],
  ['סיום בישול', ['גזר בבישול'], 'גזר מבושל'],
  ['הכנסה לקירור', ['גזר מבושל'], 'גזר בקירור'],
  ['הוצאה מקירור', ['גזר בקירור'], 'גזר מקורר'],
  ['אריזה', ['גזר מקורר'], 'גזר ארוז'],
  ['אריזה', ['גזר'], 'גזר ארוז'],
  ['שטיפה', ['שטוף'], 'שטוף שטוף'],
  ['שטיפה', ['תפוח אדמה'], 'תפוח אדמה שטוף'],
] as const)('the suggested name of what %s makes of %j is %s (spec 4.15)', (step, inputs, name) => {
  expect(suggestedOutputName(step, inputs)).toBe(name);
});

test.each([
  ['ייצור', ['גזר'], NAME_PLACEHOLDER],
  ['ייצור', ['גזר', 'בצל'], NAME_PLACEHOLDER],
  ['שטיפה', ['גזר', 'בצל'], `${NAME_PLACEHOLDER} שטוף`],
  ['אריזה', [], `${NAME_PLACEHOLDER} ארוז`],
] as const)(
  'the suggested name of what %s makes of %j has a placeholder to replace (spec 4.15)',
  (step, inputs, name) => {
    expect(suggestedOutputName(step, inputs)).toBe(name);
    expect(hasPlaceholder(name)).toBe(true);
  },
);

test('suggested names along the steps have at most one suffix (spec 4.15)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...STEP_KEYS), { minLength: 1, maxLength: 12 }), (keys) => {
      const withSuffix = keys.filter((key) => STEPS[key].suffix !== null);
      const name = withSuffix.reduce<string>(
        (input, key) => suggestedOutputName(STEPS[key].name, [input]),
        'דג',
      );
      const last = withSuffix.at(-1);
      expect(name).toBe(last ? `דג ${STEPS[last].suffix}` : 'דג');
    }),
  );
});

test.each([
  ['<שם>', true],
  ['<שם> שטוף', true],
  ['מרק <x>', true],
  ['<>', true],
  ['גזר שטוף', false],
  ['קטן < גדול', false],
  ['גדול > קטן', false],
  ['> הפוך <', false],
])('the name %s has a placeholder: %s', (name, expected) => expect(hasPlaceholder(name)).toBe(expected));
