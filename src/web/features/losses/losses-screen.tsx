import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import type { LossRow } from '../../../contract/reports';
import { type Units, UNITS } from '../../../domain/amounts';
import { addDays, shownDay, weekOf } from '../../../domain/days';
import { unitText, valueText } from '../../../strings/common';
import { lossReportText as text } from '../../../strings/loss-report';
import { calls, useRead } from '../../api/api';
import { DayRange } from '../../lib/dates/day-range';
import { useFailedLoad, usePageTitle } from '../../lib/hooks';
import { choiceFilter, dayFilter } from '../../lib/list-address';
import { paths, withFilters } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { useListParams } from '../../lib/use-list-params';
import { daysInWords, ExportButton } from '../../shared/lists/list-output';
import { useSetFilters } from '../../shared/lists/list-screen';
import { amountWords } from '../../shared/stock/amount';
import { Card, CardBody, CardTitle } from '../../ui/card';
import { DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { LoadFallback } from '../../ui/load-fallback';
import { PageHeader } from '../../ui/page-header';
import { CellSub, Quiet, Stack } from '../../ui/primitives';
import { PrintButton } from '../../ui/print';
import { RadioGroup } from '../../ui/radio-group';
import { border, column, font, layout, media } from '../../ui/theme';
import { CauseList } from './cause-mark';
import { lossColumns } from './loss-columns';
import { lossSums, type ProductSum, unitTotals, withEqualDecimals } from './loss-sums';
import { WeekChart } from './week-chart';

/** The weeks that are shown unless other days are chosen. */
const WEEKS = 6;

const DAYS = ['from', 'to'];
const FILTERS = { from: dayFilter, to: dayFilter, units: choiceFilter(UNITS) };

const Halves = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(${layout.cardWidth}, 40%);
  break-inside: avoid;
  & > * + * {
    border-inline-start: ${border.line};
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    & > * + * {
      border-inline-start: 0;
      border-block-start: ${border.line};
    }
  }
`;

const Total = styled.p`
  ${column(0)}
  strong {
    font-size: ${font.size.figure};
    font-weight: ${font.weight.heavy};
    line-height: ${font.line.tight};
  }
`;

const productLink = ({ product }: ProductSum) =>
  withFilters(paths.goods, { good_type_id: String(product.good_type_id) });

interface LossesProps {
  rows: readonly LossRow[];
  units: Units;
  days: { from: string; to: string };
}

/** The losses of one unit. */
function Losses({ rows, units, days }: LossesProps) {
  const { from, to } = days;
  const sums = useMemo(() => lossSums(rows, units, { from, to }), [rows, units, from, to]);
  const unit = unitText[units];
  const shownOf = (of: readonly { amount: string }[]) => {
    const equal = withEqualDecimals(of.map(({ amount }) => amount));
    return (amount: string) => equal(amount) ?? valueText.lessThanShown;
  };
  return (
    <Stack>
      <Halves>
        <CardBody as="section" aria-label={text.weeks.title}>
          <div>
            <CardTitle>{text.weeks.title}</CardTitle>
            <CellSub>{text.weeks.scale(unit)}</CellSub>
          </div>
          <WeekChart sums={sums} unit={unit} shown={shownOf(sums.weeks)} />
        </CardBody>
        <CardBody as="section" aria-label={text.total}>
          <Total>
            <Quiet>{text.total}</Quiet>
            <strong>{amountWords(sums.amount, units)}</strong>
          </Total>
          <CauseList causes={sums.causes} unit={unit} shown={shownOf(sums.causes)} />
        </CardBody>
      </Halves>
      <DataTable
        caption={text.caption}
        columns={lossColumns(sums, unit, shownOf([...sums.products, sums]))}
        rows={sums.products}
        rowKey={({ product }) => product.good_type_id}
        rowLink={productLink}
        status="ready"
      />
    </Stack>
  );
}

/** What was lost in some days, by week, cause and product. */
export function LossesScreen() {
  usePageTitle(text.title);
  const { today } = useSiteTime();
  const list = useListParams({ pageSize: 1, sorts: ['amount'], filters: FILTERS });
  const { filters, setFilters } = list;
  const to = filters.to ?? today;
  const from = filters.from ?? addDays(weekOf(to), -7 * (WEEKS - 1));
  const result = useRead(calls.getLosses, { query: { from, to } });
  useFailedLoad(result.error, text.failed);
  const words = daysInWords(text.days, filters.from, filters.to);
  const set = useSetFilters(list, words === null ? [] : [{ names: DAYS, words }], DAYS);
  const rows = result.currentData;
  const totals = rows ? unitTotals(rows) : [];
  const units = totals.find((total) => total.units === filters.units)?.units ?? totals.at(0)?.units;
  return (
    <>
      <PageHeader
        title={text.title}
        subtitle={text.subtitle(shownDay(from), shownDay(to))}
        actions={
          rows &&
          units && (
            <>
              <ExportButton
                text={text}
                save={async () => (await import('./loss-file')).saveLossFile(rows, today)}
              />
              <PrintButton />
            </>
          )
        }
      />
      <FilterBar
        search={
          units && (
            <RadioGroup
              label={text.units}
              value={units}
              options={totals.map((total) => ({
                value: total.units,
                label: amountWords(total.amount, total.units),
              }))}
              onChange={(chosen) => setFilters({ units: chosen })}
            />
          )
        }
        set={set}
        active={filters.from || filters.to ? 1 : 0}
        onClear={() => list.clear(DAYS)}
      >
        <DayRange label={text.days} value={{ from, to }} onChange={setFilters} />
      </FilterBar>
      {rows && units ? (
        <Losses rows={rows} units={units} days={{ from, to }} />
      ) : (
        <Card>
          {rows ? (
            <EmptyState icon={Inbox} text={text.empty} />
          ) : (
            <LoadFallback
              failed={result.error !== undefined}
              text={text.failed}
              onRetry={() => void result.refetch()}
            />
          )}
        </Card>
      )}
    </>
  );
}
