import type { EntryData } from '../../domain/forms';

export interface DemoNonConformity {
  /** The working day on which it was opened. */
  day: number;
  /** The field of that day's checklist from which it was opened. */
  from?: string;
  /** Calendar days from today. */
  due: number;
  answers: EntryData;
  /** The working day on which it was closed, and the answers of that day. */
  closed?: number;
  closing?: EntryData;
}

/** Five non-conformities, two of them open, one overdue. */
export const NON_CONFORMITIES: readonly DemoNonConformity[] = [
  {
    day: -10,
    from: 'hall_drains',
    due: -9,
    answers: {
      what: 'ניקוז הרצפה באולם הייצור סתום, מים עומדים ליד עמדת האריזה',
      where: 'אולם הייצור',
      severity: 'major',
      immediate_action: 'העמדה נסגרה, המים נשאבו והרצפה חוטאה',
      responsible: 'יוסי ברק',
    },
    closed: -9,
    closing: {
      root_cause: 'מסננת הניקוז הוסרה ושאריות ירק נכנסו לצינור',
      corrective_action: 'הצינור נפתח, הותקנה מסננת קבועה, וניקוי המסננת נוסף לסגירת היום',
    },
  },
  {
    day: -9,
    due: -6,
    answers: {
      what: 'ארגז אחד של חזה עוף הגיע עם קרח נמס',
      where: 'אזור הקבלה',
      severity: 'minor',
      product: 'חזה עוף טרי',
      immediate_action: 'נמדדה טמפרטורת ליבה בכל הארגז: עד 3.1°, והוא נקלט לשימוש באותו יום',
      responsible: 'דנה כהן',
    },
    closed: -7,
    closing: {
      root_cause: 'הספק העמיס את המשאית שעה לפני היציאה',
      corrective_action: 'הספק התחייב להעמסה סמוך ליציאה ולרישום טמפרטורה במשאית',
    },
  },
  {
    day: -8,
    from: 'cold_room_2_temperature',
    due: -6,
    answers: {
      severity: 'critical',
      where: 'חדר קירור 2',
      product: 'ירקות שטופים ורוטב',
      immediate_action: 'המוצרים הועברו לחדר קירור 1 ונמדדו, שני מגשים נזרקו',
      responsible: 'דנה כהן',
    },
    closed: -6,
    closing: {
      root_cause: 'אטם הדלת שחוק והיא אינה נסגרת מעצמה',
      corrective_action: 'האטם הוחלף, הותקנה התראה על דלת פתוחה יותר משתי דקות',
    },
  },
  {
    day: -3,
    from: 'yard_bait_stations',
    due: -1,
    answers: {
      what: 'תיבת האכלה מספר 4 ליד השער שבורה ופתוחה',
      severity: 'major',
      immediate_action: 'התיבה הוסרה והאזור נבדק, ללא סימני פעילות',
      responsible: 'יוסי ברק',
    },
  },
  {
    day: -1,
    from: 'hall_lights',
    due: 2,
    answers: {
      what: 'כיסוי נורה סדוק מעל קו האריזה',
      where: 'אולם הייצור',
      severity: 'minor',
      immediate_action: 'הנורה כובתה והאזור שמתחתיה נוקה ונבדק',
      responsible: 'יוסי ברק',
    },
  },
];
