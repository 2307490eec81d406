// Must be imported before any contract schema is created.
import '../../lib/contract-checks';
import { PackageX } from 'lucide-react';
import { useMemo } from 'react';
import { hasSellableAmount } from '../../../domain/sales';
import { commonText } from '../../../strings/common';
import { soldGoodsText } from '../../../strings/sold-goods';
import { uiText } from '../../../strings/ui';
import { useListSellableGoodsQuery } from '../../api/goods';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../lib/paths';
import { useFailedLoad } from '../../lib/use-failed-load';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { layout } from '../../ui/theme';
import { SaleForm } from './sale-form';

const text = soldGoodsText.form;

export function AddSoldGoodScreen() {
  usePageTitle(soldGoodsText.report);
  const lots = useListSellableGoodsQuery();
  const sellable = useMemo(() => lots.data?.filter(hasSellableAmount), [lots.data]);
  useFailedLoad(lots.error, soldGoodsText.failedLots);
  const retry = () => void lots.refetch();
  return (
    <>
      <PageHeader title={soldGoodsText.report} back={{ label: soldGoodsText.title, to: paths.soldGoods }} />
      {sellable ? (
        <SaleForm
          lots={sellable}
          onRefused={retry}
          emptyState={
            <EmptyState
              icon={PackageX}
              text={text.noLots}
              action={<ButtonLink to={paths.goods}>{text.toStock}</ButtonLink>}
            />
          }
        />
      ) : lots.error ? (
        <EmptyState
          text={soldGoodsText.failedLots}
          action={<Button onClick={retry}>{commonText.retry}</Button>}
        />
      ) : (
        <Skeleton $height={layout.menuMaxHeight} role="status" aria-label={uiText.loading} />
      )}
    </>
  );
}
