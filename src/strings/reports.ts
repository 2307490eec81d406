/** What the reports of a receipt, a step and a sale say alike. */
export const reportText = {
  submit: 'דיווח',
  final: 'אחרי הדיווח אי אפשר לשנות אותו או לבטל אותו.',
  /** After a change of what got no answer, with the name of the list where it would stand. */
  unsure: (list: string) =>
    `ייתכן שמה שנשלח לפני השינוי כבר נרשם. כדי שלא יירשם פעמיים, כדאי לבדוק ב״${list}״ לפני ששולחים שוב.`,
  look: 'בדיקה בלשונית חדשה',
  added: 'נוסף למלאי:',
  /** The lot's number, which is written on the pot or the pallet. */
  number: (id: number) => `מס׳\u00a0${id}`,
  showLot: 'הצגת הפריט במלאי',
} as const;
