import { lazy, Suspense, useMemo } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { calls, useRead } from '../../api/api';
import { useKept } from '../../lib/page-state';
import { useSiteTime } from '../../lib/site-time';
import { usePersonWords } from '../../shared/person-name';
import { Card, CardBody, CardHead, CardTitle } from '../../ui/card';
import { LoadingBlock } from '../../ui/load-fallback';
import { Bdi, hiddenFromSight, Inline, Quiet } from '../../ui/primitives';
import { RadioGroup } from '../../ui/radio-group';
import { notPrinted } from '../../ui/theme';
import { foldHistory, historyFlow } from './history-flow';
import { HistoryTable } from './history-table';

const text = goodsText.history;

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

const NO_CHAINS: readonly string[] = [];

/** The picture of a lot's way; of a received lot only once something became of it. */
function Picture({ lots }: { lots: readonly Good[] }) {
  const [good] = lots;
  const { currentData: movements, error } = useRead(calls.listMovements, { params: { id: good!.id } });
  const site = useSiteTime();
  const personWords = usePersonWords();
  const [chains = NO_CHAINS, keepChains] = useKept('chains');
  const flow = useMemo(() => {
    const words = { site, personWords };
    return foldHistory(historyFlow(lots, movements ?? [], words), new Set(chains), lots, words);
  }, [lots, movements, site, personWords, chains]);
  const toggle = (id: string) =>
    keepChains(chains.includes(id) ? chains.filter((each) => each !== id) : [...chains, id]);
  if (lots.length === 1 && !flow.outs!.some(({ tone }) => tone !== 'left')) return null;
  if (!movements && !error) return <LoadingBlock />;
  return (
    <Suspense fallback={<LoadingBlock />}>
      <FlowPicture label={text.region} flow={flow} onFold={toggle} />
    </Suspense>
  );
}

/** The production history of a lot, from its suppliers through every step, as a picture or a table. */
export function History({ lots }: { lots: readonly Good[] }) {
  const [view = 'picture', keepView] = useKept('shown');
  const single = lots.length === 1;
  return (
    <Card as="section">
      <CardHead>
        <Inline>
          <CardTitle>{text.title}</CardTitle> <Quiet>{summary(lots)}</Quiet>
          {!single && <Suppliers lots={lots} />}
        </Inline>
        {!single && (
          <RadioGroup
            label={text.show}
            options={VIEWS}
            value={view}
            onChange={(next) => keepView(next === 'table' ? next : undefined)}
          />
        )}
      </CardHead>
      {single ? (
        <>
          <CardBody>
            <Quiet>{text.receivedOnly}</Quiet>
          </CardBody>
          <OnScreen>
            <Picture lots={lots} />
          </OnScreen>
        </>
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
