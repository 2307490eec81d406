import type { Units } from '../../domain/amounts';
import { RECEIPT_FIELDS } from '../../domain/extra-fields';
import type { Storage } from '../../domain/good-types';

/** What differs from a usual delivery: its expiry in calendar days from today, and extra fields of its receipt. */
interface Unusual {
  expires?: number;
  fields?: Readonly<Record<string, unknown>>;
}
export type Delivery = readonly [workingDay: number, amount: number, unusual?: Unusual];

export interface Material {
  name: string;
  units: Units;
  supplier: string;
  /** Shelf life of a delivery in days; null if the type has no expiry. */
  keeps: number | null;
  /** The prefix of its batch numbers; null if it has none. */
  batch: string | null;
  /** How it is kept, where that is known. */
  storage?: Storage;
  /** Temperature of a sensitive delivery in °C. */
  arrivesAt?: number;
  deliveries: readonly Delivery[];
}

const from =
  (
    supplier: string,
    batch: string | null,
    storage?: Storage,
    units: Units = 'kilograms',
    arrivesAt?: number,
  ) =>
  (name: string, keeps: number | null, ...deliveries: Delivery[]): Material => ({
    name,
    units,
    supplier,
    keeps,
    batch,
    storage,
    arrivesAt,
    deliveries,
  });
const vegetables = from('ירקות השדה', null);
const dry = from('טבע־גל', 'T7-', 'dry');

const chicken = from('עוף העמק', 'LOT-7', 'chilled', 'kilograms', 2.4);
const beef = from('בשרי הגליל', 'B-5', 'chilled', 'kilograms', 1.8);

const { orderMatch, remarks, sensitiveTemperature, temperature } = RECEIPT_FIELDS;
const meltedIce = {
  fields: {
    [remarks]: 'ארגז אחד הגיע עם קרח נמס',
    [sensitiveTemperature]: '6.2',
    deviations_note: 'נמדד בארגז שבו הקרח נמס. בשאר הארגזים עד 3.1 מעלות, והוא נקלט לשימוש באותו יום',
  },
};
const notMeasured = {
  fields: {
    [temperature]: null,
    [sensitiveTemperature]: null,
    deviations_note: 'המדחום היה בכיול. התעודה של הספק: 1.9 מעלות בהעמסה',
  },
};
const tooLittle = { fields: { [orderMatch]: false, [remarks]: 'הוזמנו 20 ק״ג והגיעו 14' } };

/** The raw materials with their deliveries of two weeks. */
export const MATERIALS: readonly Material[] = [
  vegetables('גזר', 16, [-12, 50], [-6, 60], [0, 40]),
  vegetables('בצל', 40, [-12, 60], [-3, 40]),
  vegetables('סלרי', 8, [-12, 12], [-6, 14, { expires: -1 }], [-1, 10]),
  vegetables('פטרוזיליה', 5, [-12, 1.2], [-9, 1.2], [-6, 1.2], [-3, 1.2], [-1, 1.5, { expires: 0 }]),
  from('משק לוי', 'RB-26', 'dry')('אורז מלא', 365, [-12, 100], [0, 100]),
  from('משק לוי', 'E', undefined, 'pieces')('ביצים', 28, [-12, 180], [-5, 180]),
  dry('עדשים כתומות', 213, [-12, 100]),
  dry('רסק עגבניות', 365, [-12, 60], [-5, 60]),
  dry('כמון טחון', 365, [-12, 5]),
  dry('פירורי לחם', 180, [-12, 25]),
  from('טבע־גל', 'K4', 'dry', 'liters')('שמן זית כתית', 540, [-12, 20], [0, 36]),
  from('טבע־גל', null, 'dry')('מלח', null, [-12, 25]),
  chicken(
    'חזה עוף טרי',
    4,
    [-11, 15],
    [-9, 15, meltedIce],
    [-5, 14, tooLittle],
    [-2, 14],
    [-1, 22, { expires: 1 }],
  ),
  beef('בשר בקר טחון', 3, [-12, 38], [-9, 36], [-6, 36, notMeasured], [-3, 36], [-1, 36]),
];
