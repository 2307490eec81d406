import { skipToken } from '@reduxjs/toolkit/query';
import { ReceiptText } from 'lucide-react';
import { listOutputText } from '../../../strings/list-output';
import { soldGoodsText as text } from '../../../strings/sold-goods';
import { stockText } from '../../../strings/stock';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange } from '../../lib/dates/day-range';
import { LinkFilter, NameFilter } from '../../lib/list-filter-controls';
import { paths } from '../../lib/paths';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, searchedFor, OutputListScreen } from '../../shared/lists/list-output';
import { LISTS } from '../../shared/lists/lists';
import { ReversedFilter, reversedInWords } from '../../shared/lists/lot-filters';
import { totalsInWords } from '../../shared/lists/totals';
import { reversedNote } from '../../shared/reversal/reversed';
import { useSuggestions } from '../../shared/suggestions';
import { ButtonLink } from '../../ui/button';
import { saleColumns } from './sale-columns';

const NOTE = reversedNote('sale');

/** The list of sales. */
export function SoldGoodsScreen() {
  const list = useListParams(LISTS.soldGoods);
  const result = useRead(calls.listSoldGoods, { query: list.query });
  const customers = useSuggestions(calls.listCustomers);
  const totals = useRead(calls.getSaleTotals, result.data ? { query: list.filters } : skipToken);
  const readNow = useReadNow();
  return (
    <OutputListScreen
      output={{
        read: () => readNow(calls.listSoldGoods, { query: list.whole }),
        file: async (_, site) => (await import('./sales-file')).salesFile(site),
        filters: filtersInWords(
          list.filters,
          {
            q: searchedFor,
            customer: (name) => listOutputText.filter(text.filters.customer, name),
            good_id: text.filters.lot,
            from_good_id: stockText.madeFrom,
            reversed: reversedInWords,
          },
          { created: text.filters.reported },
        ),
      }}
      text={text}
      list={list}
      result={result}
      columns={saleColumns}
      totals={totals.currentData ? totalsInWords(totals.currentData) : ''}
      noteOf={NOTE}
      rowLink={(sale) => paths.soldGood(sale.id)}
      inSight={['customer']}
      more={
        <>
          <DayRange label={text.filters.reported} {...list.days('created')} />
          <ReversedFilter {...list.filter('reversed')} />
        </>
      }
      actions={
        <ButtonLink kind="primary" icon={ReceiptText} to={paths.addSoldGood}>
          {text.report}
        </ButtonLink>
      }
      linkFilters={
        <>
          <LinkFilter {...list.filter('good_id')}>{text.filters.lot}</LinkFilter>
          <LinkFilter {...list.filter('from_good_id')}>{stockText.madeFrom}</LinkFilter>
        </>
      }
    >
      <NameFilter {...customers} {...list.filter('customer')} label={text.filters.customer} />
    </OutputListScreen>
  );
}
