import type { LossCause } from '../../domain/losses';

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
  loss(-5, 'אורז מלא', 1.1, 'counted'),
  loss(-4, 'גזר', 1.6, 'thrown', 'נפל על הרצפה'),
  loss(-3, 'בצל', 2.3, 'spoiled'),
  loss(-2, 'ביצים', 9, 'counted'),
  loss(-1, 'רסק עגבניות', 0.4, 'spilled'),
  loss(-1, 'אורז מלא', 0.2, 'tasted'),
];
