/** The days around today. By themselves: the first screen says them, and no other day. */
export const nearDayText = { yesterday: 'אתמול', today: 'היום', tomorrow: 'מחר' } as const;
