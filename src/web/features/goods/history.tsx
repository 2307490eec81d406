import { lazy, Suspense, useMemo, useState } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { shownDay } from '../../../domain/days';
import { goodsText } from '../../../strings/goods';
import { stockText } from '../../../strings/stock';
import { paths } from '../../lib/paths';
import { type SiteTime, useSiteTime } from '../../lib/site-time';
import { usePersonWords } from '../../shared/person-name';
import { amountWords } from '../../shared/stock/amount';
import { originWords } from '../../shared/stock/lot-words';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import type { Flow, FlowNode } from '../../ui/flow/flow-types';
import { LoadingBlock } from '../../ui/load-fallback';
import { Bdi, hiddenFromSight, Inline, Quiet } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { notPrinted } from '../../ui/theme';
import { HistoryTable } from './history-table';

const text = goodsText.history;

/** Returns the graph of a lot's history: a node per lot, an edge with the amount for each use. */
function historyFlow(
  lots: readonly Good[],
  site: SiteTime,
  personWords: (name: string, id: number | null) => string,
): Flow {
  const [target] = lots;
  const timeOf = (at: string) => {
    const { day, time } = site.wallClock(at);
    return day === site.today ? time : `${day.slice(8)}/${day.slice(5, 7)}`;
  };
  // A lot is made after what went into it.
  const inOrder = lots.toSorted((one, other) => one.id - other.id);
  const isMade = (lot: Good) => lot.manufacture_step_name !== null;
  const nodeOf = (lot: Good): FlowNode => {
    const by = personWords(lot.created_by, lot.created_by_id);
    const amount = amountWords(lot.amount, lot.good_type_units);
    return {
      id: String(lot.id),
      title: lot.good_type_name,
      sub: lot.manufacture_step_name ?? lot.supplier ?? stockText.received,
      when: isMade(lot)
        ? `${timeOf(lot.manufactured_at!)} · ${by}`
        : (lot.purchased_at && shownDay(site.dayOf(lot.purchased_at))) || undefined,
      tone: lot === target ? 'target' : isMade(lot) ? 'process' : 'raw',
      to: lot === target ? undefined : paths.good(lot.id),
      spoken: text.node(lot.good_type_name, originWords(lot, site), by, amount),
    };
  };
  const edges = inOrder.flatMap((lot) =>
    lot.used_good_ids.map((usedId, index) => ({
      from: String(usedId),
      to: String(lot.id),
      label: amountWords(lot.used_good_amounts[index] ?? 0),
    })),
  );
  const sources = inOrder.filter((lot) => !isMade(lot)).map(nodeOf);
  return { sources, results: inOrder.filter(isMade).map(nodeOf), edges };
}

const FlowPicture = lazy(async () => ({
  default: (await import('../../ui/flow/flow-picture')).FlowPicture,
}));
const VIEWS = [
  { value: 'picture', label: text.picture },
  { value: 'table', label: text.table },
] as const;

/** The number of receipts and steps in a history: '3 קבלות סחורה, 4 שלבים'. */
function summary(lots: readonly Good[]): string {
  const receipts = lots.filter((lot) => lot.manufacture_step_name === null).length;
  const steps = lots.length - receipts;
  return [receipts > 0 && text.receipts(receipts), steps > 0 && text.steps(steps)].filter(Boolean).join(', ');
}

/** The suppliers of a lot: the first question when a batch is bad. */
function Suppliers({ lots }: { lots: readonly Good[] }) {
  const names = [...new Set(lots.flatMap(({ supplier }) => supplier ?? []))];
  if (names.length === 0) return null;
  return (
    <Quiet>
      {text.suppliers} <Bdi>{names.join(', ')}</Bdi>
    </Quiet>
  );
}

/** A picture of many lots would be too small to read on one sheet, and cut by several: paper has the table. */
const OnScreen = styled.div`
  ${notPrinted}
`;

const OnPaper = styled.div`
  @media screen {
    ${hiddenFromSight}
  }
`;

function Picture({ lots }: { lots: readonly Good[] }) {
  const site = useSiteTime();
  const personWords = usePersonWords();
  const flow = useMemo(() => historyFlow(lots, site, personWords), [lots, site, personWords]);
  return (
    <Suspense fallback={<LoadingBlock />}>
      <FlowPicture label={text.region} flow={flow} />
    </Suspense>
  );
}

/** The production history of a lot, from its suppliers through every step, as a picture or a table. */
export function History({ lots }: { lots: readonly Good[] }) {
  const [view, setView] = useState<'picture' | 'table'>('picture');
  const single = lots.length === 1;
  return (
    <Card as="section">
      <CardHead>
        <Inline>
          <CardTitle>{text.title}</CardTitle> <Quiet>{summary(lots)}</Quiet>
          {!single && <Suppliers lots={lots} />}
        </Inline>
        {!single && <RadioGroup label={text.show} options={VIEWS} value={view} onChange={setView} />}
      </CardHead>
      {single ? (
        <CardBody>
          <Quiet>{text.receivedOnly}</Quiet>
        </CardBody>
      ) : view === 'picture' ? (
        <>
          <OnScreen>
            <Picture lots={lots} />
          </OnScreen>
          <OnPaper>
            <HistoryTable lots={lots} plain />
          </OnPaper>
        </>
      ) : (
        <HistoryTable lots={lots} />
      )}
    </Card>
  );
}
