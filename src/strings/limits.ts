/** A value with its unit, isolated, so that a minus sign and a unit such as °C stay on their sides; one in Hebrew follows. */
export const measured = (value: string, unit: string | null) => {
  const isHebrew = unit !== null && /[\u05d0-\u05ea]/.test(unit);
  return isHebrew ? `\u2066${value}\u2069 ${unit}` : `\u2066${unit ? `${value} ${unit}` : value}\u2069`;
};

/** What is allowed, of a step as of a form: 'תקין: עד 4 °C'. */
export const allowedText = {
  between: (from: string, to: string, unit: string | null) => `טווח תקין: ${measured(`${from}–${to}`, unit)}`,
  above: (from: string, unit: string | null) => `תקין: ${measured(from, unit)} ומעלה`,
  below: (to: string, unit: string | null) => `תקין: עד ${measured(to, unit)}`,
} as const;

/** Limits of the trade. */
export const limitsText = {
  columns: {
    step: 'שלב עבודה',
    field: 'מדידה',
    min: 'לפחות',
    max: 'לכל היותר',
    unit: 'יחידת מידה',
    text: 'כלל',
    source: 'מקור',
    validFrom: 'בתוקף מיום',
  },
  receipts: 'קבלת סחורה',
  failed: 'לא ניתן לטעון את המגבלות',
  judgedWhenSent: 'הערכים ייבדקו מול המגבלות כשהדיווח יישלח',
  /** What can be limited besides the fields of the steps. */
  fields: {
    hot_temperature: 'טמפרטורת החזקה חמה',
    hours_to_21: 'זמן קירור ל־21°C',
    hours_to_5: 'זמן קירור ל־5°C',
  },
} as const;
