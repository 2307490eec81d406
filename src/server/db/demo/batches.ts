/** One reported step of a batch. Amounts are in the units of the types; 'all' is all that this batch made of it. */
export interface BatchStep {
  /** The planned time, of a shift from 06:30 to 15:00. */
  at: string;
  makes: string;
  uses: Readonly<Record<string, number | 'all'>>;
  amount: number;
  /** The step's own checks, by their keys on the wire. */
  checks?: Readonly<Record<string, unknown>>;
  /** Days it keeps, where it is sold or goes into other recipes. */
  keeps?: number;
  notes?: string;
}

const washed = { disinfection_process_valid: true, chlorine_amount_fix: 100 };
const cooking = (cooking_method: string, temperature: number) => ({ cooking_method, temperature });
const intoChiller = (enter_temperature: number, fridgeNumber: number) => ({
  enter_temperature,
  fridgeNumber,
});
const outOfChiller = (exit_temperature: number) => ({ exit_temperature });
const box = (package_type: string) => ({ package_type });

/** Whole batches. Washing loses 2-6%, boiling 5-15% of the water, roast chicken a quarter; rice takes up its water. */
export const BATCHES = {
  stock: [
    { at: '07:00', makes: 'גזר שטוף', uses: { גזר: 8 }, amount: 7.7, checks: washed },
    { at: '07:12', makes: 'סלרי שטוף', uses: { סלרי: 5 }, amount: 4.7, checks: washed },
    {
      at: '07:40',
      makes: 'ציר ירקות בבישול',
      uses: { 'גזר שטוף': 'all', 'סלרי שטוף': 'all', בצל: 6 },
      amount: 60,
      checks: cooking('boiling', 98),
    },
    { at: '10:10', makes: 'ציר ירקות מבושל', uses: { 'ציר ירקות בבישול': 'all' }, amount: 51 },
    {
      at: '10:30',
      makes: 'ציר ירקות בקירור',
      uses: { 'ציר ירקות מבושל': 'all' },
      amount: 51,
      checks: intoChiller(78, 1),
    },
    {
      at: '12:30',
      makes: 'ציר ירקות מקורר',
      uses: { 'ציר ירקות בקירור': 'all' },
      amount: 51,
      checks: outOfChiller(3.4),
      keeps: 5,
    },
  ],
  soup: [
    { at: '06:50', makes: 'עדשים כתומות שטופות', uses: { 'עדשים כתומות': 12 }, amount: 11.9, checks: washed },
    { at: '06:58', makes: 'גזר שטוף', uses: { גזר: 6 }, amount: 5.8, checks: washed },
    {
      at: '07:30',
      makes: 'מרק עדשים בבישול',
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
    { at: '08:45', makes: 'מרק עדשים מבושל', uses: { 'מרק עדשים בבישול': 'all' }, amount: 74 },
    {
      at: '09:05',
      makes: 'מרק עדשים בקירור',
      uses: { 'מרק עדשים מבושל': 'all' },
      amount: 74,
      checks: intoChiller(82, 2),
    },
    {
      at: '11:00',
      makes: 'מרק עדשים מקורר',
      uses: { 'מרק עדשים בקירור': 'all' },
      amount: 74,
      checks: outOfChiller(3.8),
    },
    {
      at: '11:40',
      makes: 'מרק עדשים ארוז',
      uses: { 'מרק עדשים מקורר': 'all' },
      amount: 50,
      checks: box('1.5'),
      keeps: 5,
    },
  ],
  bowl: [
    { at: '06:40', makes: 'אורז מלא שטוף', uses: { 'אורז מלא': 12.5 }, amount: 12.4, checks: washed },
    {
      at: '07:02',
      makes: 'אורז מלא בבישול',
      uses: { 'אורז מלא שטוף': 'all', 'ציר ירקות מקורר': 6 },
      amount: 34,
      checks: cooking('boiling', 98),
    },
    {
      at: '07:16',
      makes: 'עוף בבישול',
      uses: { 'חזה עוף טרי': 14, 'שמן זית כתית': 0.4 },
      amount: 14.3,
      checks: cooking('oven', 180),
    },
    { at: '07:28', makes: 'גזר שטוף', uses: { גזר: 5 }, amount: 4.8, checks: washed },
    { at: '07:52', makes: 'אורז מלא מבושל', uses: { 'אורז מלא בבישול': 'all' }, amount: 31.5 },
    {
      at: '08:08',
      makes: 'עוף מבושל',
      uses: { 'עוף בבישול': 'all' },
      amount: 10.6,
      notes: 'טמפרטורת ליבה 76 מעלות',
    },
    {
      at: '08:32',
      makes: 'תערובת אורז ועוף',
      uses: { 'אורז מלא מבושל': 'all', 'עוף מבושל': 'all', 'גזר שטוף': 'all' },
      amount: 46.6,
      checks: { ph_amount: 6.1 },
    },
    {
      at: '08:50',
      makes: 'תערובת אורז ועוף בקירור',
      uses: { 'תערובת אורז ועוף': 'all' },
      amount: 46.6,
      checks: intoChiller(64, 3),
    },
    {
      at: '10:42',
      makes: 'תערובת אורז ועוף מקוררת',
      uses: { 'תערובת אורז ועוף בקירור': 'all' },
      amount: 46.3,
      checks: outOfChiller(3.2),
    },
    {
      at: '11:20',
      makes: 'קערת אורז ועוף',
      uses: { 'תערובת אורז ועוף מקוררת': 'all' },
      amount: 46,
      checks: box('1'),
      keeps: 4,
    },
  ],
  meatballs: [
    {
      at: '06:45',
      makes: 'תערובת קציצות',
      uses: { 'בשר בקר טחון': 36, בצל: 6, 'פירורי לחם': 4, ביצים: 60, פטרוזיליה: 1.2, מלח: 0.5 },
      amount: 50,
      checks: { ph_amount: 5.7 },
    },
    {
      at: '07:32',
      makes: 'קציצות ברוטב בבישול',
      uses: { 'תערובת קציצות': 'all', 'רסק עגבניות': 14, 'שמן זית כתית': 1.5 },
      amount: 92,
      checks: cooking('boiling', 96),
    },
    { at: '08:52', makes: 'קציצות ברוטב מבושלות', uses: { 'קציצות ברוטב בבישול': 'all' }, amount: 86 },
    {
      at: '09:12',
      makes: 'קציצות ברוטב בקירור',
      uses: { 'קציצות ברוטב מבושלות': 'all' },
      amount: 86,
      checks: intoChiller(76, 1),
    },
    {
      at: '11:10',
      makes: 'קציצות ברוטב מקוררות',
      uses: { 'קציצות ברוטב בקירור': 'all' },
      amount: 85.6,
      checks: outOfChiller(3.6),
    },
    {
      at: '11:52',
      makes: 'קציצות ברוטב ארוזות',
      uses: { 'קציצות ברוטב מקוררות': 'all' },
      amount: 42,
      checks: box('2'),
      keeps: 5,
    },
  ],
  /** Today's work, still under way, so that every step has something to go on with. */
  today: [
    { at: '06:50', makes: 'אורז מלא שטוף', uses: { 'אורז מלא': 12.5 }, amount: 12.4, checks: washed },
    { at: '07:00', makes: 'גזר שטוף', uses: { גזר: 28 }, amount: 27.2, checks: washed },
    {
      at: '07:22',
      makes: 'אורז מלא בבישול',
      uses: { 'אורז מלא שטוף': 'all', 'ציר ירקות מקורר': 6 },
      amount: 34,
      checks: cooking('boiling', 98),
    },
    {
      at: '07:36',
      makes: 'עוף בבישול',
      uses: { 'חזה עוף טרי': 14, 'שמן זית כתית': 0.4 },
      amount: 14.3,
      checks: cooking('oven', 180),
    },
    { at: '08:12', makes: 'אורז מלא מבושל', uses: { 'אורז מלא בבישול': 'all' }, amount: 31.5 },
    {
      at: '08:30',
      makes: 'עוף מבושל',
      uses: { 'עוף בבישול': 'all' },
      amount: 10.6,
      notes: 'טמפרטורת ליבה 75 מעלות',
    },
    { at: '09:00', makes: 'סלרי שטוף', uses: { סלרי: 5 }, amount: 4.7, checks: washed },
    {
      at: '09:20',
      makes: 'תערובת אורז ועוף',
      uses: { 'אורז מלא מבושל': 22, 'עוף מבושל': 7.4, 'גזר שטוף': 3.4 },
      amount: 32.5,
      checks: { ph_amount: 6.2 },
    },
    {
      at: '09:40',
      makes: 'ציר ירקות בבישול',
      uses: { 'גזר שטוף': 7.7, 'סלרי שטוף': 'all', בצל: 6 },
      amount: 60,
      checks: cooking('boiling', 98),
    },
    {
      at: '10:00',
      makes: 'תערובת אורז ועוף בקירור',
      uses: { 'תערובת אורז ועוף': 25 },
      amount: 25,
      checks: intoChiller(63, 3),
    },
    {
      at: '11:50',
      makes: 'תערובת אורז ועוף מקוררת',
      uses: { 'תערובת אורז ועוף בקירור': 'all' },
      amount: 24.9,
      checks: outOfChiller(3.1),
    },
    { at: '12:20', makes: 'ציר ירקות מבושל', uses: { 'ציר ירקות בבישול': 'all' }, amount: 51 },
    {
      at: '12:40',
      makes: 'קערת אורז ועוף',
      uses: { 'תערובת אורז ועוף מקוררת': 20.2 },
      amount: 20,
      checks: box('1'),
      keeps: 4,
    },
    {
      at: '12:52',
      makes: 'ציר ירקות בקירור',
      uses: { 'ציר ירקות מבושל': 30 },
      amount: 30,
      checks: intoChiller(77, 1),
    },
    { at: '13:40', makes: 'עדשים כתומות שטופות', uses: { 'עדשים כתומות': 12 }, amount: 11.9, checks: washed },
    {
      at: '14:54',
      makes: 'מרק עדשים בבישול',
      uses: {
        'עדשים כתומות שטופות': 'all',
        'גזר שטוף': 5.8,
        בצל: 5,
        'ציר ירקות מקורר': 25,
        'רסק עגבניות': 3,
        'כמון טחון': 0.15,
      },
      amount: 78,
      checks: cooking('boiling', 97),
    },
  ],
} as const satisfies Record<string, readonly BatchStep[]>;
export type BatchName = keyof typeof BATCHES;
