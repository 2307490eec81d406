import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { useListGoodsQuery } from '../../api/hooks';
import { paths } from '../../lib/paths';
import { isLotMatching } from '../../lib/stock/lot-identifiers';
import { ButtonLink } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { SearchInput } from '../../ui/search-input';
import type { InputType } from './report-draft';

const text = manufactureReportText.amounts;

/** From this number of lots on they can be searched. */
const SEARCHED_FROM = 6;

/** The lots that a search shows: those it finds, and those that have an amount already. */
export function searchedLots({ lots }: InputType, search: string) {
  return lots.filter(({ lot, typed }) => typed !== '' || isLotMatching(lot, search));
}

/** Says why no lot was found: it is used up, or there is none with such a number or batch. */
function NotInStock({ typeId, search }: { typeId: number; search: string }) {
  const { data, isFetching } = useListGoodsQuery({ query: { good_type_id: typeId, q: search, limit: 30 } });
  const lot = data?.rows.find((lot) => lot.amount_remaining === 0 && isLotMatching(lot, search));
  if (isFetching) return null;
  if (!lot) return <>{text.noSuchLot}</>;
  return (
    <>
      {text.usedUpLot(reportText.number(lot.id))}{' '}
      <ButtonLink compact kind="quiet" to={paths.good(lot.id)} target="_blank" rel="noopener">
        {reportText.look}
      </ButtonLink>
    </>
  );
}

interface LotSearchProps {
  type: InputType;
  value: string;
  onChange: (search: string) => void;
}

/** Finds a lot of an input type with many of them, by its number or batch. */
export function LotSearch({ type, value, onChange }: LotSearchProps) {
  if (type.lots.length < SEARCHED_FROM && value === '') return null;
  const isFound = value === '' || type.lots.some(({ lot }) => isLotMatching(lot, value));
  return (
    <CardRow>
      <SearchInput
        label={text.searchLots(type.name)}
        value={value}
        onChange={onChange}
        // Enter would send the report.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <span role="status">{!isFound && <NotInStock typeId={type.typeId} search={value} />}</span>
    </CardRow>
  );
}
