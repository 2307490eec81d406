import type { Units } from '../../domain/amounts';
import type { StepName } from '../../domain/manufacture-steps';

type StepFields = Readonly<Record<string, unknown>>;

/** A step with the usual report of it: how much a batch makes, and what it uses of each input. */
export interface DemoStep<Product extends string = string> {
  makes: Product;
  name: StepName;
  amount: number;
  units: Units;
  uses: Readonly<Record<string, number>>;
}

interface DemoRecipe<Product extends string = string> {
  subRecipe?: true;
  /** Shekels per box of its product. */
  price?: number;
  /** The working days on which a batch was begun, and the product that was made last if not that of the last step. */
  batches: readonly (readonly [workingDay: number, lastMade?: NoInfer<Product>])[];
  steps: readonly DemoStep<Product>[];
}
/** Checks by type that each batch stops at a product of the recipe. */
const recipe = <Product extends string>(parts: DemoRecipe<Product>): DemoRecipe => parts;

/** What the recipes say no amount of. */
export const TO_TASTE: readonly string[] = ['מלח'];

/** The shelf life of a recipe's product in days. */
export const PRODUCT_KEEPS = 6;

/** The usual step fields, by their API keys; the measurements vary with `seed`. */
const usualFields = (seed: number): Record<StepName, StepFields> => ({
  שטיפה: { disinfection_process_valid: true, chlorine_amount_fix: 5 + (seed % 4) * 5 },
  'התחלת בישול': { cooking_method: 'boiling', temperature: 96 + (seed % 3) },
  'סיום בישול': {},
  'הכנסה לקירור': { enter_temperature: 64 + (seed % 7) * 3, fridgeNumber: 1 + (seed % 3) },
  'הוצאה מקירור': { exit_temperature: (30 + (seed % 5) * 2) / 10 },
  ייצור: { ph_amount: (57 + (seed % 4) * 2) / 10 },
  אריזה: { package_type: '1' },
});
const OWN_FIELDS: Readonly<Record<string, StepFields>> = {
  'עוף בבישול': { cooking_method: 'oven', temperature: 180 },
  'עוף מבושל': { notes: 'טמפרטורת ליבה 76 מעלות' },
  'מרק עדשים ארוז': { package_type: '1.5' },
  'קציצות ברוטב ארוזות': { package_type: '2' },
};

/** The step fields of a report. */
export function fieldsOf({ name, makes }: DemoStep, seed: number): StepFields {
  return { ...usualFields(seed)[name], ...OWN_FIELDS[makes] };
}

/** The deviation and its explanation. */
interface Unusual {
  product: string;
  workingDay: number;
  /** By how much of a shift it was late. */
  late?: number;
  fields: StepFields;
}
const UNUSUAL: readonly Unusual[] = [
  {
    product: 'ציר ירקות מקורר',
    workingDay: -8,
    late: 0.1,
    fields: { deviations_note: 'הצ׳ילר הופסק לניקוי באמצע הקירור. הציר נמדד שוב לפני השימוש: 3.8 מעלות' },
  },
  {
    product: 'קציצות ברוטב מקוררות',
    workingDay: -2,
    fields: {
      exit_temperature: 7.4,
      deviations_note: 'המגשים במרכז העגלה. הוחזרו לצ׳ילר ל־20 דקות, עד 4.2 מעלות',
    },
  },
];
export const unusualOf = ({ makes }: DemoStep, day: number): Partial<Unusual> =>
  UNUSUAL.find(({ product, workingDay }) => product === makes && workingDay === day) ?? {};

const [kilograms, liters, pieces] = ['kilograms', 'liters', 'pieces'] as const;
const step = <Product extends string>(
  makes: Product,
  name: StepName,
  amount: number,
  units: Units,
  uses: DemoStep['uses'],
): DemoStep<Product> => ({ makes, name, amount, units, uses });
const carrots = step('גזר שטוף', 'שטיפה', 5.8, kilograms, { גזר: 6 });

/**
 * The recipes by name, sub-recipes first. Washing loses 2-6%, boiling 5-15% of the water, roast chicken a quarter; rice
 * absorbs its water. Today's batches are unfinished, so that every step has input lots.
 */
