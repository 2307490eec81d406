/** The questions before a form is left. In a file of its own: the home screen, which loads first, does not need it. */
export const leavingText = {
  /** Closing a dialog with input. */
  filled: {
    title: 'לסגור בלי לשמור?',
    text: 'מה שמולא כאן יימחק.',
    confirm: 'סגירה בלי לשמור',
    cancel: 'המשך מילוי',
  },
  unsaved: {
    title: 'לצאת מהעמוד?',
    text: 'מה שמולא כאן עוד לא נשלח. אפשר לצאת ולהשאיר אותו במכשיר הזה, או למחוק אותו.',
    keep: 'יציאה ושמירת הטיוטה',
    confirm: 'יציאה בלי לשמור',
    cancel: 'המשך מילוי',
  },
  /** What was sent has no response yet. */
  unsentAnswer: {
    title: 'לצאת לפני שהתקבלה תשובה?',
    text: 'ייתכן שמה שנשלח כבר רשום. הוא נשאר במכשיר הזה, ויישלח שוב כשחוזרים לטופס, בלי להירשם פעמיים.',
    confirm: 'יציאה',
    cancel: 'המשך המתנה',
  },
} as const;
