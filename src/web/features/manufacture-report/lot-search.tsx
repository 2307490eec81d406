import { skipToken } from '@reduxjs/toolkit/query';
import type { Good } from '../../../contract/goods';
import { lotNumberIn } from '../../../domain/lot-numbers';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { useListGoodsQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { isLotMatching } from '../../lib/stock/lot-identifiers';
import { ButtonLink } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { Stack } from '../../ui/primitives';
import { SearchInput } from '../../ui/search-input';
import type { InputType } from './report-draft';

const text = manufactureReportText.amounts;

/** From this number of lots on they can be searched. */
const SEARCHED_FROM = 6;

/** The lots that a search shows: those it finds, and those that have an amount already. */
export function searchedLots({ lots }: InputType, search: string) {
  return lots.filter(({ lot, typed }) => typed !== '' || isLotMatching(lot, search));
}

/** Says why no lot was found: it is used up or held, is of another type, or there is none with such a number or batch. */
function NotInStock({ typeId, search }: { typeId: number; search: string }) {
  const ofType = useListGoodsQuery({ query: { good_type_id: typeId, q: search, limit: 30 } });
  const unusable = ofType.currentData?.rows.find(
    (lot) => (lot.amount_remaining === 0 || lot.held) && isLotMatching(lot, search),
  );
  const number = lotNumberIn(search);
  const ofAll = useListGoodsQuery(
    number === null || unusable ? skipToken : { query: { q: `#${number}`, limit: 30 } },
  );
  const other = ofAll.currentData?.rows.find(
    ({ id, good_type_id }) => id === number && good_type_id !== typeId,
  );
  if (ofType.isFetching || ofAll.isFetching) return null;
  const lot = unusable ?? other;
  if (!lot && (ofType.error || ofAll.error)) return null;
  if (!lot) return <>{text.noSuchLot}</>;
  const named = reportText.number(lot.id);
  return (
    <>
      {!unusable && text.otherType(named, lot.good_type_name)}
      {unusable && (lot.amount_remaining === 0 ? text.usedUpLot(named) : text.heldLot(named))}{' '}
      <ButtonLink compact kind="quiet" to={paths.good(lot.id)} target="_blank" rel="noopener">
        {text.openLot}
      </ButtonLink>
    </>
  );
}

interface LotSearchProps {
  type: InputType;
  /** The held lots of the type. */
  held: readonly Good[];
  value: string;
  onChange: (search: string) => void;
}

/** Finds a lot of an input type with many of them, by its number or batch. */
export function LotSearch({ type, held, value, onChange }: LotSearchProps) {
  const lots = [...type.lots.map(({ lot }) => lot), ...held];
  if (lots.length < SEARCHED_FROM && value === '') return null;
  const isFound = value === '' || lots.some((lot) => isLotMatching(lot, value));
  return (
    <CardRow>
      <Stack $gap={1}>
        <SearchInput
          wide
          label={text.searchLotsOf(type.name)}
          placeholder={text.searchLots}
          value={value}
          onChange={onChange}
        />
        <div role="status">{!isFound && <NotInStock typeId={type.typeId} search={value} />}</div>
      </Stack>
    </CardRow>
  );
}
