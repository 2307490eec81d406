import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { productionLogText as text } from '../../../strings/production-log';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { MadeWhen } from '../../lib/stock/made-when';
import { reportFacts } from '../../lib/stock/report-facts';
import { Badge } from '../../ui/badge';
import { Bdi, CellSub, NameCell, Quiet } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { depth, layout } from '../../ui/theme';

/** Above the row's own link, so that it can be clicked. */
const LotLink = styled(Link)`
  position: relative;
  z-index: ${depth.sticky};
`;

function Sources({ good }: { good: Good }) {
  return (
    <>
      {good.used_good_ids.map((id, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <LotLink to={paths.good(id)}>
            <Bdi>{good.used_good_type_names[index]}</Bdi>
          </LotLink>{' '}
          <Quiet>
            <Amount value={good.used_good_amounts[index] ?? 0} />
          </Quiet>
        </Fragment>
      ))}
    </>
  );
}

/** The step's measurements, without its notes: the lot's page has more room for them. */
function Measurements({ good }: { good: Good }) {
  return reportFacts(good)
    .filter(({ key }) => key !== 'notes')
    .map(({ key, label, value }) => (
      <CellSub key={key}>
        {label}: {value}
      </CellSub>
    ));
}

export const logColumns: Column<Good>[] = [
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
  },
  {
    key: 'step',
    head: text.columns.step,
    card: 'tag',
    width: layout.rowLead,
    cell: (good) => (
      <>
        <Badge tone="process">{good.manufacture_step_name}</Badge>
        <Measurements good={good} />
      </>
    ),
  },
  {
    key: 'amount',
    head: text.columns.amount,
    card: 'main',
    tight: true,
    cell: (good) => <Amount value={good.amount} units={good.good_type_units} />,
  },
  { key: 'from', head: text.columns.from, cell: (good) => <Sources good={good} /> },
  { key: 'by', head: text.columns.by, tight: true, cell: (good) => <Quiet>{good.created_by}</Quiet> },
];
