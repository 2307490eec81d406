import { LIST_LIMIT_MAX } from '../../../domain/limits';
import type { Good } from '../../../contract/goods';
import { useListGoodsQuery } from '../../api/hooks';

const NONE: readonly Good[] = [];

/**
 * The lots in stock that are held: shown where lots are chosen, so that it is seen why one cannot be. None if they
 * cannot be loaded; `isAwaited` until that is known.
 */
export function useHeldLots({ skip = false } = {}) {
  const query = { stock: 'held', limit: LIST_LIMIT_MAX } as const;
  // Not `isLoading`, which is true again when they are loaded after an error.
  const { data, error } = useListGoodsQuery({ query }, { skip });
  return { held: data?.rows ?? NONE, isAwaited: !data && !error };
}
