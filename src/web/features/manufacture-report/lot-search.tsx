import { skipToken } from '@reduxjs/toolkit/query';
import type { Good } from '../../../contract/goods';
import { lotNumberIn } from '../../../domain/names';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { paths } from '../../lib/paths';
import { isLotMatching } from '../../shared/stock/lot-words';
import { ButtonLink } from '../../ui/button';
import { CardRow } from '../../ui/card';
import { Stack } from '../../ui/primitives';
import { SearchInput } from '../../ui/search-input';
import { useReport } from './report-context';
import { chosenStep, type InputType } from './report-draft';
import { OFFERED_LOTS } from './use-step-stock';

const text = manufactureReportText.amounts;

/** From this number of lots on they can be searched. */
const SEARCHED_FROM = 6;

/**
 * The lots of an input type that are shown: the first ones and all that have or had an amount, or those that a search
 * finds and those that have one. Lots that are not loaded are searched by the server.
 */
export function useShownLots({ typeId, lots, available }: InputType, search: string) {
  const { report } = useReport();
  const step = chosenStep(report)!;
  const isSearched = search !== '' && lots.length < available.lots;
  const query = { step_id: step.id, good_type_id: typeId, q: search, lots: OFFERED_LOTS };
  const found = useRead(
    calls.listStepsOfName,
    isSearched ? { params: { stepName: step.name }, query } : skipToken,
  );
  if (search === '') {
    const seen = new Set(report.draft.seen.map(({ id }) => id));
    const rows = lots.filter(({ lot }, index) => index < OFFERED_LOTS || seen.has(lot.id));
    return { rows, isSearching: false };
  }
  const others = (found.currentData?.[0]?.goods_with_available_amounts ?? []).filter(
    (other) => !lots.some(({ lot }) => lot.id === other.id),
  );
  const rows = [
    ...lots.filter(({ lot, typed }) => typed !== '' || isLotMatching(lot, search)),
    ...others.map((lot) => ({ lot, typed: '' })),
  ];
  return { rows, isSearching: found.isFetching };
}

/** Says why no lot was found: it is used up or held, is of another type, or there is none with such a number or batch. */
function NotInStock({ typeId, search }: { typeId: number; search: string }) {
  const ofType = useRead(calls.listGoods, { query: { good_type_id: typeId, q: search, limit: 30 } });
  const unusable = ofType.currentData?.rows.find(
    (lot) => (lot.amount_remaining === 0 || lot.held) && isLotMatching(lot, search),
  );
  const number = lotNumberIn(search);
  const ofAll = useRead(
    calls.listGoods,
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
  /** The lots of the type that are shown, the held ones too. */
  shown: readonly Pick<Good, 'id' | 'manufactured_at'>[];
  /** Whether others are being searched. */
  isSearching: boolean;
  value: string;
  onChange: (search: string) => void;
}

/** Finds a lot of an input type with many of them, by its number or batch. */
export function LotSearch({ type, shown, isSearching, value, onChange }: LotSearchProps) {
  if (Math.max(shown.length, type.available.lots) < SEARCHED_FROM && value === '') return null;
  const isFound = value === '' || isSearching || shown.some((lot) => isLotMatching(lot, value));
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
