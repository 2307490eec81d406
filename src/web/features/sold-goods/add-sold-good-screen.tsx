// Must be imported before any contract schema is created.
import '../../lib/contract-checks';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasSellableAmount } from '../../../domain/report-amounts';
import { soldGoodsText } from '../../../strings/sold-goods';
import { useHeldLots } from '../../shared/stock/lot-reads';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import { paths } from '../../lib/paths';
import { idFilter } from '../../lib/list-address';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { SaleForm } from './sale-form';
import { useSellableLot, useSellableLots } from './use-sellable-lots';

export function AddSoldGoodScreen() {
  usePageTitle(soldGoodsText.report);
  const [params] = useSearchParams();
  const [typed, setTyped] = useState('');
  const offered = useSellableLots(typed);
  const openedFor = Number(idFilter(params.get('good_id')) ?? 0) || null;
  const { lot: opened } = useSellableLot(openedFor);
  const { held: allHeld, isAwaited } = useHeldLots();
  const held = useMemo(
    () => allHeld.filter((lot) => lot.good_type_sellable && hasSellableAmount(lot)),
    [allHeld],
  );
  useFailedLoad(offered.error, soldGoodsText.failedLots);
  // Why a lot cannot be sold is said once it is known.
  const isKnown = offered.isLoaded && !isAwaited && (openedFor === null || opened !== undefined);
  return (
    <>
      <PageHeader title={soldGoodsText.report} back={{ label: soldGoodsText.title, to: paths.soldGoods }} />
      {isKnown ? (
        <SaleForm
          offered={{ ...offered, held, isAll: typed.trim() === '' && !offered.isLoading, onSearch: setTyped }}
          openedFor={openedFor}
          opened={opened ?? null}
        />
      ) : (
        <LoadFallback
          failed={offered.error !== undefined}
          text={soldGoodsText.failedLots}
          onRetry={offered.refetch}
        />
      )}
    </>
  );
}
