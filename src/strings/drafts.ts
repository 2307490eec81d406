/** Texts about drafts, shared by forms and recipes: a restored draft, and a conflict with a newer version. */
export const draftText = {
  restored: 'הטיוטה מהפעם הקודמת שוחזרה.',
  /** With the day and time of its last change. */
  restoredFrom: (at: string) => `שוחזרה טיוטה שלא נשלחה, מ־\u2066${at}\u2069.`,
  discarding: { title: 'להתחיל מחדש?', confirm: 'התחלה מחדש' },
  compare: 'השוואת הגרסאות',
  theirs: 'הגרסה השמורה עכשיו',
  by: (name: string, at: string) => `נשמר על ידי ${name}, \u2066${at}\u2069`,
  takeTheirs: 'מעבר לגרסה השמורה',
  same: 'אין הבדלים בין הגרסאות',
} as const;
