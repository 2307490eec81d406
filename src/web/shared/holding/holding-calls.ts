import type { HoldingCalls } from './holding';
import { useHoldGoodMutation, useListGoodsQuery, useReleaseGoodMutation } from '../../api/hooks';

/** What the dialog of holding and releasing reads and sends. */
export const holdingCalls: HoldingCalls = {
  useMadeFrom: (id) => {
    const inStock = useListGoodsQuery({ query: { from_good_id: id, stock: 'existing', limit: 1 } });
    // The lot itself is one of them.
    return (inStock.currentData?.total ?? 1) - 1;
  },
  useSend: (action) => {
    const [hold] = useHoldGoodMutation();
    const [release] = useReleaseGoodMutation();
    const send = action === 'hold' ? hold : release;
    return (request) => send(request).unwrap();
  },
};
