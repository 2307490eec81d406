export const demoPeople = {
  manager: 'דנה כהן',
  staff: 'יוסי ברק',
} as const;
