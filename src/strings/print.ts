/** What every screen that can be printed says alike. */
export const printText = { print: 'הדפסה' } as const;
