/** One reported step of a batch. Amounts are in the units of the types; 'all' is everything the batch made. */
interface Report {
  uses: Readonly<Record<string, number | 'all'>>;
  amount: number;
  /** The step's checks, by their API keys. */
  checks?: Readonly<Record<string, unknown>>;
  /** Shelf life in days, if it is sold or used in other recipes. */
  keeps?: number;
  notes?: string;
}

export interface BatchStep extends Report {
  /** The planned time, of a shift from 06:30 to 15:00. */
  at: string;
  makes: string;
}

const washed = { disinfection_process_valid: true, chlorine_amount_fix: 100 };
const cooking = (cooking_method: string, temperature: number) => ({ cooking_method, temperature });
const intoChiller = (enter_temperature: number, fridgeNumber: number) => ({
  enter_temperature,
  fridgeNumber,
});
const outOfChiller = (exit_temperature: number) => ({ exit_temperature });
const box = (package_type: string) => ({ package_type });
const ph = (ph_amount: number) => ({ ph_amount });

/** The report of a step with one input: all of it, or an amount. */
const from = (input: string, amount: number, checks?: Report['checks'], taken: number | 'all' = 'all') => ({
  uses: { [input]: taken },
  amount,
  checks,
});

/**
 * The default amounts of each product. Washing loses 2-6%, boiling 5-15% of the water, roast chicken a quarter; rice
 * absorbs its water.
 */
const REPORTS: Readonly<Record<string, Report>> = {
  'גזר שטוף': from('גזר', 7.7, washed, 8),
  'סלרי שטוף': from('סלרי', 4.7, washed, 5),
  'עדשים כתומות שטופות': from('עדשים כתומות', 11.9, washed, 12),
  'אורז מלא שטוף': from('אורז מלא', 12.4, washed, 12.5),

  'ציר ירקות בבישול': {
    uses: { 'גזר שטוף': 'all', 'סלרי שטוף': 'all', בצל: 6 },
    amount: 60,
    checks: cooking('boiling', 98),
  },
  'ציר ירקות מבושל': from('ציר ירקות בבישול', 51),
  'ציר ירקות בקירור': from('ציר ירקות מבושל', 51, intoChiller(78, 1)),
  'ציר ירקות מקורר': { ...from('ציר ירקות בקירור', 51, outOfChiller(3.4)), keeps: 5 },

  'מרק עדשים בבישול': {
    uses: {
      'עדשים כתומות שטופות': 'all',
      'גזר שטוף': 'all',
      בצל: 5,
      'ציר ירקות מקורר': 25,
      'רסק עגבניות': 3,
      'כמון טחון': 0.15,
    },
    amount: 78,
    checks: cooking('boiling', 97),
  },
  'מרק עדשים מבושל': from('מרק עדשים בבישול', 74),
  'מרק עדשים בקירור': from('מרק עדשים מבושל', 74, intoChiller(82, 2)),
  'מרק עדשים מקורר': from('מרק עדשים בקירור', 74, outOfChiller(3.8)),
  'מרק עדשים ארוז': { ...from('מרק עדשים מקורר', 50, box('1.5')), keeps: 5 },

  'אורז מלא בבישול': {
    uses: { 'אורז מלא שטוף': 'all', 'ציר ירקות מקורר': 6 },
    amount: 34,
    checks: cooking('boiling', 98),
  },
  'אורז מלא מבושל': from('אורז מלא בבישול', 31.5),
  'עוף בבישול': {
    uses: { 'חזה עוף טרי': 14, 'שמן זית כתית': 0.4 },
    amount: 14.3,
    checks: cooking('oven', 180),
  },
  'עוף מבושל': { ...from('עוף בבישול', 10.6), notes: 'טמפרטורת ליבה 76 מעלות' },
  'תערובת אורז ועוף': {
    uses: { 'אורז מלא מבושל': 'all', 'עוף מבושל': 'all', 'גזר שטוף': 'all' },
    amount: 46.6,
    checks: ph(6.1),
  },
  'תערובת אורז ועוף בקירור': from('תערובת אורז ועוף', 46.6, intoChiller(64, 3)),
  'תערובת אורז ועוף מקוררת': from('תערובת אורז ועוף בקירור', 46.3, outOfChiller(3.2)),
  'קערת אורז ועוף': { ...from('תערובת אורז ועוף מקוררת', 46, box('1')), keeps: 4 },

  'תערובת קציצות': {
    uses: { 'בשר בקר טחון': 36, בצל: 6, 'פירורי לחם': 4, ביצים: 60, פטרוזיליה: 1.2, מלח: 0.5 },
    amount: 50,
    checks: ph(5.7),
  },
  'קציצות ברוטב בבישול': {
    uses: { 'תערובת קציצות': 'all', 'רסק עגבניות': 14, 'שמן זית כתית': 1.5 },
    amount: 92,
    checks: cooking('boiling', 96),
  },
  'קציצות ברוטב מבושלות': from('קציצות ברוטב בבישול', 86),
  'קציצות ברוטב בקירור': from('קציצות ברוטב מבושלות', 86, intoChiller(76, 1)),
  'קציצות ברוטב מקוררות': from('קציצות ברוטב בקירור', 85.6, outOfChiller(3.6)),
  'קציצות ברוטב ארוזות': { ...from('קציצות ברוטב מקוררות', 42, box('2')), keeps: 5 },
};

