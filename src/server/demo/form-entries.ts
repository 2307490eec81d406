import { type EntryData, FORM_NAMES, type FormDefinition, type FormField } from '../../domain/forms';

// Days are counted in working days: 0 is today, -1 the working day before.

/** When each daily checklist was filled in. One day is missing, and so is today. */
export const CHECKLISTS: readonly (readonly [day: number, at: string])[] = [
  [-12, '06:48'],
  [-11, '06:41'],
  [-10, '06:55'],
  [-9, '06:37'],
  [-8, '06:50'],
  [-7, '06:44'],
  [-6, '06:39'],
  [-4, '06:58'],
  [-3, '06:46'],
  [-2, '06:43'],
  [-1, '06:52'],
];

/** The usual measurements and their daily variation. */
export const MEASURED: Readonly<Record<string, readonly [usual: number, spread: number]>> = {
  dry_store_temperature: [21.5, 0.4],
  cold_room_1_temperature: [2.6, 0.3],
  cold_room_2_temperature: [2.9, 0.2],
  freezer_temperature: [-19.8, 0.3],
  vegetables_chlorine: [110, 10],
  vegetables_fridge_temperature: [4.8, 0.4],
  hot_holding_temperature: [69, 1],
};

/** Deviations from the usual answers, by day. */
export const EXCEPTIONS: Readonly<Record<number, EntryData>> = {
  [-10]: { hall_drains: 'not_fine', remarks: 'ניקוז סתום ליד עמדת האריזה' },
  [-8]: { cold_room_2_temperature: 6.4, remarks: 'הדלת נמצאה פתוחה בבוקר' },
  [-6]: { remarks: 'לא הייתה החזקה חמה הבוקר', hot_holding_temperature: null },
  [-3]: { yard_bait_stations: 'not_fine', remarks: 'תיבה 4 ליד השער שבורה' },
  [-1]: { hall_lights: 'not_fine' },
};

export interface DemoNonConformity {
  day: number;
  at: string;
  /** The field of that day's checklist from which it was opened. */
  from?: string;
  answers: EntryData;
  /** Calendar days from today. */
  due: number;
  closed?: { day: number; at: string; answers: EntryData };
}

/** Five non-conformities, two of them open, one overdue. */
export const NON_CONFORMITIES: readonly DemoNonConformity[] = [
  {
    day: -10,
    at: '07:05',
    from: 'hall_drains',
    answers: {
      what: 'ניקוז הרצפה באולם הייצור סתום, מים עומדים ליד עמדת האריזה',
      where: 'אולם הייצור',
      severity: 'major',
      immediate_action: 'העמדה נסגרה, המים נשאבו והרצפה חוטאה',
      responsible: 'יוסי ברק',
    },
    due: -9,
    closed: {
      day: -9,
      at: '10:20',
      answers: {
        root_cause: 'מסננת הניקוז הוסרה ושאריות ירק נכנסו לצינור',
        corrective_action: 'הצינור נפתח, הותקנה מסננת קבועה, וניקוי המסננת נוסף לסגירת היום',
      },
    },
  },
  {
    day: -9,
    at: '13:35',
    answers: {
      what: 'ארגז אחד של חזה עוף הגיע עם קרח נמס',
      where: 'אזור הקבלה',
      severity: 'minor',
      product: 'חזה עוף טרי',
      immediate_action: 'נמדדה טמפרטורת ליבה בכל הארגז: עד 3.1°, והוא נקלט לשימוש באותו יום',
      responsible: 'דנה כהן',
    },
    due: -6,
    closed: {
      day: -7,
      at: '09:10',
      answers: {
        root_cause: 'הספק העמיס את המשאית שעה לפני היציאה',
        corrective_action: 'הספק התחייב להעמסה סמוך ליציאה ולרישום טמפרטורה במשאית',
      },
    },
  },
  {
    day: -8,
    at: '07:02',
    from: 'cold_room_2_temperature',
    answers: {
      severity: 'critical',
      where: 'חדר קירור 2',
      product: 'ירקות שטופים ורוטב',
      immediate_action: 'המוצרים הועברו לחדר קירור 1 ונמדדו, שני מגשים נזרקו',
      responsible: 'דנה כהן',
    },
    due: -6,
    closed: {
      day: -6,
      at: '11:45',
      answers: {
        root_cause: 'אטם הדלת שחוק והיא אינה נסגרת מעצמה',
        corrective_action: 'האטם הוחלף, הותקנה התראה על דלת פתוחה יותר משתי דקות',
      },
    },
  },
  {
    day: -3,
    at: '07:00',
    from: 'yard_bait_stations',
    answers: {
      what: 'תיבת האכלה מספר 4 ליד השער שבורה ופתוחה',
      severity: 'major',
      immediate_action: 'התיבה הוסרה והאזור נבדק, ללא סימני פעילות',
      responsible: 'יוסי ברק',
    },
    due: -1,
  },
  {
    day: -1,
    at: '07:03',
    from: 'hall_lights',
    answers: {
      what: 'כיסוי נורה סדוק מעל קו האריזה',
      where: 'אולם הייצור',
      severity: 'minor',
      immediate_action: 'הנורה כובתה והאזור שמתחתיה נוקה ונבדק',
      responsible: 'יוסי ברק',
    },
    due: 2,
  },
];

