import { ChefHat } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { STEP_NAMES } from '../../../domain/manufacture-steps';
import { DOT } from '../../../strings/common';
import { leftToRight } from '../../../strings/isolated';
import { productionLogText as text } from '../../../strings/manufacture-report';
import { reportText } from '../../../strings/reports';
import { calls, useRead } from '../../api/api';
import { useReadNow } from '../../api/read-now';
import { DayRange } from '../../lib/dates/day-range';
import { SelectFilter } from '../../lib/list-filter-controls';
import { paths, STEP_LINKS } from '../../lib/paths';
import { useListParams } from '../../lib/use-list-params';
import { TimeOfDay, useByDay } from '../../shared/lists/by-day';
import { filtersInWords, searchedFor, OutputListScreen } from '../../shared/lists/list-output';
import { LISTS } from '../../shared/lists/lists';
import {
  DeviationsFilter,
  deviationsInWords,
  ReversedFilter,
  reversedInWords,
} from '../../shared/lists/lot-filters';
import { PersonName } from '../../shared/person-name';
import { reversedNote } from '../../shared/reversal/reversed';
import { Amount } from '../../shared/stock/amount';
import { DeviationBadge, HeldBadge } from '../../shared/stock/badges';
import { MadeWhen } from '../../shared/stock/lot-words';
import { noteFacts, stepFieldInWords, storedFields } from '../../shared/stock/report-facts';
import { Badge } from '../../ui/badge';
import { ButtonMenu } from '../../ui/button-menu';
import { FactFlow } from '../../ui/facts';
import { Bdi, CellSub, Inline, Lines, NameCell, NoBreak, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { depth, layout } from '../../ui/theme';

const NOTE = reversedNote('lot');

/** Above the row's own link, so that it can be clicked. */
const LotLink = styled(Link)`
  position: relative;
  z-index: ${depth.sticky};
`;

/** The used lots, with their numbers where several are of one type. */
function Sources({ good }: { good: Good }) {
  const names = good.used_good_type_names;
  const isAlone = (name: string | undefined) => names.filter((each) => each === name).length === 1;
  return (
    <>
      {good.used_good_ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <LotLink to={paths.good(id)}>
            <Bdi>{names[index]}</Bdi>
            {!isAlone(names[index]) && ` ${reportText.number(id)}`}
          </LotLink>{' '}
          <Quiet>
            <Amount value={good.used_good_amounts[index] ?? 0} units={good.used_good_type_units[index]} />
          </Quiet>
        </Fragment>
      ))}
    </>
  );
}

/** What an inspection looks for: temperature, chiller and the like. */
function Measured({ good }: { good: Good }) {
  const words = storedFields(good)
    .map(({ key, kind, value }) => {
      const words = stepFieldInWords(kind, value);
      return text.measured[key]?.(words, value) ?? (kind === 'celsius' ? leftToRight(words) : words);
    })
    .join(DOT);
  return (
    words && (
      <CellSub>
        <NoBreak>{words}</NoBreak>
      </CellSub>
    )
  );
}

/** What went into it, and the notes. */
function Details({ good }: { good: Good }) {
  return (
    <FactFlow facts={[{ label: text.columns.from, value: <Sources good={good} /> }, ...noteFacts(good)]} />
  );
}

const detailsOf = (good: Good) => <Details good={good} />;

const COLUMNS: Column<Good>[] = [
  {
    key: 'made',
    head: text.columns.made,
    sort: 'good_type_name',
    cell: (good) => <NameCell name={<Bdi>{good.good_type_name}</Bdi>} sub={reportText.number(good.id)} />,
  },
  {
    key: 'when',
    head: text.columns.when,
    sort: 'manufactured_at',
    sortDownFirst: true,
    tight: true,
    card: 'corner',
    cell: (good) => <MadeWhen good={good} time />,
    cellInGroup: ({ manufactured_at: at }) => at && <TimeOfDay at={at} />,
  },
  {
    key: 'step',
    head: text.columns.step,
    card: 'tag',
    width: layout.rowLead,
    cell: (good) => (
      <Lines>
        <Inline>
          <Badge tone="process">{good.manufacture_step_name}</Badge>
          <HeldBadge good={good} />
          <DeviationBadge of={good} />
        </Inline>
        <Measured good={good} />
      </Lines>
    ),
  },
  {
    key: 'amount',
    head: text.columns.amount,
    card: 'main',
    tight: true,
    cell: (good) => <Amount value={good.amount} units={good.good_type_units} />,
  },
  {
    key: 'by',
    head: text.columns.by,
    tight: true,
    cell: (good) => (
      <Quiet>
        <PersonName name={good.created_by} id={good.created_by_id} />
      </Quiet>
    ),
  },
];

const madeAt = (good: Good) => good.manufactured_at;

/** All reported steps, the latest first. */
export function ProductionLogScreen() {
  const list = useListParams(LISTS.productionLog);
  const result = useRead(calls.listGoods, { query: { ...list.query, made: true } });
  const byDay = useByDay(list.sort, 'manufactured_at', madeAt);
  const readNow = useReadNow();
  return (
    <OutputListScreen
      output={{
        read: () => readNow(calls.listGoods, { query: { ...list.whole, made: true } }),
        file: async (_, site) => (await import('./log-file')).logFile(site),
        filters: filtersInWords(
          list.filters,
          {
            q: searchedFor,
            step: (step) => step,
            reversed: reversedInWords,
            deviations: deviationsInWords,
          },
          { manufactured: text.days },
        ),
      }}
      text={text}
      list={list}
      result={result}
      columns={COLUMNS}
      noteOf={NOTE}
      groupBy={byDay}
      details={detailsOf}
      rowLink={(good) => paths.good(good.id)}
      inSight={['step']}
      more={
        <>
          <DayRange label={text.days} {...list.days('manufactured')} />
          <DeviationsFilter {...list.filter('deviations')} />
          <ReversedFilter {...list.filter('reversed')} />
        </>
      }
      actions={<ButtonMenu label={text.reportStep} icon={ChefHat} links={STEP_LINKS} />}
    >
      <SelectFilter {...list.filter('step')} label={text.step} all={text.allSteps} values={STEP_NAMES} />
    </OutputListScreen>
  );
}
