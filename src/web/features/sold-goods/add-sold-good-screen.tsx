// Must be imported before any contract schema is created.
import '../../lib/contract-checks';
import { useMemo } from 'react';
import { hasSellableAmount } from '../../../domain/sales';
import { soldGoodsText } from '../../../strings/sold-goods';
import { useListSellableGoodsQuery } from '../../api/hooks';
import { useHeldLots } from '../../api/use-held-lots';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { SaleForm } from './sale-form';

export function AddSoldGoodScreen() {
  usePageTitle(soldGoodsText.report);
  const lots = useListSellableGoodsQuery();
  const sellable = useMemo(() => lots.data?.filter(hasSellableAmount), [lots.data]);
  const { held: allHeld, isAwaited } = useHeldLots();
  const held = useMemo(
    () => allHeld.filter((lot) => lot.good_type_sellable && hasSellableAmount(lot)),
    [allHeld],
  );
  useFailedLoad(lots.error, soldGoodsText.failedLots);
  const retry = () => void lots.refetch();
  return (
    <>
      <PageHeader title={soldGoodsText.report} back={{ label: soldGoodsText.title, to: paths.soldGoods }} />
      {/* Why a lot cannot be sold is said once it is known. */}
      {sellable && !isAwaited ? (
        <SaleForm lots={sellable} held={held} onRefused={retry} />
      ) : (
        <LoadFallback failed={lots.isError} text={soldGoodsText.failedLots} onRetry={retry} />
      )}
    </>
  );
}
