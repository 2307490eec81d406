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
