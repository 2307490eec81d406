import type { Good } from '../../../contract/goods';
import { nameKey } from '../../../domain/names';
import { sortLotsForUse } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
import { batchWords } from '../../lib/stock/made-when';

/** The lot fields that the form needs; stored in the draft, so that a lot that is gone can still be named. */
export type SaleLot = Pick<
  Good,
  | 'id'
  | 'good_type_id'
  | 'good_type_name'
  | 'good_type_units'
  | 'manufacture_step_name'
  | 'manufactured_at'
  | 'expires_at'
  | 'created_at'
  | 'amount_remaining'
  | 'supplier'
  | 'purchased_at'
>;

interface LotChoice {
  lot: SaleLot;
  /** Shown, because users may look for it, but cannot be sold. */
  expired: boolean;
}

/** A product with its lots: sellable lots first, by soonest expiry. */
interface LotGroup {
  typeId: number;
  name: string;
  choices: LotChoice[];
}

/** Returns the searchable identifiers of a lot: its batch, as stored and as displayed, and its number. */
function identifiersOf(lot: SaleLot): string[] {
  const batch = lot.manufacture_step_name === null && lot.manufactured_at ? lot.manufactured_at : '';
  return [batch, batchWords(batch), String(lot.id)].map(nameKey);
}

function matches(lot: SaleLot, searched: string): boolean {
  return [nameKey(lot.good_type_name), ...identifiersOf(lot)].some((value) => value.includes(searched));
}

/**
 * Returns the lots grouped by product, the soonest expiry first and expired lots last. A lot whose number or batch
 * is exactly the search text comes before all others, even if it has expired.
 * @param typed the search text; only lots whose product, batch or number contains it are returned
 * @param today the day at the site, 'YYYY-MM-DD'
 */
export function groupLots(lots: readonly SaleLot[], typed: string, today: string): LotGroup[] {
  const searched = nameKey(typed);
  const matching = sortLotsForUse(
    searched === '' ? lots : lots.filter((lot) => matches(lot, searched)),
    today,
  );
  const exact = new Set(matching.filter((lot) => searched !== '' && identifiersOf(lot).includes(searched)));
  const choices = matching.map((lot) => ({ lot, expired: isExpired(lot.expires_at, today) }));
  const groups = new Map<number, LotGroup>();
  const rank = ({ lot, expired }: LotChoice) => (exact.has(lot) ? 0 : 2) + Number(expired);
  for (const choice of choices.toSorted((a, b) => rank(a) - rank(b))) {
    const { good_type_id: typeId, good_type_name: name } = choice.lot;
    const group = groups.get(typeId) ?? { typeId, name, choices: [] };
    group.choices.push(choice);
    groups.set(typeId, group);
  }
  return [...groups.values()];
}

/** How many lots of a product are shown at first; one more is shown instead of a line that would hide it. */
const INITIAL_LOTS = 3;

/** A line of the list: a lot, or a line that shows the other lots of a product. */
export type Line = (LotChoice & { key: string }) | { key: string; typeId: number; hidden: number };

interface LineGroup extends Omit<LotGroup, 'choices'> {
  lines: Line[];
}

/** Returns the visible lines: all lots of open products, the first lots of the others. */
export function linesOf(groups: readonly LotGroup[], isOpen: (typeId: number) => boolean): LineGroup[] {
  return groups.map(({ typeId, name, choices }) => {
    const isShort = choices.length <= INITIAL_LOTS + 1 || isOpen(typeId);
    const lines: Line[] = (isShort ? choices : choices.slice(0, INITIAL_LOTS)).map((choice) => ({
      ...choice,
      key: `lot${choice.lot.id}`,
    }));
    if (!isShort) lines.push({ key: `more${typeId}`, typeId, hidden: choices.length - INITIAL_LOTS });
    return { typeId, name, lines };
  });
}