const field = (
  key: string,
  label: string,
  type: FormField['type'],
  more: Partial<FormField> = {},
): FormField => ({
  key,
  label,
  type,
  required: false,
  options: null,
  options_source: null,
  ...more,
});
const required = { required: true } as const;
const options = (labels: Record<string, string>) => ({
  options: Object.entries(labels).map(([value, label]) => ({ value, label })),
});

/** A form without any code of its own, to show that a row is enough to add one. */
export const THIRD_FORM: { name: string; definition: FormDefinition; filled: readonly DemoFilled[] } = {
  name: 'כיול מדי חום',
  definition: {
    list_fields: ['thermometer', 'ice_water', 'result', 'next_on'],
    fields: [
      field('thermometer', 'מספר מד החום', 'text', required),
      field('kind', 'סוג', 'select', {
        ...required,
        ...options({ probe: 'מד חום ליבה', infrared: 'אינפרא־אדום', room: 'מד חום של חדר' }),
      }),
      field('calibrated_at', 'זמן הכיול', 'datetime', required),
      field('points', 'נקודות שנבדקו', 'multiselect', {
        ...required,
        ...options({ ice: 'מי קרח', boiling: 'מים רותחים', reference: 'מול מד חום מכויל' }),
      }),
      field('ice_water', 'קריאה במי קרח', 'number', {
        unit: '°C',
        min: -10,
        max: 20,
        alert_below: -1,
        alert_above: 1,
      }),
      field('label_attached', 'הודבקה תווית כיול', 'checkbox', { alert: [false] }),
      field('result', 'תוצאה', 'radio', {
        ...required,
        ...options({ pass: 'תקין', adjusted: 'כוונן', fail: 'נפסל' }),
        alert: ['fail'],
      }),
      field('next_on', 'הכיול הבא', 'date'),
      field('non_conformity', 'אי התאמה קשורה', 'select', {
        options_source: { form_name: FORM_NAMES.nonConformity, field_key: 'what', value_key: 'what' },
      }),
      field('remarks', 'הערות', 'textarea'),
    ],
  },
  filled: [
    {
      day: -11,
      at: '08:10',
      answers: {
        thermometer: 'TP-01',
        kind: 'probe',
        points: ['ice', 'boiling'],
        ice_water: 0.2,
        label_attached: true,
        result: 'pass',
      },
    },
    {
      day: -4,
      at: '08:25',
      answers: {
        thermometer: 'TP-02',
        kind: 'probe',
        points: ['ice'],
        ice_water: 1.4,
        label_attached: true,
        result: 'adjusted',
        remarks: 'כוונן ונבדק שוב: 0.1',
      },
    },
  ],
};

interface DemoFilled {
  day: number;
  at: string;
  answers: EntryData;
}
