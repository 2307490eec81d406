/** The extra fields a receipt is seeded with, by their names on the wire. */
export const RECEIPT_FIELDS = {
  packageIntegrity: 'שלמות אריזה',
  orderMatch: 'התאמה להזמנה',
  transportCleanliness: 'ניקיון הובלה',
  temperature: 'טמפרטורה',
  sensitiveTemperature: 'טמפרטורת מוצר רגיש',
  remarks: 'הערות',
} as const;

export const EXTRA_FIELD_TYPES = ['binary', 'number', 'text'] as const;
export type ExtraFieldType = (typeof EXTRA_FIELD_TYPES)[number];

export interface ExtraFieldDefinition {
  order: number;
  type: ExtraFieldType;
  required: boolean;
}

export type ExtraFieldProblem = 'required' | 'wrongType' | 'unknown';

/** Whether a value fits an extra field's type: a boolean, a finite number, or a text that is not empty. */
function fits(type: ExtraFieldType, value: unknown): boolean {
  if (type === 'binary') return typeof value === 'boolean';
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string';
}

/** The problems of a receipt's extra fields, by field name; null and undefined count as missing. */
export function extraFieldProblems(
  definitions: Record<string, ExtraFieldDefinition>,
  values: Record<string, unknown>,
): Record<string, ExtraFieldProblem> {
  const problems: Record<string, ExtraFieldProblem> = {};
  for (const [name, definition] of Object.entries(definitions)) {
    const value = Object.hasOwn(values, name) ? (values[name] ?? null) : null;
    if (value === null) {
      if (definition.required) problems[name] = 'required';
    } else if (!fits(definition.type, value)) problems[name] = 'wrongType';
  }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(definitions, name)) problems[name] = 'unknown';
  }
  return problems;
}
