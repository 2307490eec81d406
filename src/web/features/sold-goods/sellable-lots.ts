import type { Good } from '../../../contract/goods';
import { nameKey } from '../../../domain/names';
import { soonestFirst } from '../../../domain/report-amounts';
import { isExpired } from '../../../domain/stock';
import { batchWords } from '../../lib/stock/made-when';

/** What the form must know of a lot; kept with the draft, so that one that is gone can still be named. */
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

export interface LotChoice {
  lot: SaleLot;
  /** It is shown, since someone may look for it, and cannot be sold. */
  expired: boolean;
}

/** A product with its lots: what can be sold first, the soonest expiry before all. */
export interface LotGroup {
  typeId: number;
  name: string;
  choices: LotChoice[];
}

/** What tells a lot from the others of its product, as it may be typed. */
function marksOf(lot: SaleLot): string[] {
  const batch = lot.manufacture_step_name === null && lot.manufactured_at ? lot.manufactured_at : '';
  return [batch, batchWords(batch), String(lot.id)].map(nameKey);
}

function matches(lot: SaleLot, searched: string): boolean {
  return [nameKey(lot.good_type_name), ...marksOf(lot)].some((one) => one.includes(searched));
}

/**
 * The lots as they are chosen from: by product, the product with the soonest expiry first, its expired lots last;
 * but before all the lot whose number or batch is the very text typed, even when it has expired.
 * @param typed keeps lots whose product, batch or number contains it
 * @param today the day at the site, 'YYYY-MM-DD'
 */
export function groupLots(lots: readonly SaleLot[], typed: string, today: string): LotGroup[] {
  const searched = nameKey(typed);
  const found = soonestFirst(searched === '' ? lots : lots.filter((lot) => matches(lot, searched)), today);
  const named = new Set(found.filter((lot) => searched !== '' && marksOf(lot).includes(searched)));
  const choices = found.map((lot) => ({ lot, expired: isExpired(lot.expires_at, today) }));
  const groups = new Map<number, LotGroup>();
  const rank = ({ lot, expired }: LotChoice) => (named.has(lot) ? 0 : 2) + Number(expired);
  for (const choice of choices.toSorted((a, b) => rank(a) - rank(b))) {
    const { good_type_id: typeId, good_type_name: name } = choice.lot;
    const group = groups.get(typeId) ?? { typeId, name, choices: [] };
    group.choices.push(choice);
    groups.set(typeId, group);
  }
  return [...groups.values()];
}

/** So many lots of a product stand in the list at first; where hardly more are left, they stand there, too. */
const FEW = 3;

/** A line of the list: a lot, or the way to the other lots of a product. */
export type Line = (LotChoice & { key: string }) | { key: string; typeId: number; hidden: number };

export interface LineGroup extends Omit<LotGroup, 'choices'> {
  lines: Line[];
}

/** The lines that are in sight: all lots of the products that are open, of the others the first to be sold. */
export function linesOf(groups: readonly LotGroup[], isOpen: (typeId: number) => boolean): LineGroup[] {
  return groups.map(({ typeId, name, choices }) => {
    const isShort = choices.length <= FEW + 1 || isOpen(typeId);
    const lines: Line[] = (isShort ? choices : choices.slice(0, FEW)).map((choice) => ({
      ...choice,
      key: `lot${choice.lot.id}`,
    }));
    if (!isShort) lines.push({ key: `more${typeId}`, typeId, hidden: choices.length - FEW });
    return { typeId, name, lines };
  });
}
