/** In the form of a receipt: which of two names is meant. By itself: the first screen only names the pairs. */
export const pairedNamesText = {
  title: 'שם שכתוב ביותר מצורה אחת',
  question: (kind: string) => `לאיזו צורה של ${kind} הכוונה?`,
  meaning: 'קבלת הסחורה תירשם תחת הצורה שתיבחר.',
} as const;
