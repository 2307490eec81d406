export const commonText = {
  home: 'עמוד הבית',
  backHome: 'חזרה לעמוד הבית',
  retry: 'ניסיון נוסף',
  moreThan: (count: string) => `יותר מ־${count}`,
} as const;
