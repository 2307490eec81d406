/** The production log: who reported what, when, from which lots into which. */
export const productionLogText = {
  title: 'יומן ייצור',
  caption: 'שלבי עבודה שדווחו',
  count: (count: string) => `${count} דיווחים`,
  oneFound: 'דיווח אחד',
  reportStep: 'דיווח שלב',
  step: 'שלב עבודה',
  allSteps: 'כל השלבים',
  days: 'תאריך ביצוע',
  search: 'חיפוש לפי מה שנוצר',
  columns: { when: 'מתי', step: 'שלב', made: 'נוצר', amount: 'כמות', from: 'מתוך', by: 'מי דיווח' },
  empty: 'לא נמצאו דיווחים שמתאימים לסינון',
  failedList: 'לא ניתן לטעון את יומן הייצור',
} as const;
