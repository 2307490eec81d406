import { isolated } from './isolated';

/** A list as a file or on paper: all rows of its filter. */
export const listOutputText = {
  export: 'ייצוא לאקסל',
  failedExport: 'לא ניתן לייצא את הרשימה',
  failedPrint: 'לא ניתן להכין את הרשימה להדפסה',
  fileName: (list: string, day: string) => `${list} ${day}.xlsx`,
  /** A list with more rows than one answer has. */
  cutName: (list: string, count: string) => `${list}, ${count} הראשונות`,
  cut: (count: string) => `כאן ${count} השורות הראשונות בלבד. יש עוד: כדי לקבל את כולן יש לצמצם את הסינון.`,
  filters: 'סינון',
  all: 'ללא סינון',
  searched: (words: string) => `חיפוש: ${isolated(words)}`,
  filter: (label: string, value: string) => `${label}: ${value}`,
  from: (day: string) => `מ־${day}`,
  to: (day: string) => `עד ${day}`,
  columns: {
    number: 'מס׳',
    units: 'יחידות',
    received: 'כמות שהתקבלה או יוצרה',
    held: 'בעיכוב',
    deviations: 'חריגות',
    note: 'הסבר לחריגה',
    reversed: 'בוטל',
    lotNumber: 'מספר פריט',
    by: 'דווח על ידי',
  },
} as const;
