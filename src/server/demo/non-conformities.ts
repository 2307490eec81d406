import type { EntryData } from '../../domain/forms';

interface Timing {
  /** The working day on which it was opened, and the one on which it was closed. */
  day: number;
  closed?: number;
  /** The part of the shift at which it was opened. */
  part?: number;
  /** Whether it concerns the last lot of its product. */
  ofLot?: true;
  /** The field of that day's checklist from which it was opened. */
  from?: string;
  /** Calendar days from today. */
  due: number;
}
export type DemoNonConformity = Timing & { answers: EntryData };

const nonConformity = (timing: Timing, answers: EntryData): DemoNonConformity => ({ ...timing, answers });

/** Six non-conformities, two of them open, one overdue. */
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
    // After that day's delivery.
    { day: -9, part: 0.8, ofLot: true, due: -6, closed: -7 },
    {
      what: 'ארגז אחד של חזה עוף הגיע עם קרח נמס',
      where: 'אזור הקבלה',
      severity: 'minor',
      product: 'חזה עוף טרי',
      immediate_action: 'בארגז שבו הקרח נמס נמדדו 6.2°, בשאר עד 3.1°. נקלט לשימוש באותו יום',
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
    // About the batch of the day before, which took too long to cool.
    { day: -7, ofLot: true, due: -5, closed: -6 },
    {
      what: 'קירור הציר התארך מעבר למותר: הצ׳ילר הופסק לניקוי באמצע',
      where: 'קומה 2',
      severity: 'minor',
      product: 'ציר ירקות מקורר',
      immediate_action: 'הציר נמדד שוב לפני השימוש: 3.8 מעלות, ואושר לבישול בלבד',
      responsible: 'דנה כהן',
      root_cause: 'ניקוי הצ׳ילרים נקבע לשעות שבהן מקררים',
      corrective_action: 'הניקוי הועבר לתחילת היום, לפני הבישול הראשון',
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
