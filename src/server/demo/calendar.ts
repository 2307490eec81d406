import type { BatchName } from './batches';

// Days are counted in working days: 0 is today, -1 the working day before. `expires` is in calendar days from today.

export type Delivery = readonly [
  day: number,
  at: string,
  material: string,
  amount: number,
  more?: DeliveryDetails,
];
interface DeliveryDetails {
  /** Overrides the material's usual shelf life. */
  expires?: number;
  supplier?: string;
  remarks?: string;
  orderMatch?: boolean;
}

export const DELIVERIES: readonly Delivery[] = [
  [-12, '07:10', 'גזר', 50],
  [-12, '07:14', 'בצל', 60],
  [-12, '07:18', 'סלרי', 12],
  [-12, '09:30', 'עדשים כתומות', 100],
  [-12, '09:34', 'רסק עגבניות', 60],
  [-12, '09:38', 'כמון טחון', 5],
  [-12, '09:42', 'פירורי לחם', 25],
  [-12, '09:46', 'שמן זית כתית', 20],
  [-12, '09:50', 'מלח', 25],
  [-12, '11:20', 'אורז מלא', 100],
  [-12, '11:24', 'ביצים', 180],
  [-12, '13:05', 'בשר בקר טחון', 38],
  [-12, '13:30', 'פטרוזיליה', 1.2],
  [-11, '13:10', 'חזה עוף טרי', 15],
  [-9, '13:15', 'חזה עוף טרי', 15, { remarks: 'ארגז אחד הגיע עם קרח נמס, נמדד ואושר' }],
  [-7, '12:50', 'בשר בקר טחון', 36],
  [-7, '13:20', 'פטרוזיליה', 1.2],
  [-7, '13:25', 'חזה עוף טרי', 14],
  [-6, '07:15', 'גזר', 80],
  [-6, '07:20', 'סלרי', 14, { expires: -1 }],
  [-6, '13:10', 'חזה עוף טרי', 13, { orderMatch: false, remarks: 'הוזמנו 20 ק״ג והגיעו 13' }],
  [-5, '10:40', 'רסק עגבניות', 60],
  [-5, '10:44', 'ביצים', 180],
  [-4, '12:40', 'בשר בקר טחון', 36],
  [-4, '13:00', 'חזה עוף טרי', 14],
  [-4, '13:20', 'פטרוזיליה', 1.2],
  [-2, '07:15', 'בצל', 40],
  [-2, '12:45', 'בשר בקר טחון', 36],
  [-2, '13:05', 'פטרוזיליה', 1.5, { expires: 0 }],
  [-2, '13:10', 'חזה עוף טרי', 14],
  [-1, '07:20', 'סלרי', 10],
  [-1, '13:15', 'חזה עוף טרי', 22, { expires: 1 }],
  [0, '07:20', 'שמן זית כתית', 36],
  [0, '09:15', 'אורז מלא', 100],
  [0, '12:30', 'גזר', 40],
];

type Cooking = readonly [day: number, batch: BatchName, size: number, more?: { expires?: number }];

/** The cooked batches and their size as a factor of the standard batch. */
export const COOKING: readonly Cooking[] = [
  [-11, 'stock', 1],
  [-11, 'meatballs', 1],
  [-10, 'soup', 1],
  [-10, 'bowl', 1],
  [-8, 'stock', 0.8],
  [-8, 'bowl', 1],
  [-7, 'soup', 1.2],
  [-6, 'meatballs', 1],
  [-6, 'bowl', 1],
  [-5, 'stock', 0.45, { expires: -2 }],
  [-5, 'bowl', 0.9],
  [-4, 'soup', 1, { expires: 1 }],
  [-3, 'meatballs', 1, { expires: 2 }],
  [-3, 'bowl', 1, { expires: 0 }],
  [-2, 'stock', 1.5, { expires: 3 }],
  [-1, 'soup', 1.1, { expires: 4 }],
  [-1, 'bowl', 1, { expires: 3 }],
  [-1, 'meatballs', 1, { expires: 4 }],
  [0, 'today', 1, { expires: 4 }],
];

/** Shekels per box. */
export const PRICES: Readonly<Record<string, number>> = {
  'מרק עדשים ארוז': 42.5,
  'קערת אורז ועוף': 54,
  'קציצות ברוטב ארוזות': 118,
};

export type Sale = readonly [
  day: number,
  at: string,
  product: string,
  amount: number | 'rest',
  customer: string,
  priced?: boolean,
];
const soup = 'מרק עדשים ארוז';
const bowl = 'קערת אורז ועוף';
const meatballs = 'קציצות ברוטב ארוזות';

/** The sales, each from the lot that expires first; 'rest' sells what remains of it. */
export const SALES: readonly Sale[] = [
  [-11, '14:05', meatballs, 12, 'בית אבות גיל הזהב'],
  [-10, '13:10', meatballs, 14, 'בית ספר אלון'],
  [-10, '13:40', soup, 20, 'בית ספר אלון'],
  [-10, '14:20', bowl, 16, 'משרדי נגה'],
  [-9, '09:15', soup, 18, 'קפה השדרה'],
  [-9, '10:30', bowl, 20, 'גן רימון'],
  [-9, '11:10', meatballs, 'rest', 'מועדון הגמלאים', false],
  [-8, '08:50', soup, 'rest', 'מועדון הגמלאים'],
  [-8, '09:40', bowl, 'rest', 'קפה השדרה'],
  [-8, '14:15', bowl, 22, 'בית ספר אלון'],
  [-7, '09:05', bowl, 'rest', 'קייטרינג הגליל'],
  [-7, '13:50', soup, 24, 'בית אבות גיל הזהב'],
  [-6, '10:20', soup, 26, 'בית ספר אלון'],
  [-6, '14:00', meatballs, 14, 'גן רימון'],
  [-6, '14:30', bowl, 20, 'משרדי נגה'],
  [-5, '09:30', meatballs, 20, 'בית ספר אלון'],
  [-5, '10:10', bowl, 'rest', 'קייטרינג הגליל'],
  [-5, '13:45', soup, 8, 'קפה השדרה', false],
  [-4, '09:20', meatballs, 'rest', 'בית אבות גיל הזהב'],
  [-4, '10:15', bowl, 28, 'בית ספר אלון'],
  [-4, '13:20', bowl, 'rest', 'משרדי נגה'],
  [-4, '14:10', soup, 15, 'מועדון הגמלאים'],
  [-3, '09:45', soup, 14, 'בית ספר אלון'],
  [-3, '13:30', bowl, 16, 'גן רימון'],
  [-3, '14:05', meatballs, 14, 'קייטרינג הגליל'],
  [-2, '09:10', bowl, 14, 'משרדי נגה'],
  [-2, '10:40', meatballs, 16, 'בית ספר אלון'],
  [-1, '10:05', bowl, 8, 'קפה השדרה'],
  [-1, '13:55', soup, 9, 'בית אבות גיל הזהב'],
  [0, '09:50', bowl, 5, 'גן רימון'],
  [0, '11:05', meatballs, 7, 'בית ספר אלון'],
  [0, '14:10', soup, 4, 'קפה השדרה'],
];
