export const commonText = {
  home: 'עמוד הבית',
  backHome: 'חזרה לעמוד הבית',
  retry: 'ניסיון נוסף',
} as const;
