import type { ListedGoodType } from '../../../contract/good-types';
import { stockRole } from '../../../domain/stock';
import { unitText } from '../../../strings/common';
import { allergenMarkText, goodTypeListText } from '../../../strings/good-type-screens';
import { goodTypesText as text } from '../../../strings/good-types';
import { stockText } from '../../../strings/stock';
import { uiText } from '../../../strings/ui';
import type { ListFileColumn } from '../../shared/lists/list-file';
import { allergenWords } from '../../shared/stock/allergens';

/** What is known of the allergens, in one cell: what is unknown stands there, too. */
function allergensCell({ allergens, derived_allergens: derived }: ListedGoodType): string {
  if (!derived)
    return allergenWords(allergens)
      .map(({ words }) => words)
      .join('; ');
  const isOpen = derived.unknown.length > 0;
  const known = allergenWords({ ...derived, unknown: [] }).filter(({ list }) => !isOpen || list !== 'free');
  const open = isOpen ? [`${allergenMarkText.because} ${derived.unknown.join(', ')}`] : [];
  return [...known.map(({ words }) => words), ...open].join('; ');
}

export const goodTypesFile = (): ListFileColumn<ListedGoodType>[] => [
  { head: text.name, width: 32, value: ({ name }) => name },
  { head: text.kind, width: 12, value: (type) => stockText.roles[stockRole(type)] },
  { head: text.units, width: 12, value: ({ units }) => unitText[units] },
  { head: text.storage, width: 10, value: ({ storage }) => storage && text.storages[storage] },
  { head: text.storageText, width: 32, value: ({ storage_text }) => storage_text },
  { head: text.shelfLife, width: 10, value: ({ shelf_life_days }) => shelf_life_days },
  { head: text.minAmount, width: 12, value: ({ min_amount }) => min_amount },
  { head: text.barcode, width: 18, value: ({ barcode }) => barcode },
  { head: goodTypeListText.columns.allergens, width: 48, value: allergensCell },
  { head: text.archived, width: 10, value: ({ archived }) => uiText[archived ? 'yes' : 'no'] },
];
