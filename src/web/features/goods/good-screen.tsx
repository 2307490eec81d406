import { useParams } from 'react-router-dom';
import { goodsText as text } from '../../../strings/goods';
import { isNotFound } from '../../api/api-error';
import { useGetGoodQuery } from '../../api/goods';
import { paths } from '../../lib/paths';
import { usePageTitle } from '../../lib/page-title';
import { RoleBadge } from '../../lib/stock/role-badge';
import { useFailedLoad } from '../../lib/use-failed-load';
import { Bdi } from '../../ui/bdi';
import { PageHeader } from '../../ui/page-header';
import { RecordFallback } from '../../ui/record-fallback';
import { Stack } from '../../ui/stack';
import { GoodFacts } from './good-facts';
import { History } from './history';
import { Movements } from './movements';
import { ReportDetails } from './report-details';
import { ZeroRemaining } from './zero-remaining';

const BACK = { label: text.title, to: paths.goods };

/** A lot: its facts, what can be done with it, where it comes from and how it moved. */
export function GoodScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { currentData: lots, error, refetch } = useGetGoodQuery({ params: { id } }, { skip: !isId });
  const missing = !isId || isNotFound(error);
  useFailedLoad(missing ? undefined : error, text.failedDetails);
  const good = lots?.[0];
  usePageTitle(good?.good_type_name ?? text.title);

  if (missing || !good) {
    const state = missing ? 'missing' : error ? 'failed' : 'loading';
    return <RecordFallback state={state} list={BACK} texts={text} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageHeader
        title={<Bdi>{good.good_type_name}</Bdi>}
        back={BACK}
        badge={<RoleBadge purchasable={good.good_type_purchasable} sellable={good.good_type_sellable} />}
        actions={<ZeroRemaining good={good} />}
      />
      <Stack>
        <GoodFacts good={good} />
        <ReportDetails good={good} />
        <History lots={lots} />
        <Movements good={good} />
      </Stack>
    </>
  );
}
