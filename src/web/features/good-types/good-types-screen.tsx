import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ALLERGEN_LISTS, ALLERGENS, type Allergen } from '../../../domain/allergens';
import { goodTypeListText as text } from '../../../strings/good-type-screens';
import { allergenText, goodTypesText } from '../../../strings/good-types';
import { listOutputText } from '../../../strings/list-output';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { useFailedLoad } from '../../lib/hooks';
import { SelectFilter } from '../../lib/list-filter-controls';
import { paths, withFilters } from '../../lib/paths';
import { useListParams } from '../../lib/use-list-params';
import { filtersInWords, OutputListScreen, searchedFor } from '../../shared/lists/list-output';
import { BELOW_MIN, LISTS } from '../../shared/lists/lists';
import { ALLERGEN_FILTERS, allergenInWords } from '../../shared/lists/lot-filters';
import { Bdi, Quiet } from '../../ui/primitives';
import { SearchInput } from '../../ui/search-input';
import { font, layout, media, notPrinted, row, space, wrapping } from '../../ui/theme';
import { byAllergen, goodTypeColumns } from './good-type-columns';

const LIST = { ...LISTS.goodTypes, filters: { ...LISTS.goodTypes.filters, ...ALLERGEN_FILTERS } };
const FLAGS = ['true', 'false'] as const;
const TEXTS = { ...listOutputText, ...text, title: goodTypesText.title };

const Actual = styled.div`
  ${wrapping(4)}
  row-gap: 0;
  font-size: ${font.size.small};
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: ${layout.target};
  }
  ${notPrinted}
`;

/* Below each other on a phone, where one row has no room for both. */
const Asked = styled.div`
  ${row(3)}
  flex: 1;
  ${media.phone} {
    flex-direction: column;
    align-items: stretch;
    gap: ${space[2]};
    & > * {
      /* What they are wide in a row they would be high here. */
      flex: none;
    }
  }
`;

/** So many lots are named; their list has all. */
const NAMED = 3;

/** What contains an allergen by its recipe is one thing, and which lots really did another: the last of them, and the way to all. */
function LotsOfAllergen({ allergen }: { allergen: Allergen }) {
  const query = {
    allergen,
    allergen_is: 'contains',
    stock: 'all',
    sort: '-created_at',
    limit: NAMED,
  } as const;
  const { currentData } = useRead(calls.listGoods, { query });
  const lots = (is: 'contains' | 'unknown') =>
    withFilters(paths.goods, { stock: 'all', allergen, allergen_is: is });
  const name = allergenText[allergen];
  return (
    <Actual>
      <Link to={lots('contains')}>{text.lots.contains(name)}</Link>
      {currentData?.rows.map((lot) => (
        <Link key={lot.id} to={paths.good(lot.id)}>
          <Bdi>{reportText.lot(lot.good_type_name, lot.id)}</Bdi>
        </Link>
      ))}
      {currentData?.total === 0 && <Quiet>{text.lots.none}</Quiet>}
      <Link to={lots('unknown')}>{text.lots.unknown(name)}</Link>
    </Actual>
  );
}

/** Materials and products: what is known of each. */
export function GoodTypesScreen() {
  const list = useListParams(LIST);
  const query = { ...list.query, derived: true };
  const result = useRead(calls.listGoodTypes, { query });
  const below = useRead(calls.listGoodTypes, { query: BELOW_MIN });
  useFailedLoad(below.error, text.failedBelow);
  const { allergen } = list.filters;
  const belowIds = useMemo(() => new Set(below.data?.rows.map(({ id }) => id)), [below.data]);
  const columns = useMemo(() => goodTypeColumns(belowIds), [belowIds]);
  const readNow = useReadNow();
  const { filters: words } = text;
  return (
    <OutputListScreen
      text={TEXTS}
      list={list}
      result={result}
      isWaiting={!below.data && !below.error}
      columns={columns}
      // The rows of another filter, which are shown until these are there, say nothing of it.
      groupBy={allergen && result.currentData ? byAllergen(allergen) : undefined}
      rowLink={({ id }) => paths.goodType(id)}
      output={{
        read: () => readNow(calls.listGoodTypes, { query: { ...list.whole, derived: true } }),
        file: async () => (await import('./good-types-file')).goodTypesFile(),
        filters: [
          ...filtersInWords(
            list.filters,
            {
              q: searchedFor,
              below_min: (is) => words.below_min[is as 'true' | 'false'],
              archived: (is) => words.archived[is as 'true' | 'false'],
              // Said together.
              allergen: () => null,
              allergen_is: () => null,
            },
            {},
          ),
          ...allergenInWords(list.filters),
        ],
      }}
      inSight={['allergen', 'below_min']}
      search={
        <Asked>
          <SearchInput label={text.search} value={list.search ?? ''} onChange={list.setSearch} />
          {/* Beside the search on a phone, too: it is asked in a hurry. */}
          <SelectFilter
            value={allergen ?? ''}
            onChange={(code) =>
              list.setFilters(code ? { allergen: code } : { allergen: '', allergen_is: '' })
            }
            label={words.allergen}
            all={words.allAllergens}
            values={ALLERGENS}
            labelOf={(code) => allergenText[code]}
          />
        </Asked>
      }
      more={
        <>
          {allergen && (
            <SelectFilter
              {...list.filter('allergen_is')}
              label={words.is}
              all={words.allergen_is.all}
              values={ALLERGEN_LISTS}
              labelOf={(is) => words.allergen_is[is]}
            />
          )}
          <SelectFilter
            {...list.filter('archived')}
            label={words.archive}
            all={words.archived.all}
            values={FLAGS}
            labelOf={(is) => words.archived[is]}
          />
        </>
      }
      linkFilters={allergen && <LotsOfAllergen allergen={allergen} />}
    >
      <SelectFilter
        {...list.filter('below_min')}
        label={words.stock}
        all={words.below_min.all}
        values={FLAGS}
        labelOf={(is) => words.below_min[is]}
      />
    </OutputListScreen>
  );
}
