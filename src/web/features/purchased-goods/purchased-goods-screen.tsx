import { skipToken } from '@reduxjs/toolkit/query';
import { PackagePlus } from 'lucide-react';
import { useMemo } from 'react';
import { listOutputText } from '../../../strings/list-output';
import { purchasedGoodsText as text } from '../../../strings/purchased-goods';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange } from '../../lib/dates/day-range';
import { useFailedLoad } from '../../lib/hooks';
import { NameFilter } from '../../lib/list-filter-controls';
import { paths } from '../../lib/paths';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, searchedFor, OutputListScreen } from '../../shared/lists/list-output';
import { LISTS } from '../../shared/lists/lists';
import {
  DeviationsFilter,
  deviationsInWords,
  ReversedFilter,
  reversedInWords,
} from '../../shared/lists/lot-filters';
import { totalsInWords } from '../../shared/lists/totals';
import { reversedNote } from '../../shared/reversal/reversed';
import { useSuggestions } from '../../shared/suggestions';
import { ButtonLink } from '../../ui/button';
import { receiptColumns } from './receipt-columns';

const NOTE = reversedNote('receipt');

/** The list of receipts. */
export function PurchasedGoodsScreen() {
  const list = useListParams(LISTS.purchasedGoods);
  const result = useRead(calls.listPurchasedGoods, { query: list.query });
  const types = useRead(calls.listPurchasableGoodTypes);
  const suppliers = useSuggestions(calls.listSuppliers);
  const fields = useRead(calls.getExtraFields);
  useFailedLoad(fields.error, text.failedFields);
  useFailedLoad(types.error, text.failedTypes);
  const columns = useMemo(() => receiptColumns(fields.data), [fields.data]);
  const totals = useRead(calls.getReceiptTotals, result.data ? { query: list.filters } : skipToken);
  const readNow = useReadNow();
  return (
    <OutputListScreen
      output={{
        read: () => readNow(calls.listPurchasedGoods, { query: list.whole }),
        file: async (_, site) => (await import('./receipts-file')).receiptsFile(site, fields.data),
        filters: filtersInWords(
          list.filters,
          {
            q: searchedFor,
            supplier: (name) => listOutputText.filter(text.filters.supplier, name),
            reversed: reversedInWords,
            deviations: deviationsInWords,
          },
          { purchased: text.filters.purchased, expires: text.filters.expires },
        ),
      }}
      text={text}
      list={list}
      result={result}
      isWaiting={!fields.data && !fields.error}
      columns={columns}
      totals={totals.currentData ? totalsInWords(totals.currentData) : ''}
      noteOf={NOTE}
      rowLink={(receipt) => paths.purchasedGood(receipt.id)}
      search={
        <NameFilter
          {...list.filter('q')}
          label={text.filters.type}
          names={(types.data ?? []).map(({ name }) => name)}
        />
      }
      inSight={['supplier']}
      more={
        <>
          <DayRange label={text.filters.purchased} {...list.days('purchased')} />
          <DayRange label={text.filters.expires} {...list.days('expires')} />
          <DeviationsFilter {...list.filter('deviations')} />
          <ReversedFilter {...list.filter('reversed')} />
        </>
      }
      actions={
        <ButtonLink kind="primary" icon={PackagePlus} to={paths.addPurchasedGood}>
          {text.report}
        </ButtonLink>
      }
    >
      <NameFilter {...suppliers} {...list.filter('supplier')} label={text.filters.supplier} />
    </OutputListScreen>
  );
}
