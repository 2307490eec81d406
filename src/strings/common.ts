/** What every screen says alike. */
export const commonText = {
  home: 'דף הבית',
  backHome: 'חזרה לדף הבית',
  retry: 'ניסיון נוסף',
  moreThan: (count: string) => `יותר מ־${count}`,
} as const;
