import type { Good } from '../../../contract/goods';
import { nameKey } from '../../../domain/names';
import { batchOf } from './lot-words';
import { batchWords } from './made-when';

type Lot = Pick<Good, 'id' | 'manufactured_at'>;

/** The searchable identifiers of a lot: its batch, as stored and as displayed, and its number. */
export function lotIdentifiers(lot: Lot): string[] {
  const batch = batchOf(lot);
  return [batch, batchWords(batch), String(lot.id)].map(nameKey);
}

/** Whether a lot has this number ('188', '#188') or batch, or one that contains the text. */
export function isLotMatching(lot: Lot, typed: string): boolean {
  const searched = nameKey(typed).replace(/^#/, '');
  return lotIdentifiers(lot).some((identifier) => identifier.includes(searched));
}
