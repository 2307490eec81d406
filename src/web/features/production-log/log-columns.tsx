import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { productionLogText as text } from '../../../strings/production-log';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { MadeWhen } from '../../lib/stock/made-when';
import { Badge } from '../../ui/badge';
import { Bdi } from '../../ui/bdi';
import { NameCell, Quiet } from '../../ui/cell';
import type { Column } from '../../ui/table-types';
import { depth } from '../../ui/theme';

/** A link of its own inside a row that is a link. */
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

export const logColumns: Column<Good>[] = [
  {
    key: 'made',
    head: text.columns.made,
    sort: 'good_type_name',
    cell: (good) => <NameCell name={<Bdi>{good.good_type_name}</Bdi>} />,
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
    cell: (good) => <Badge tone="process">{good.manufacture_step_name}</Badge>,
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
