import type { EntryData } from '../../domain/forms';

interface Timing {
  /** The working day on which it was opened, and the one on which it was closed. */
  day: number;
  closed?: number;
  /** The field of that day's checklist from which it was opened. */
  from?: string;
  /** Calendar days from today. */
  due: number;
}
export type DemoNonConformity = Timing & { answers: EntryData };

const nonConformity = (timing: Timing, answers: EntryData): DemoNonConformity => ({ ...timing, answers });

/** Five non-conformities, two of them open, one overdue. */
export const NON_CONFORMITIES: readonly DemoNonConformity[] = [
  nonConformity(
    { day: -10, from: 'hall_drains', due: -9, closed: -9 },
    {
      what: 'ניקוז הרצפה באולם הייצור סתום, מים עומדים ליד עמדת האריזה',
      where: 'אולם הייצור',
      severity: 'major',
      immediate_action: 'העמדה נסגרה, המים נשאבו והרצפה חוטאה',
      responsible: 'יוסי ברק',
      root_cause: 'מסננת הניקוז הוסרה ושאריות ירק נכנסו לצינור',
      corrective_action: 'הצינור נפתח, הותקנה מסננת קבועה, וניקוי המסננת נוסף לסגירת היום',
    },
  ),
  nonConformity(
    { day: -9, due: -6, closed: -7 },
    {
      what: 'ארגז אחד של חזה עוף הגיע עם קרח נמס',
      where: 'אזור הקבלה',
      severity: 'minor',
      product: 'חזה עוף טרי',
      immediate_action: 'נמדדה טמפרטורת ליבה בכל הארגז: עד 3.1°, והוא נקלט לשימוש באותו יום',
      responsible: 'דנה כהן',
      root_cause: 'הספק העמיס את המשאית שעה לפני היציאה',
      corrective_action: 'הספק התחייב להעמסה סמוך ליציאה ולרישום טמפרטורה במשאית',
    },
  ),
  nonConformity(
    { day: -8, from: 'cold_room_2_temperature', due: -6, closed: -6 },
    {
      severity: 'critical',
      where: 'חדר קירור 2',
      product: 'ירקות שטופים ורוטב',
      immediate_action: 'המוצרים הועברו לחדר קירור 1 ונמדדו, שני מגשים נזרקו',
      responsible: 'דנה כהן',
      root_cause: 'אטם הדלת שחוק והיא אינה נסגרת מעצמה',
      corrective_action: 'האטם הוחלף, הותקנה התראה על דלת פתוחה יותר משתי דקות',
    },
  ),
  nonConformity(
    { day: -3, from: 'yard_bait_stations', due: -1 },
    {
      what: 'תיבת האכלה מספר 4 ליד השער שבורה ופתוחה',
      severity: 'major',
      immediate_action: 'התיבה הוסרה והאזור נבדק, ללא סימני פעילות',
      responsible: 'יוסי ברק',
    },
  ),
  nonConformity(
    { day: -1, from: 'hall_lights', due: 2 },
    {
      what: 'כיסוי נורה סדוק מעל קו האריזה',
      where: 'אולם הייצור',
      severity: 'minor',
      immediate_action: 'הנורה כובתה והאזור שמתחתיה נוקה ונבדק',
      responsible: 'יוסי ברק',
    },
  ),
];
