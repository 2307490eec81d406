const temperature = 'יש להזין טמפרטורה גדולה או שווה ל־0';

/** The label of each step field by its API key, its error, and a hint. The errors are letter for letter those of the specification. */
export const stepFieldText = {
  disinfection_process_valid: {
    label: 'חיטוי תקין',
    error: 'יש לבחור אם החיטוי תקין',
    hint: 'נדרש: 100ppm למשך שתי דקות',
  },
  chlorine_amount_fix: {
    label: 'תוספת כלור לתיקון (ppm)',
    error: 'תוספת הכלור חייבת להיות גדולה או שווה ל־0',
  },
  cooking_method: { label: 'שיטת בישול', error: 'יש לבחור שיטת בישול' },
  temperature: { label: 'טמפרטורה', error: temperature },
  enter_temperature: { label: 'טמפרטורת כניסה', error: temperature },
  fridgeNumber: { label: 'צ׳ילר', error: 'יש לבחור מספר צ׳ילר' },
  exit_temperature: { label: 'טמפרטורת יציאה', error: temperature },
  ph_amount: { label: 'ערך pH', error: 'יש להזין ערך pH גדול או שווה ל־0' },
  package_type: { label: 'סוג אריזה', error: 'יש לבחור סוג אריזה' },
} as const;

/** The values of step fields. */
export const stepValueText = {
  cookingMethods: { oven: 'תנור', boiling: 'בישול במים', frying: 'טיגון' },
  packageType: (kilograms: string) => `קופסה ${kilograms} ק״ג`,
  degrees: '°C',
} as const;
