import type { ReversalCalls } from './reversal-dialog';
import {
  useGetGoodQuery,
  useListMovementsQuery,
  useReverseCountMutation,
  useReverseManufactureMutation,
  useReversePurchasedGoodMutation,
  useReverseSoldGoodMutation,
  useReverseZeroingMutation,
} from '../../api/hooks';

/** What the dialog of a reversal reads and sends. */
export const reversalCalls: ReversalCalls = {
  useLots: useGetGoodQuery,
  useMovements: useListMovementsQuery,
  useReverse: (kind) => {
    const [receipt] = useReversePurchasedGoodMutation();
    const [report] = useReverseManufactureMutation();
    const [sale] = useReverseSoldGoodMutation();
    const [zeroing] = useReverseZeroingMutation();
    const [count] = useReverseCountMutation();
    const reverse = { receipt, report, sale, zeroing, count }[kind];
    return (request) => reverse(request).unwrap();
  },
};