type Planned = readonly [at: string, makes: string, differs?: Partial<Report>];

const carrots = (taken: number, amount: number) => from('גזר', amount, washed, taken);

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
    ['06:58', 'גזר שטוף', carrots(6, 5.8)],
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
    ['07:28', 'גזר שטוף', carrots(5, 4.8)],
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
    ['07:00', 'גזר שטוף', carrots(28, 27.2)],
    ['07:22', 'אורז מלא בבישול'],
    ['07:36', 'עוף בבישול'],
    ['08:12', 'אורז מלא מבושל'],
    ['08:30', 'עוף מבושל', { notes: 'טמפרטורת ליבה 75 מעלות' }],
    ['09:00', 'סלרי שטוף'],
    [
      '09:20',
      'תערובת אורז ועוף',
      { uses: { 'אורז מלא מבושל': 22, 'עוף מבושל': 7.4, 'גזר שטוף': 3.4 }, amount: 32.5, checks: ph(6.2) },
    ],
    ['09:40', 'ציר ירקות בבישול', { uses: { 'גזר שטוף': 7.7, 'סלרי שטוף': 'all', בצל: 6 } }],
    ['10:00', 'תערובת אורז ועוף בקירור', from('תערובת אורז ועוף', 25, intoChiller(63, 3), 25)],
    ['11:50', 'תערובת אורז ועוף מקוררת', from('תערובת אורז ועוף בקירור', 24.9, outOfChiller(3.1))],
    ['12:20', 'ציר ירקות מבושל'],
    ['12:40', 'קערת אורז ועוף', from('תערובת אורז ועוף מקוררת', 20, box('1'), 20.2)],
    ['12:52', 'ציר ירקות בקירור', from('ציר ירקות מבושל', 30, intoChiller(77, 1), 30)],
    ['13:40', 'עדשים כתומות שטופות'],
    ['14:54', 'מרק עדשים בבישול', { uses: { ...REPORTS['מרק עדשים בבישול']!.uses, 'גזר שטוף': 5.8 } }],
  ],
} as const satisfies Record<string, readonly Planned[]>;
export type BatchName = keyof typeof PLANS;

/** All reports of a batch, in order. */
export function stepsOfBatch(name: BatchName): BatchStep[] {
  const plan: readonly Planned[] = PLANS[name];
  return plan.map(([at, makes, differs]) => ({ at, makes, ...REPORTS[makes]!, ...differs }));
}
