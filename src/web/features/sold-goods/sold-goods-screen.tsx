import { ReceiptText } from 'lucide-react';
import { soldGoodsText as text } from '../../../strings/sold-goods';
import { stockText } from '../../../strings/stock';
import { useListCustomersQuery, useListSoldGoodsQuery } from '../../api/hooks';
import { useSuggestions } from '../../api/use-suggestions';
import { DayRange } from '../../lib/dates/day-range';
import { LinkFilter, NameFilter } from '../../lib/list-filter-controls';
import { SALES_LIST } from './list-options';
import { useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../lib/list-screen';
import { paths } from '../../lib/paths';
import { reversedNote } from '../../lib/reversal/reversed';
import { ReversedFilter } from '../../lib/reversal/reversed-filter';
import { ButtonLink } from '../../ui/button';
import { saleColumns } from './sale-columns';

/** The list of sales. */
export function SoldGoodsScreen() {
  const list = useListParams(SALES_LIST);
  const result = useListSoldGoodsQuery({ query: list.query });
  const customers = useSuggestions(useListCustomersQuery);

  return (
    <ListScreen
      text={text}
      list={list}
      result={result}
      columns={saleColumns}
      noteOf={reversedNote}
      rowLink={(sale) => paths.soldGood(sale.id)}
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
      <DayRange label={text.filters.sold} {...list.days('created')} />
      <ReversedFilter {...list.filter('reversed')} />
    </ListScreen>
  );
}
