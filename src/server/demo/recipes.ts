import type { StepName } from '../../domain/manufacture-steps';
import type { Units } from '../../domain/units';
import { type BatchName, stepsOfBatch } from './batches';

export interface DemoStep {
  step: StepName;
  inputs: readonly string[];
  makes: string;
  units: Units;
}

const makingIn =
  (units: Units) =>
  (step: StepName, inputs: readonly string[], makes: string): DemoStep => ({ step, inputs, makes, units });
const kilograms = makingIn('kilograms');
const liters = makingIn('liters');
const boxes = (inputs: readonly string[], makes: string) => makingIn('pieces')('אריזה', inputs, makes);

/** All manufacture steps, each after those that make its inputs. */
export const STEPS: readonly DemoStep[] = [
  kilograms('שטיפה', ['גזר'], 'גזר שטוף'),
  kilograms('שטיפה', ['סלרי'], 'סלרי שטוף'),
  kilograms('שטיפה', ['עדשים כתומות'], 'עדשים כתומות שטופות'),
  kilograms('שטיפה', ['אורז מלא'], 'אורז מלא שטוף'),

  liters('התחלת בישול', ['גזר שטוף', 'סלרי שטוף', 'בצל'], 'ציר ירקות בבישול'),
  liters('סיום בישול', ['ציר ירקות בבישול'], 'ציר ירקות מבושל'),
  liters('הכנסה לקירור', ['ציר ירקות מבושל'], 'ציר ירקות בקירור'),
  liters('הוצאה מקירור', ['ציר ירקות בקירור'], 'ציר ירקות מקורר'),

  liters(
    'התחלת בישול',
    ['עדשים כתומות שטופות', 'גזר שטוף', 'בצל', 'ציר ירקות מקורר', 'רסק עגבניות', 'כמון טחון'],
    'מרק עדשים בבישול',
  ),
  liters('סיום בישול', ['מרק עדשים בבישול'], 'מרק עדשים מבושל'),
  liters('הכנסה לקירור', ['מרק עדשים מבושל'], 'מרק עדשים בקירור'),
  liters('הוצאה מקירור', ['מרק עדשים בקירור'], 'מרק עדשים מקורר'),
  boxes(['מרק עדשים מקורר'], 'מרק עדשים ארוז'),

  kilograms('התחלת בישול', ['אורז מלא שטוף', 'ציר ירקות מקורר'], 'אורז מלא בבישול'),
  kilograms('סיום בישול', ['אורז מלא בבישול'], 'אורז מלא מבושל'),
  kilograms('התחלת בישול', ['חזה עוף טרי', 'שמן זית כתית'], 'עוף בבישול'),
  kilograms('סיום בישול', ['עוף בבישול'], 'עוף מבושל'),
  kilograms('ייצור', ['אורז מלא מבושל', 'עוף מבושל', 'גזר שטוף'], 'תערובת אורז ועוף'),
  kilograms('הכנסה לקירור', ['תערובת אורז ועוף'], 'תערובת אורז ועוף בקירור'),
  kilograms('הוצאה מקירור', ['תערובת אורז ועוף בקירור'], 'תערובת אורז ועוף מקוררת'),
  boxes(['תערובת אורז ועוף מקוררת'], 'קערת אורז ועוף'),

  kilograms('ייצור', ['בשר בקר טחון', 'בצל', 'פירורי לחם', 'ביצים', 'פטרוזיליה', 'מלח'], 'תערובת קציצות'),
  kilograms('התחלת בישול', ['תערובת קציצות', 'רסק עגבניות', 'שמן זית כתית'], 'קציצות ברוטב בבישול'),
  kilograms('סיום בישול', ['קציצות ברוטב בבישול'], 'קציצות ברוטב מבושלות'),
  kilograms('הכנסה לקירור', ['קציצות ברוטב מבושלות'], 'קציצות ברוטב בקירור'),
  kilograms('הוצאה מקירור', ['קציצות ברוטב בקירור'], 'קציצות ברוטב מקוררות'),
  boxes(['קציצות ברוטב מקוררות'], 'קציצות ברוטב ארוזות'),
];

/** The recipes and their batches, sub-recipes first. */
const COOKED_AS: readonly [name: string, batch: BatchName][] = [
  ['ציר ירקות', 'stock'],
  ['מרק עדשים', 'soup'],
  ['קערת אורז ועוף', 'bowl'],
  ['קציצות ברוטב', 'meatballs'],
];

/** Each recipe with its steps in order, identified by what they make. */
export const RECIPES = COOKED_AS.map(([name, batch]) => {
  const made = new Set(stepsOfBatch(batch).map(({ makes }) => makes));
  return {
    name,
    subRecipe: batch === 'stock',
    steps: STEPS.map(({ makes }) => makes).filter((makes) => made.has(makes)),
  };
});
