import { ChefHat, Hash } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { InventoryProduct } from '../../../contract/reports';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { lotNumberIn } from '../../../domain/names';
import { IN_STOCK, STOCK_FILTERS } from '../../../domain/stock';
import { goodsText as text } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { stockProductsText } from '../../../strings/stock-products';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange } from '../../lib/dates/day-range';
import { LinkFilter, SelectFilter } from '../../lib/list-filter-controls';
import { paths, STEP_LINKS, withFilters } from '../../lib/paths';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, searchedFor, OutputListScreen } from '../../shared/lists/list-output';
import { BY_PRODUCT, LISTS } from '../../shared/lists/lists';
import {
  ALLERGEN_FILTERS,
  allergenInWords,
  DeviationsFilter,
  deviationsInWords,
  ReversedFilter,
  reversedInWords,
} from '../../shared/lists/lot-filters';
import { reversedNote } from '../../shared/reversal/reversed';
import { ButtonLink } from '../../ui/button';
import { ButtonMenu } from '../../ui/button-menu';
import { lazyCode } from '../../ui/lazy-code';
import { Bdi } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { lotColumns } from './lot-columns';

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

const optionsOf = <Filter extends (typeof STOCK_FILTERS)[number]>(values: readonly Filter[]) =>
  values.map((value) => ({ value, label: text.filters.stock[value] }));
const VIEWS = (['lots', 'products'] as const).map((value) => ({
  value,
  label: stockProductsText.view[value],
}));
const OF_LOTS = optionsOf(STOCK_FILTERS);
const OF_PRODUCTS = optionsOf(IN_STOCK);

const LOTS = { ...LISTS.goods, filters: { ...LISTS.goods.filters, ...ALLERGEN_FILTERS } };
const PRODUCTS = {
  ...LISTS.stockProducts,
  filters: { ...LISTS.stockProducts.filters, ...ALLERGEN_FILTERS },
};

const RANGES = { expires: text.filters.expiry };

const useProductColumns = lazyCode(async () => (await import('./product-columns')).productColumns);

/** Whether the stock is shown by product, which the address says; the other view begins with its own order. */
function useView() {
  const [params, setParams] = useSearchParams();
  const change = (byProduct: boolean) => {
    const after = new URLSearchParams(params);
    for (const name of ['page', 'sort', BY_PRODUCT]) after.delete(name);
    if (byProduct) after.set(BY_PRODUCT, 'true');
    setParams(after, { replace: true, preventScrollReset: true });
  };
  return [params.has(BY_PRODUCT), change] as const;
}

/** The stock: raw materials, what is in process, finished products; by lot, or summed by product. */
export function GoodsScreen() {
  const [byProduct, setByProduct] = useView();
  const lots = useListParams(LOTS);
  const products = useListParams(PRODUCTS);
  const ofLots = useRead(calls.listGoods, { query: lots.query }, { skip: byProduct });
  const ofProducts = useRead(calls.getInventoryProducts, { query: products.query }, { skip: !byProduct });
  const [productColumns] = useProductColumns(byProduct);
  const readNow = useReadNow();
  const { filters } = lots;
  const isOfType = ({ good_type_id: id }: { good_type_id: number }) => String(id) === filters.good_type_id;
  const typeName =
    (byProduct
      ? ofProducts.data?.rows.find(isOfType)?.name
      : ofLots.data?.rows.find(isOfType)?.good_type_name) ?? text.filters.oneType;
  const words = {
    q: searchedFor,
    stock: (stock: string) => text.filters.stock[stock as (typeof STOCK_FILTERS)[number]],
    step: (step: string) => step,
    good_type_id: () => typeName,
    from_good_id: stockText.madeFrom,
    deviations: deviationsInWords,
    // Said together.
    allergen: () => null,
    allergen_is: () => null,
  };
  const shared = {
    inSight: ['stock'],
    view: (
      <RadioGroup
        label={stockProductsText.view.label}
        options={VIEWS}
        value={byProduct ? 'products' : 'lots'}
        onChange={(view) => setByProduct(view === 'products')}
      />
    ),
    actions: <ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />,
    more: (
      <>
        <SelectFilter
          {...lots.filter('step')}
          label={text.filters.step}
          all={text.filters.allSteps}
          values={STEP_NAMES}
        />
        <DayRange label={text.filters.expiry} {...lots.days('expires')} />
        <DeviationsFilter {...lots.filter('deviations')} />
        {!byProduct && (
          <ReversedFilter
            value={filters.reversed ?? ''}
            // Nothing is left of what was reversed.
            onChange={(reversed) =>
              lots.setFilters(reversed === 'true' ? { reversed, stock: 'all' } : { reversed })
            }
          />
        )}
      </>
    ),
    linkFilters: (
      <>
        <SearchedLotLink search={filters.q} />
        <LinkFilter {...lots.filter('good_type_id')}>
          {() => (
            <span>
              {text.filters.only} <Bdi>{typeName}</Bdi>
            </span>
          )}
        </LinkFilter>
        <LinkFilter {...lots.filter('from_good_id')}>{stockText.madeFrom}</LinkFilter>
      </>
    ),
  };
  // The same element of both, so that what has the focus keeps it.
  return byProduct ? (
    <OutputListScreen<InventoryProduct, NonNullable<typeof ofProducts.data>>
      {...shared}
      text={{ ...text, ...stockProductsText }}
      list={products}
      result={ofProducts}
      isWaiting={productColumns === null}
      columns={productColumns ?? []}
      rowLink={({ good_type_id: id }) => lotsOf(id, products.filters)}
      output={{
        read: () => readNow(calls.getInventoryProducts, { query: products.whole }),
        file: async (_, site) => (await import('./products-file')).productsFile(site),
        filters: [...filtersInWords(products.filters, words, RANGES), ...allergenInWords(filters)],
      }}
    >
      <RadioGroup label={text.filters.stockLabel} options={OF_PRODUCTS} {...products.filter('stock')} />
    </OutputListScreen>
  ) : (
    <OutputListScreen
      {...shared}
      text={filters.stock === 'all' ? text : { ...text, count: text.countInStock }}
      list={lots}
      result={ofLots}
      columns={lotColumns}
      noteOf={NOTE}
      rowLink={(good) => paths.good(good.id)}
      output={{
        read: () => readNow(calls.listGoods, { query: lots.whole }),
        file: async (_, site) => (await import('./goods-file')).goodsFile(site),
        filters: [
          ...filtersInWords(filters, { ...words, reversed: reversedInWords }, RANGES),
          ...allergenInWords(filters),
        ],
      }}
    >
      <RadioGroup label={text.filters.stockLabel} options={OF_LOTS} {...lots.filter('stock')} />
    </OutputListScreen>
  );
}

/** The lots of a product that its sums are of: those that pass the same filters. */
const lotsOf = (id: number, filters: Record<string, string | undefined>) =>
  withFilters(paths.goods, {
    ...Object.fromEntries(Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []))),
    good_type_id: String(id),
  });
