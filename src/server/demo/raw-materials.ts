import type { Units } from '../../domain/units';

interface RawMaterial {
  name: string;
  units: Units;
  /** Shelf life of a delivery in days; null if the type has no expiry. */
  keeps: number | null;
  /** The prefix of its batch numbers; null if it has none. */
  batch: string | null;
  supplier: string;
  /** Temperature of a sensitive delivery in °C. */
  arrivesAt?: number;
}

const vegetables = { units: 'kilograms', batch: null, supplier: 'ירקות השדה' } as const;
const dry = { units: 'kilograms', keeps: 365, supplier: 'טבע־גל' } as const;

export const RAW_MATERIALS: readonly RawMaterial[] = [
  { ...vegetables, name: 'גזר', keeps: 16 },
  { ...vegetables, name: 'בצל', keeps: 40 },
  { ...vegetables, name: 'סלרי', keeps: 8 },
  { ...vegetables, name: 'פטרוזיליה', keeps: 5 },
  { name: 'אורז מלא', units: 'kilograms', keeps: 365, batch: 'RB-26', supplier: 'משק לוי' },
  { name: 'ביצים', units: 'pieces', keeps: 28, batch: 'E', supplier: 'משק לוי' },
  { ...dry, name: 'עדשים כתומות', keeps: 213, batch: '26-1' },
  { ...dry, name: 'רסק עגבניות', batch: 'T7-' },
  { ...dry, name: 'כמון טחון', batch: 'C' },
  { ...dry, name: 'פירורי לחם', keeps: 180, batch: 'PL' },
  { ...dry, name: 'שמן זית כתית', units: 'liters', keeps: 540, batch: 'K4' },
  { ...dry, name: 'מלח', keeps: null, batch: null },
  {
    name: 'חזה עוף טרי',
    units: 'kilograms',
    keeps: 4,
    batch: 'LOT-7',
    supplier: 'עוף העמק',
    arrivesAt: 2.4,
  },
  {
    name: 'בשר בקר טחון',
    units: 'kilograms',
    keeps: 3,
    batch: 'B-5',
    supplier: 'בשרי הגליל',
    arrivesAt: 1.8,
  },
];
