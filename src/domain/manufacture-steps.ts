/** The steps in their fixed order: their API names, and the suffix each adds to its output's name. */
export const STEPS = {
  rinse: { name: 'שטיפה', suffix: 'שטוף' },
  startCooking: { name: 'התחלת בישול', suffix: 'בבישול' },
  endCooking: { name: 'סיום בישול', suffix: 'מבושל' },
  enterCooling: { name: 'הכנסה לקירור', suffix: 'בקירור' },
  leaveCooling: { name: 'הוצאה מקירור', suffix: 'מקורר' },
  production: { name: 'ייצור', suffix: null },
  packaging: { name: 'אריזה', suffix: 'ארוז' },
} as const;

export type StepKey = keyof typeof STEPS;
export type StepName = (typeof STEPS)[StepKey]['name'];

export const STEP_KEYS = Object.keys(STEPS) as StepKey[];
export const STEP_NAMES = STEP_KEYS.map((key) => STEPS[key].name) as [StepName, ...StepName[]];

/** Whether a text is a step name. */
export function isStepName(name: string): name is StepName {
  return (STEP_NAMES as readonly string[]).includes(name);
}

export function stepKey(name: StepName): StepKey {
  return STEP_KEYS.find((key) => STEPS[key].name === name)!;
}

export const COOKING_METHODS = ['oven', 'boiling', 'frying'] as const;

/** Box sizes; the API value is in kilograms. */
export const PACKAGE_TYPES = ['1', '1.5', '2', '2.5', '3', '10', '16'] as const;

/** The blast chillers offered by the screen; the API accepts any whole number from 0. */
export const BLAST_CHILLERS = [1, 2, 3] as const;

/** Whether a report of this output needs an expiry day. */
export function needsExpiry(output: { sellable: boolean; recipeComponent: boolean }): boolean {
  return output.sellable || output.recipeComponent;
}
