export const apiText = {
  errorTitle: 'שגיאה',
  /** Shown when there was no response with a message. */
  unreachable: 'אין קשר עם השרת. אפשר לנסות שוב.',
} as const;
