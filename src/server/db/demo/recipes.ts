import type { StepName } from '../../../domain/manufacture-steps';
import type { Units } from '../../../domain/units';

export interface DemoStep {
  step: StepName;
  inputs: readonly string[];
  makes: string;
  units: Units;
}

const kilograms = (step: StepName, inputs: readonly string[], makes: string): DemoStep => ({
  step,
  inputs,
  makes,
  units: 'kilograms',
});
const liters = (step: StepName, inputs: readonly string[], makes: string): DemoStep => ({
  step,
  inputs,
  makes,
  units: 'liters',
});
const boxes = (inputs: readonly string[], makes: string): DemoStep => ({
  step: 'אריזה',
  inputs,
  makes,
  units: 'pieces',
});

/** Every manufacture step, each after the ones that make its inputs. */
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

export interface DemoRecipe {
  name: string;
  subRecipe: boolean;
  /** Its steps in their order, by what they make. */
  steps: readonly string[];
}

/** The recipes, sub-recipes before those that use them. */
export const RECIPES: readonly DemoRecipe[] = [
  {
    name: 'ציר ירקות',
    subRecipe: true,
    steps: [
      'גזר שטוף',
      'סלרי שטוף',
      'ציר ירקות בבישול',
      'ציר ירקות מבושל',
      'ציר ירקות בקירור',
      'ציר ירקות מקורר',
    ],
  },
  {
    name: 'מרק עדשים',
    subRecipe: false,
    steps: [
      'גזר שטוף',
      'עדשים כתומות שטופות',
      'מרק עדשים בבישול',
      'מרק עדשים מבושל',
      'מרק עדשים בקירור',
      'מרק עדשים מקורר',
      'מרק עדשים ארוז',
    ],
  },
  {
    name: 'קערת אורז ועוף',
    subRecipe: false,
    steps: [
      'גזר שטוף',
      'אורז מלא שטוף',
      'אורז מלא בבישול',
      'אורז מלא מבושל',
      'עוף בבישול',
      'עוף מבושל',
      'תערובת אורז ועוף',
      'תערובת אורז ועוף בקירור',
      'תערובת אורז ועוף מקוררת',
      'קערת אורז ועוף',
    ],
  },
  {
    name: 'קציצות ברוטב',
    subRecipe: false,
    steps: [
      'תערובת קציצות',
      'קציצות ברוטב בבישול',
      'קציצות ברוטב מבושלות',
      'קציצות ברוטב בקירור',
      'קציצות ברוטב מקוררות',
      'קציצות ברוטב ארוזות',
    ],
  },
];
