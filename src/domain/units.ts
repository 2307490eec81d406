/** Units in the API; grams are shown, but not offered for a new type. */
export const UNITS = ['grams', 'kilograms', 'liters', 'pieces'] as const;
export type Units = (typeof UNITS)[number];

/** The units a new type may have. */
export const SELECTABLE_UNITS = ['kilograms', 'liters', 'pieces'] as const;
