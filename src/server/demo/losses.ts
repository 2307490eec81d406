import type { LossCause } from '../../domain/stock';

/** A part of the lot of a material that expires first. */
export interface DemoLoss {
  workingDay: number;
  type: string;
  amount: number;
  cause: LossCause;
  reason?: string;
}

const loss = (
  workingDay: number,
  type: string,
  amount: number,
  cause: LossCause,
  reason?: string,
): DemoLoss => ({
  workingDay,
  type,
  amount,
  cause,
  ...(reason && { reason }),
});

/** What was lost in two weeks, besides what expired: of materials that there is enough of for every batch. */
export const LOSSES: readonly DemoLoss[] = [
  loss(-11, 'בצל', 1.4, 'spoiled', 'רקוב בתחתית הארגז'),
  loss(-10, 'ביצים', 6, 'spilled', 'תבנית נפלה'),
  loss(-9, 'רסק עגבניות', 0.8, 'thrown', 'קופסה נפוחה'),
  loss(-8, 'גזר', 2.2, 'spoiled'),
  loss(-7, 'עדשים כתומות', 0.3, 'tasted'),
  loss(-6, 'שמן זית כתית', 0.7, 'spilled'),
  loss(-4, 'גזר', 1.6, 'thrown', 'נפל על הרצפה'),
  loss(-3, 'בצל', 2.3, 'spoiled'),
  loss(-1, 'רסק עגבניות', 0.4, 'spilled'),
  loss(-1, 'אורז מלא', 0.2, 'tasted'),
];

/** What a count of the lot of a material that expires first found: more or less than was known. */
export interface DemoCount {
  workingDay: number;
  type: string;
  difference: number;
  reason: string;
}

export const COUNTS: readonly DemoCount[] = [
  { workingDay: -5, type: 'אורז מלא', difference: -1.1, reason: 'ספירה חודשית' },
  { workingDay: -4, type: 'גזר', difference: 0.8, reason: 'ארגז שנמצא במקרר השני' },
  { workingDay: -2, type: 'ביצים', difference: -9, reason: 'ספירה חודשית' },
];
