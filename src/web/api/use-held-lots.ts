import { LIST_LIMIT_MAX } from '../../domain/limits';
import type { Good } from '../../contract/goods';
import { useListGoodsQuery } from './hooks';

const NONE: readonly Good[] = [];

/** The lots in stock that are held: shown where lots are chosen, so that it is seen why one cannot be. */
export function useHeldLots({ skip = false } = {}): readonly Good[] {
  return useListGoodsQuery({ query: { stock: 'held', limit: LIST_LIMIT_MAX } }, { skip }).data?.rows ?? NONE;
}
