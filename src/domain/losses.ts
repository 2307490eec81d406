import { addDays } from './days';

/** Why something of a lot was lost. */
export const LOSS_CAUSES = ['thrown', 'spoiled', 'expired', 'tasted', 'spilled', 'counted'] as const;
export type LossCause = (typeof LOSS_CAUSES)[number];

/** The Sunday that the week of a day begins with; days are 'YYYY-MM-DD'. */
export function weekOf(day: string): string {
  return addDays(day, -new Date(day).getUTCDay());
}
