import type { StepName } from '../../domain/manufacture-steps';
import type { Units } from '../../domain/units';

/** Amounts of each input, in the units of its type; 'all' is everything the batch made of it. */
type Uses = Readonly<Record<string, number | 'all'>>;

/** A product of a manufacture step, and the usual report of a batch of it. */
export interface Product {
  step: StepName;
  units: Units;
  uses: Uses;
  amount: number;
  /** By their API keys. */
  stepFields?: Readonly<Record<string, unknown>>;
  /** Shelf life in days, if it is sold or used in other recipes. */
  keeps?: number;
  notes?: string;
}

const all = (input: string): Uses => ({ [input]: 'all' });

const productIn =
  (units: Units) =>
  (step: StepName, uses: Uses, amount: number, stepFields?: Product['stepFields']): Product => ({
    step,
    units,
    uses,
    amount,
    stepFields,
  });
export const kilograms = productIn('kilograms');
export const liters = productIn('liters');
export const boxes = (uses: Uses, amount: number, package_type: string): Product =>
  productIn('pieces')('אריזה', uses, amount, { package_type });

export const washed = { disinfection_process_valid: true, chlorine_amount_fix: 100 };
const cooking = (cooking_method: string, temperature: number) => ({ cooking_method, temperature });
export const intoChiller = (enter_temperature: number, fridgeNumber: number) => ({
  enter_temperature,
  fridgeNumber,
});
export const outOfChiller = (exit_temperature: number) => ({ exit_temperature });
export const ph = (ph_amount: number) => ({ ph_amount });

/**
 * All products by name, each after those it is made of. Washing loses 2-6%, boiling 5-15% of the water, roast chicken
 * a quarter; rice absorbs its water.
 */
export const PRODUCTS: Readonly<Record<string, Product>> = {
  'גזר שטוף': kilograms('שטיפה', { גזר: 8 }, 7.7, washed),
  'סלרי שטוף': kilograms('שטיפה', { סלרי: 5 }, 4.7, washed),
  'עדשים כתומות שטופות': kilograms('שטיפה', { 'עדשים כתומות': 12 }, 11.9, washed),
  'אורז מלא שטוף': kilograms('שטיפה', { 'אורז מלא': 12.5 }, 12.4, washed),

  'ציר ירקות בבישול': liters(
    'התחלת בישול',
    { 'גזר שטוף': 'all', 'סלרי שטוף': 'all', בצל: 6 },
    60,
    cooking('boiling', 98),
  ),
  'ציר ירקות מבושל': liters('סיום בישול', all('ציר ירקות בבישול'), 51),
  'ציר ירקות בקירור': liters('הכנסה לקירור', all('ציר ירקות מבושל'), 51, intoChiller(78, 1)),
  'ציר ירקות מקורר': { ...liters('הוצאה מקירור', all('ציר ירקות בקירור'), 51, outOfChiller(3.4)), keeps: 5 },

  'מרק עדשים בבישול': liters(
    'התחלת בישול',
    {
      'עדשים כתומות שטופות': 'all',
      'גזר שטוף': 'all',
      בצל: 5,
      'ציר ירקות מקורר': 25,
      'רסק עגבניות': 3,
      'כמון טחון': 0.15,
    },
    78,
    cooking('boiling', 97),
  ),
  'מרק עדשים מבושל': liters('סיום בישול', all('מרק עדשים בבישול'), 74),
  'מרק עדשים בקירור': liters('הכנסה לקירור', all('מרק עדשים מבושל'), 74, intoChiller(82, 2)),
  'מרק עדשים מקורר': liters('הוצאה מקירור', all('מרק עדשים בקירור'), 74, outOfChiller(3.8)),
  'מרק עדשים ארוז': { ...boxes(all('מרק עדשים מקורר'), 50, '1.5'), keeps: 5 },

  'אורז מלא בבישול': kilograms(
    'התחלת בישול',
    { 'אורז מלא שטוף': 'all', 'ציר ירקות מקורר': 6 },
    34,
    cooking('boiling', 98),
  ),
  'אורז מלא מבושל': kilograms('סיום בישול', all('אורז מלא בבישול'), 31.5),
  'עוף בבישול': kilograms(
    'התחלת בישול',
    { 'חזה עוף טרי': 14, 'שמן זית כתית': 0.4 },
    14.3,
    cooking('oven', 180),
  ),
  'עוף מבושל': { ...kilograms('סיום בישול', all('עוף בבישול'), 10.6), notes: 'טמפרטורת ליבה 76 מעלות' },
  'תערובת אורז ועוף': kilograms(
    'ייצור',
    { 'אורז מלא מבושל': 'all', 'עוף מבושל': 'all', 'גזר שטוף': 'all' },
    46.6,
    ph(6.1),
  ),
  'תערובת אורז ועוף בקירור': kilograms('הכנסה לקירור', all('תערובת אורז ועוף'), 46.6, intoChiller(64, 3)),
  'תערובת אורז ועוף מקוררת': kilograms(
    'הוצאה מקירור',
    all('תערובת אורז ועוף בקירור'),
    46.3,
    outOfChiller(3.2),
  ),
  'קערת אורז ועוף': { ...boxes(all('תערובת אורז ועוף מקוררת'), 46, '1'), keeps: 4 },

  'תערובת קציצות': kilograms(
    'ייצור',
    { 'בשר בקר טחון': 36, בצל: 6, 'פירורי לחם': 4, ביצים: 60, פטרוזיליה: 1.2, מלח: 0.5 },
    50,
    ph(5.7),
  ),
  'קציצות ברוטב בבישול': kilograms(
    'התחלת בישול',
    { 'תערובת קציצות': 'all', 'רסק עגבניות': 14, 'שמן זית כתית': 1.5 },
    92,
    cooking('boiling', 96),
  ),
  'קציצות ברוטב מבושלות': kilograms('סיום בישול', all('קציצות ברוטב בבישול'), 86),
  'קציצות ברוטב בקירור': kilograms('הכנסה לקירור', all('קציצות ברוטב מבושלות'), 86, intoChiller(76, 1)),
  'קציצות ברוטב מקוררות': kilograms('הוצאה מקירור', all('קציצות ברוטב בקירור'), 85.6, outOfChiller(3.6)),
  'קציצות ברוטב ארוזות': { ...boxes(all('קציצות ברוטב מקוררות'), 42, '2'), keeps: 5 },
};
