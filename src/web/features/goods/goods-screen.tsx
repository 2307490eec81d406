import { ChefHat, Hash } from 'lucide-react';
import type { Good } from '../../../contract/goods';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { lotNumberIn } from '../../../domain/names';
import { STOCK_FILTERS } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange } from '../../lib/dates/day-range';
import { LinkFilter, SelectFilter } from '../../lib/list-filter-controls';
import { paths, STEP_LINKS } from '../../lib/paths';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, searchedFor, OutputListScreen } from '../../shared/lists/list-output';
import { LISTS } from '../../shared/lists/lists';
import {
  DeviationsFilter,
  deviationsInWords,
  ReversedFilter,
  reversedInWords,
} from '../../shared/lists/lot-filters';
import { reversedNote } from '../../shared/reversal/reversed';
import { Amount, amountWords } from '../../shared/stock/amount';
import { DeviationBadge, HeldBadge, RoleBadge } from '../../shared/stock/badges';
import { Expiry } from '../../shared/stock/expiry';
import { LotOrigin, MadeWhen } from '../../shared/stock/lot-words';
import { ButtonLink } from '../../ui/button';
import { ButtonMenu } from '../../ui/button-menu';
import { Bdi, Lines, NameCell, Quiet } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import type { Column } from '../../ui/table-types';
import { atFirstWords, RemainingMeter } from './lot-tiles';

const NOTE = reversedNote('lot');

/** Leads to the lot whose number was searched, also if the list's filters hide it because it is used up. */
function SearchedLotLink({ search = '' }: { search?: string }) {
  const number = lotNumberIn(search);
  const query = { q: `#${number}`, stock: 'all', limit: 30 } as const;
  const { currentData } = useRead(calls.listGoods, { query }, { skip: number === null });
  const lot = currentData?.rows.find(({ id }) => id === number);
  return (
    lot && (
      <ButtonLink icon={Hash} to={paths.good(lot.id)}>
        {text.showLot(reportText.number(lot.id))}
      </ButtonLink>
    )
  );
}

const goodsColumns: Column<Good>[] = [
  {
    key: 'item',
    head: text.columns.item,
    sort: 'good_type_name',
    cell: (good) => (
      <NameCell
        name={<Bdi>{good.good_type_name}</Bdi>}
        sub={
          <>
            <LotOrigin lot={good} />, {reportText.number(good.id)}
          </>
        }
      />
    ),
  },
  {
    key: 'role',
    head: text.columns.role,
    card: 'tag',
    cell: (good) => (
      <Lines>
        <RoleBadge purchasable={good.good_type_purchasable} sellable={good.good_type_sellable} />
        <HeldBadge good={good} />
        <DeviationBadge of={good} />
      </Lines>
    ),
  },
  {
    key: 'remaining',
    head: text.columns.remaining,
    sort: 'amount_remaining',
    tight: true,
    card: 'main',
    cell: (good) => (
      <Lines>
        <span>
          <strong>
            <Amount value={good.amount_remaining} />
          </strong>{' '}
          <Quiet>{atFirstWords(good, amountWords(good.amount, good.good_type_units))}</Quiet>
        </span>
        <RemainingMeter good={good} />
      </Lines>
    ),
  },
  {
    key: 'made',
    head: text.columns.made,
    sort: 'manufactured_at',
    sortDownFirst: true,
    cell: (good) => good.manufactured_at && <MadeWhen time good={good} />,
  },
  {
    key: 'expiry',
    head: text.columns.expiry,
    sort: 'expires_at',
    card: 'corner',
    cell: (good) => <Expiry day={good.expires_at} quiet={good.amount_remaining === 0} />,
  },
];

const STOCK_OPTIONS = STOCK_FILTERS.map((value) => ({ value, label: text.filters.stock[value] }));

/** The stock: raw materials, what is in process, finished products. */
export function GoodsScreen() {
  const list = useListParams(LISTS.goods);
  const { filters } = list;
  const result = useRead(calls.listGoods, { query: list.query });
  const type = result.data?.rows.find((good) => String(good.good_type_id) === filters.good_type_id);
  const readNow = useReadNow();
  const texts = filters.stock === 'all' ? text : { ...text, count: text.countInStock };
  return (
    <OutputListScreen
      text={texts}
      list={list}
      result={result}
      columns={goodsColumns}
      noteOf={NOTE}
      rowLink={(good) => paths.good(good.id)}
      output={{
        read: () => readNow(calls.listGoods, { query: list.whole }),
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
      }}
      inSight={['stock']}
      more={
        <>
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
        </>
      }
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
    </OutputListScreen>
  );
}
