export const EXTRA_FIELD_TYPES = ['binary', 'number', 'text'] as const;
export type ExtraFieldType = (typeof EXTRA_FIELD_TYPES)[number];

export interface ExtraFieldDefinition {
  order: number;
  type: ExtraFieldType;
  required: boolean;
  /** The unit of a number: '°C'; null without one. */
  unit: string | null;
}

/** The names of the extra fields of a receipt that a new database has. */
export const RECEIPT_FIELDS = {
  packageIntegrity: 'שלמות אריזה',
  orderMatch: 'התאמה להזמנה',
  transportCleanliness: 'ניקיון הובלה',
  temperature: 'טמפרטורה',
  sensitiveTemperature: 'טמפרטורת מוצר רגיש',
  remarks: 'הערות',
} as const;

/** Their definitions, by name; the migrations add them to the database. */
export const SEEDED_RECEIPT_FIELDS: Record<string, ExtraFieldDefinition> = {
  [RECEIPT_FIELDS.packageIntegrity]: { order: 1, type: 'binary', required: true, unit: null },
  [RECEIPT_FIELDS.orderMatch]: { order: 2, type: 'binary', required: true, unit: null },
  [RECEIPT_FIELDS.transportCleanliness]: { order: 3, type: 'binary', required: true, unit: null },
  [RECEIPT_FIELDS.temperature]: { order: 4, type: 'binary', required: false, unit: null },
  [RECEIPT_FIELDS.sensitiveTemperature]: { order: 5, type: 'number', required: false, unit: '°C' },
  [RECEIPT_FIELDS.remarks]: { order: 6, type: 'text', required: false, unit: null },
};

/** The required checks of a receipt, all passed, as in the body of the call. */
export const PASSED_CHECKS: Record<string, true> = Object.fromEntries(
  Object.entries(SEEDED_RECEIPT_FIELDS)
    .filter(([, { type, required }]) => type === 'binary' && required)
    .map(([name]) => [name, true]),
);
