export const forbiddenText = { managersOnly: 'הפעולה הזאת שמורה למנהלים, יש לפנות למנהל' } as const;

export const apiText = {
  errorTitle: 'שגיאה',
  /** Shown when there was no response with a message. */
  unreachable: 'אין קשר עם השרת. אפשר לנסות שוב.',
} as const;

export const personText = {
  /** One of several people of this name. */
  numbered: (name: string, id: number) => `${name} (מס׳ ${id})`,
} as const;

/** A whole number with grouped thousands: '12,345'. By hand: the first use of Intl takes long on a slow tablet. */
export const grouped = (value: number | string) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

/** Between two parts of a line, which may break after it: no line begins with it. */
export const DOT = '\u00a0· ';

export const valueText = {
  none: '—',
  /** What the dash says to who does not see it. */
  nothing: 'אין',
  lessThanShown: 'פחות מ־0.01',
} as const;

export const unitText = { grams: 'גרם', kilograms: 'ק״ג', liters: 'ליטר', pieces: 'יח׳' } as const;

export const commonText = {
  home: 'עמוד הבית',
  backHome: 'חזרה לעמוד הבית',
  retry: 'ניסיון נוסף',
} as const;
