/** What stands over every notification of something that failed. */
export const apiText = {
  errorTitle: 'שגיאה',
  /** Where no answer came, so that the server could say nothing itself. */
  unreachable: 'אין קשר עם השרת. אפשר לנסות שוב.',
} as const;