export const RECIPES: Readonly<Record<string, DemoRecipe>> = {
  'ציר ירקות': recipe({
    subRecipe: true,
    batches: [[-11], [-8], [-5], [-2], [0, 'ציר ירקות בקירור']],
    steps: [
      carrots,
      step('סלרי שטוף', 'שטיפה', 4.7, kilograms, { סלרי: 5 }),
      step('ציר ירקות בבישול', 'התחלת בישול', 60, liters, { 'גזר שטוף': 5.8, 'סלרי שטוף': 4.7, בצל: 6 }),
      step('ציר ירקות מבושל', 'סיום בישול', 51, liters, { 'ציר ירקות בבישול': 60 }),
      step('ציר ירקות בקירור', 'הכנסה לקירור', 51, liters, { 'ציר ירקות מבושל': 51 }),
      step('ציר ירקות מקורר', 'הוצאה מקירור', 51, liters, { 'ציר ירקות בקירור': 51 }),
    ],
  }),
  'מרק עדשים': recipe({
    price: 42.5,
    batches: [[-10], [-7], [-4], [-1, 'מרק עדשים מקורר'], [0, 'מרק עדשים בבישול']],
    steps: [
      step('עדשים כתומות שטופות', 'שטיפה', 11.9, kilograms, { 'עדשים כתומות': 12 }),
      carrots,
      step('מרק עדשים בבישול', 'התחלת בישול', 78, liters, {
        'עדשים כתומות שטופות': 11.9,
        'גזר שטוף': 5.8,
        בצל: 5,
        'ציר ירקות מקורר': 25,
        'רסק עגבניות': 3,
        'כמון טחון': 0.15,
      }),
      step('מרק עדשים מבושל', 'סיום בישול', 74, liters, { 'מרק עדשים בבישול': 78 }),
      step('מרק עדשים בקירור', 'הכנסה לקירור', 74, liters, { 'מרק עדשים מבושל': 74 }),
      step('מרק עדשים מקורר', 'הוצאה מקירור', 74, liters, { 'מרק עדשים בקירור': 74 }),
      step('מרק עדשים ארוז', 'אריזה', 50, pieces, { 'מרק עדשים מקורר': 74 }),
    ],
  }),
  'קערת אורז ועוף': recipe({
    price: 54,
    batches: [[-10], [-7], [-4], [-1], [0, 'עוף מבושל']],
    steps: [
      step('אורז מלא שטוף', 'שטיפה', 12.4, kilograms, { 'אורז מלא': 12.5 }),
      carrots,
      step('אורז מלא בבישול', 'התחלת בישול', 34, kilograms, { 'אורז מלא שטוף': 12.4, 'ציר ירקות מקורר': 6 }),
      step('עוף בבישול', 'התחלת בישול', 14.3, kilograms, { 'חזה עוף טרי': 14, 'שמן זית כתית': 0.4 }),
      step('אורז מלא מבושל', 'סיום בישול', 31.5, kilograms, { 'אורז מלא בבישול': 34 }),
      step('עוף מבושל', 'סיום בישול', 10.6, kilograms, { 'עוף בבישול': 14.3 }),
      step('תערובת אורז ועוף', 'ייצור', 47.5, kilograms, {
        'אורז מלא מבושל': 31.5,
        'עוף מבושל': 10.6,
        'גזר שטוף': 5.8,
      }),
      step('תערובת אורז ועוף בקירור', 'הכנסה לקירור', 47.5, kilograms, { 'תערובת אורז ועוף': 47.5 }),
      step('תערובת אורז ועוף מקוררת', 'הוצאה מקירור', 47.2, kilograms, { 'תערובת אורז ועוף בקירור': 47.5 }),
      step('קערת אורז ועוף', 'אריזה', 47, pieces, { 'תערובת אורז ועוף מקוררת': 47.2 }),
    ],
  }),
  'קציצות ברוטב': recipe({
    price: 118,
    batches: [[-11], [-8], [-5], [-2], [0, 'קציצות ברוטב מבושלות']],
    steps: [
      step('תערובת קציצות', 'ייצור', 50, kilograms, {
        'בשר בקר טחון': 36,
        בצל: 6,
        'פירורי לחם': 4,
        ביצים: 60,
        פטרוזיליה: 1.2,
        מלח: 0.5,
      }),
      step('קציצות ברוטב בבישול', 'התחלת בישול', 92, kilograms, {
        'תערובת קציצות': 50,
        'רסק עגבניות': 14,
        'שמן זית כתית': 1.5,
      }),
      step('קציצות ברוטב מבושלות', 'סיום בישול', 86, kilograms, { 'קציצות ברוטב בבישול': 92 }),
      step('קציצות ברוטב בקירור', 'הכנסה לקירור', 86, kilograms, { 'קציצות ברוטב מבושלות': 86 }),
      step('קציצות ברוטב מקוררות', 'הוצאה מקירור', 85.6, kilograms, { 'קציצות ברוטב בקירור': 86 }),
      step('קציצות ברוטב ארוזות', 'אריזה', 42, pieces, { 'קציצות ברוטב מקוררות': 85.6 }),
    ],
  }),
};
