import { ChefHat } from 'lucide-react';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { STOCK_FILTERS } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { stockText } from '../../../strings/stock';
import { useListGoodsQuery } from '../../api/hooks';
import { DeviationsFilter } from '../../lib/deviations/deviations-filter';
import { DayRange } from '../../lib/dates/day-range';
import { LinkFilter, SelectFilter } from '../../lib/list-filter-controls';
import { GOODS_LIST } from './list-options';
import { useListParams } from '../../lib/use-list-params';
import { ListScreen } from '../../lib/list-screen';
import { paths } from '../../lib/paths';
import { reversedNote } from '../../lib/reversal/reversed';
import { ReversedFilter } from '../../lib/reversal/reversed-filter';
import { STEP_LINKS } from '../../lib/stock/step-links';
import { Bdi } from '../../ui/primitives';
import { ButtonMenu } from '../../ui/button-menu';
import { RadioGroup } from '../../ui/radio-group';
import { goodsColumns } from './goods-columns';
import { SearchedLotLink } from './searched-lot-link';

const STOCK_OPTIONS = STOCK_FILTERS.map((value) => ({ value, label: text.filters.stock[value] }));

/** The stock: raw materials, what is in process, finished products. */
export function GoodsScreen() {
  const list = useListParams(GOODS_LIST);
  const { filters } = list;
  const result = useListGoodsQuery({ query: list.query });
  const type = result.data?.rows.find((good) => String(good.good_type_id) === filters.good_type_id);

  return (
    <ListScreen
      text={filters.stock === 'all' ? text : { ...text, count: text.countInStock }}
      list={list}
      result={result}
      columns={goodsColumns}
      noteOf={reversedNote}
      rowLink={(good) => paths.good(good.id)}
      actions={<ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />}
      linkFilters={
        <>
          <SearchedLotLink search={filters.q} />
          <LinkFilter {...list.filter('good_type_id')}>
            {() => (
              <span>
                {text.filters.only} <Bdi>{type?.good_type_name ?? text.filters.oneType}</Bdi>
              </span>
            )}
          </LinkFilter>
          <LinkFilter {...list.filter('from_good_id')}>{stockText.madeFrom}</LinkFilter>
        </>
      }
    >
      <RadioGroup label={text.filters.stockLabel} options={STOCK_OPTIONS} {...list.filter('stock')} />
      <SelectFilter
        {...list.filter('step')}
        label={text.filters.step}
        all={text.filters.allSteps}
        values={STEP_NAMES}
      />
      <DayRange label={text.filters.expiry} {...list.days('expires')} />
      <DeviationsFilter {...list.filter('deviations')} />
      <ReversedFilter
        value={filters.reversed ?? ''}
        // Nothing is left of what was reversed.
        onChange={(reversed) =>
          list.setFilters(reversed === 'true' ? { reversed, stock: 'all' } : { reversed })
        }
      />
    </ListScreen>
  );
}
