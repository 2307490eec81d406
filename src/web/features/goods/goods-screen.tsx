import { ChefHat } from 'lucide-react';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { STOCK_FILTERS } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { stockText } from '../../../strings/stock';
import { calls, useRead } from '../../api/api';
import { answerOf, readGoods } from '../../api/whole-reads';
import {
  DeviationsFilter,
  deviationsInWords,
  ReversedFilter,
  reversedInWords,
} from '../../shared/lists/lot-filters';
import { DayRange } from '../../lib/dates/day-range';
import { LinkFilter, SelectFilter } from '../../lib/list-filter-controls';
import { GOODS_LIST } from './goods-list';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, searchedFor, useListOutput } from '../../shared/lists/list-output';
import { ListScreen } from '../../shared/lists/list-screen';
import { paths, STEP_LINKS } from '../../lib/paths';
import { reversedNote } from '../../shared/reversal/reversed';
import { useAppDispatch } from '../../lib/state';
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
  const result = useRead(calls.listGoods, { query: list.query });
  const type = result.data?.rows.find((good) => String(good.good_type_id) === filters.good_type_id);
  const dispatch = useAppDispatch();
  const texts = filters.stock === 'all' ? text : { ...text, count: text.countInStock };
  const output = useListOutput({
    text: texts,
    read: () => answerOf(dispatch(readGoods(list.whole))),
    columns: () => goodsColumns,
    noteOf: reversedNote,
    file: async (_, site) => (await import('./goods-file')).goodsFile(site),
    filters: filtersInWords(
      filters,
      {
        q: searchedFor,
        stock: (stock) => text.filters.stock[stock as (typeof STOCK_FILTERS)[number]],
        step: (step) => step,
        good_type_id: () => type?.good_type_name ?? text.filters.oneType,
        from_good_id: stockText.madeFrom,
        reversed: reversedInWords,
        deviations: deviationsInWords,
      },
      { expires: text.filters.expiry },
    ),
  });

  return (
    <ListScreen
      text={texts}
      list={list}
      result={result}
      columns={goodsColumns}
      noteOf={reversedNote}
      rowLink={(good) => paths.good(good.id)}
      sheet={output.sheet}
      actions={
        <>
          {output.buttons}
          <ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />
        </>
      }
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
