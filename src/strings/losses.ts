/** Losses: why something of a lot was lost. */
export const lossesText = {
  cause: 'סיבת הפחת',
  causes: {
    thrown: 'השלכה',
    spoiled: 'קלקול',
    expired: 'פג תוקף',
    tasted: 'טעימה',
    spilled: 'שפיכה',
    counted: 'הפרש ספירה',
  },
} as const;
