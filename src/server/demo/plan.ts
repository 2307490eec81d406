/** The working day on which the last one was planned. */
export const PLANNED_ON = -6;

/** What is planned, by working day: what was made of it until today is among the batches of `recipes.ts`. */
export const PLAN: readonly (readonly [workingDay: number, recipe: string, amount: number, note?: string])[] =
  [
    [-5, 'ציר ירקות', 50],
    [-5, 'קציצות ברוטב', 42],
    [-4, 'מרק עדשים', 50],
    [-2, 'ציר ירקות', 50],
    [-2, 'קציצות ברוטב', 42],
    [-1, 'קערת אורז ועוף', 47],
    [-1, 'מרק עדשים', 50],
    [0, 'ציר ירקות', 50],
    [0, 'מרק עדשים', 50],
    [0, 'קערת אורז ועוף', 47],
    [0, 'קציצות ברוטב', 42],
    [1, 'מרק עדשים', 60, 'לבית ספר אלון, לצאת עד 10:00'],
    [1, 'קערת אורז ועוף', 40],
    [2, 'ציר ירקות', 50],
    [2, 'קציצות ברוטב', 42],
    [3, 'קערת אורז ועוף', 47],
    [3, 'מרק עדשים', 40],
    [4, 'קציצות ברוטב', 30],
  ];
