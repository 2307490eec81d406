import { PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { PAGE_SIZE } from '../../../domain/limits';
import { purchasedGoodsText as text } from '../../../strings/purchased-goods';
import {
  useGetExtraFieldsQuery,
  useListPurchasableGoodTypesQuery,
  useListPurchasedGoodsQuery,
  useListSuppliersQuery,
} from '../../api/hooks';
import type { FirstReads } from '../../api/request';
import { useSuggestions } from '../../api/use-suggestions';
import { DeviationsFilter, deviationsFilter } from '../../lib/deviations/deviations-filter';
import { DayRange } from '../../lib/dates/day-range';
import { NameFilter } from '../../lib/list-filter-controls';
import { dayFilter, textFilter, readList, useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../lib/list-screen';
import { paths } from '../../lib/paths';
import { reversedNote } from '../../lib/reversal/reversed';
import { ReversedFilter, reversedFilter } from '../../lib/reversal/reversed-filter';
import { useFailedLoad } from '../../lib/use-failed-load';
import { ButtonLink } from '../../ui/button';
import { receiptColumns } from './receipt-columns';

const FILTERS = {
  q: textFilter,
  supplier: textFilter,
  purchased_from: dayFilter,
  purchased_to: dayFilter,
  expires_from: dayFilter,
  expires_to: dayFilter,
  reversed: reversedFilter,
  deviations: deviationsFilter,
};
const SORTS = ['-purchased_at', 'expires_at', 'good_type_name', 'supplier', 'amount'] as const;
const LIST = { pageSize: PAGE_SIZE.purchasedGoods, sorts: SORTS, filters: FILTERS };

/** The list of receipts. */
export function PurchasedGoodsScreen() {
  const list = useListParams(LIST);
  const result = useListPurchasedGoodsQuery({ query: list.query });
  const types = useListPurchasableGoodTypesQuery();
  const suppliers = useSuggestions(useListSuppliersQuery);
  const fields = useGetExtraFieldsQuery();
  useFailedLoad(fields.error, text.failedFields);
  useFailedLoad(types.error, text.failedTypes);
  const columns = useMemo(() => receiptColumns(fields.data), [fields.data]);

  return (
    <ListScreen
      text={text}
      list={list}
      result={result}
      isWaiting={!fields.data && !fields.error}
      columns={columns}
      noteOf={reversedNote}
      rowLink={(receipt) => paths.purchasedGood(receipt.id)}
      actions={
        <ButtonLink kind="primary" icon={PackagePlus} to={paths.addPurchasedGood}>
          {text.report}
        </ButtonLink>
      }
    >
      <NameFilter
        {...list.filter('q')}
        label={text.filters.type}
        names={(types.data ?? []).map(({ name }) => name)}
      />
      <NameFilter {...suppliers} {...list.filter('supplier')} label={text.filters.supplier} />
      <DayRange label={text.filters.purchased} {...list.days('purchased')} />
      <DayRange label={text.filters.expires} {...list.days('expires')} />
      <DeviationsFilter {...list.filter('deviations')} />
      <ReversedFilter {...list.filter('reversed')} />
    </ListScreen>
  );
}

PurchasedGoodsScreen.readsFirst = (search: URLSearchParams): FirstReads => [
  ['listPurchasedGoods', { query: readList(LIST, search).query }],
  ['getExtraFields'],
];
