import { STEP_KEYS, STEP_NAMES, STEPS, type StepKey } from './manufacture-steps';

const EXPECTED: Record<StepKey, [name: string, suffix: string | null]> = {
  rinse: ['שטיפה', 'שטוף'],
  startCooking: ['התחלת בישול', 'בבישול'],
  endCooking: ['סיום בישול', 'מבושל'],
  enterCooling: ['הכנסה לקירור', 'בקירור'],
  leaveCooling: ['הוצאה מקירור', 'מקורר'],
  production: ['ייצור', null],
  packaging: ['אריזה', 'ארוז'],
};

test('the steps have their names and suffixes, in their fixed order', () => {
  expect(STEP_KEYS.map((key) => [key, [STEPS[key].name, STEPS[key].suffix]])).toEqual(
    Object.entries(EXPECTED),
  );
  expect(STEP_NAMES).toEqual(STEP_KEYS.map((key) => STEPS[key].name));
});
