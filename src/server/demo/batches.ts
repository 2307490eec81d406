import {
  boxes,
  intoChiller,
  kilograms,
  liters,
  outOfChiller,
  ph,
  type Product,
  PRODUCTS,
  washed,
} from './products';

type Planned = readonly [at: string, makes: string, differs?: Partial<Product>];

const PLANS = {
  stock: [
    ['07:00', 'גזר שטוף'],
    ['07:12', 'סלרי שטוף'],
    ['07:40', 'ציר ירקות בבישול'],
    ['10:10', 'ציר ירקות מבושל'],
    ['10:30', 'ציר ירקות בקירור'],
    ['12:30', 'ציר ירקות מקורר'],
  ],
  soup: [
    ['06:50', 'עדשים כתומות שטופות'],
    ['06:58', 'גזר שטוף', kilograms('שטיפה', { גזר: 6 }, 5.8, washed)],
    ['07:30', 'מרק עדשים בבישול'],
    ['08:45', 'מרק עדשים מבושל'],
    ['09:05', 'מרק עדשים בקירור'],
    ['11:00', 'מרק עדשים מקורר'],
    ['11:40', 'מרק עדשים ארוז'],
  ],
  bowl: [
    ['06:40', 'אורז מלא שטוף'],
    ['07:02', 'אורז מלא בבישול'],
    ['07:16', 'עוף בבישול'],
    ['07:28', 'גזר שטוף', kilograms('שטיפה', { גזר: 5 }, 4.8, washed)],
    ['07:52', 'אורז מלא מבושל'],
    ['08:08', 'עוף מבושל'],
    ['08:32', 'תערובת אורז ועוף'],
    ['08:50', 'תערובת אורז ועוף בקירור'],
    ['10:42', 'תערובת אורז ועוף מקוררת'],
    ['11:20', 'קערת אורז ועוף'],
  ],
  meatballs: [
    ['06:45', 'תערובת קציצות'],
    ['07:32', 'קציצות ברוטב בבישול'],
    ['08:52', 'קציצות ברוטב מבושלות'],
    ['09:12', 'קציצות ברוטב בקירור'],
    ['11:10', 'קציצות ברוטב מקוררות'],
    ['11:52', 'קציצות ברוטב ארוזות'],
  ],
  /** Today's work is unfinished, so that every step has input lots. */
  today: [
    ['06:50', 'אורז מלא שטוף'],
    ['07:00', 'גזר שטוף', kilograms('שטיפה', { גזר: 28 }, 27.2, washed)],
    ['07:22', 'אורז מלא בבישול'],
    ['07:36', 'עוף בבישול'],
    ['08:12', 'אורז מלא מבושל'],
    ['08:30', 'עוף מבושל', { notes: 'טמפרטורת ליבה 75 מעלות' }],
    ['09:00', 'סלרי שטוף'],
    [
      '09:20',
      'תערובת אורז ועוף',
      kilograms('ייצור', { 'אורז מלא מבושל': 22, 'עוף מבושל': 7.4, 'גזר שטוף': 3.4 }, 32.5, ph(6.2)),
    ],
    ['09:40', 'ציר ירקות בבישול', { uses: { 'גזר שטוף': 7.7, 'סלרי שטוף': 'all', בצל: 6 } }],
    [
      '10:00',
      'תערובת אורז ועוף בקירור',
      kilograms('הכנסה לקירור', { 'תערובת אורז ועוף': 25 }, 25, intoChiller(63, 3)),
    ],
    [
      '11:50',
      'תערובת אורז ועוף מקוררת',
      kilograms('הוצאה מקירור', { 'תערובת אורז ועוף בקירור': 'all' }, 24.9, outOfChiller(3.1)),
    ],
    ['12:20', 'ציר ירקות מבושל'],
    ['12:40', 'קערת אורז ועוף', boxes({ 'תערובת אורז ועוף מקוררת': 20.2 }, 20, '1')],
    ['12:52', 'ציר ירקות בקירור', liters('הכנסה לקירור', { 'ציר ירקות מבושל': 30 }, 30, intoChiller(77, 1))],
    ['13:40', 'עדשים כתומות שטופות'],
    ['14:54', 'מרק עדשים בבישול', { uses: { ...PRODUCTS['מרק עדשים בבישול']!.uses, 'גזר שטוף': 5.8 } }],
  ],
} as const satisfies Record<string, readonly Planned[]>;
export type BatchName = keyof typeof PLANS;

/** A reported step of a batch. */
export interface BatchStep extends Product {
  /** The planned time, of a shift from 06:30 to 15:00. */
  at: string;
  makes: string;
}

/** All reports of a batch, in order. */
export function stepsOfBatch(name: BatchName): BatchStep[] {
  const plan: readonly Planned[] = PLANS[name];
  return plan.map(([at, makes, differs]) => ({ at, makes, ...PRODUCTS[makes]!, ...differs }));
}

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
    steps: Object.keys(PRODUCTS).filter((makes) => made.has(makes)),
  };
});
