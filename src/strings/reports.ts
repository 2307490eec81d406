/** When something was done, in the forms that tell of it. */
export const timeText = {
  now: 'עכשיו',
  atSending: 'יירשם זמן השליחה.',
  when: 'מתי זה נעשה?',
  /** With the label of the time field. */
  enterAgain: (field: string) => `יש למלא את ״${field}״: מתי זה נעשה?`,
} as const;

/** The lot's number, which is written on the pot or the pallet. */
const number = (id: number) => `מס׳\u00a0${id}`;

/** Texts shared by the reports of a receipt, a step and a sale. */
export const reportText = {
  submit: 'דיווח',
  notes: 'הערות',
  final: 'אחרי השליחה אפשר רק לבטל את הדיווח, בציון סיבה.',
  /** Shown when a report without a response was changed; the argument is the list that would have the first report. */
  outcomeUnknown: (list: string) =>
    `ייתכן שמה שנשלח לפני השינוי כבר נרשם. כדי שלא יירשם פעמיים, כדאי לבדוק ב״${list}״ לפני ששולחים שוב.`,
  look: 'בדיקה בלשונית חדשה',
  added: 'נוסף למלאי:',
  number,
  /** A lot by its name and number. */
  lot: (name: string, id: number) => `${name}, ${number(id)}`,
  showLot: 'הצגת הפריט במלאי',
} as const;
