import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { MadeWhen } from '../../lib/stock/made-when';
import { Bdi } from '../../ui/bdi';
import { Quiet } from '../../ui/cell';
import { edgeShade } from '../../ui/edge-shade';
import { border, color, font, layout, radius, space } from '../../ui/theme';
import { hiddenFromSight } from '../../ui/visually-hidden';
import { lotOrigin } from './goods-columns';

const text = goodsText.history;

const Scroll = styled.div`
  overflow-x: auto;
  border-end-start-radius: ${radius.card};
  border-end-end-radius: ${radius.card};
  ${edgeShade}
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.size.table};
  caption {
    ${hiddenFromSight}
  }
  th,
  td {
    padding: ${space[3]} ${space[4]};
    text-align: start;
  }
  th {
    color: ${color.inkQuiet};
    font-weight: ${font.weight.medium};
    white-space: nowrap;
  }
  /* Names are read, whatever the width: on a phone the rest is a push aside, where the shade at the edge says so. */
  td:first-child,
  td:last-child {
    min-inline-size: ${layout.rowLead};
  }
  tr + tr,
  tbody tr {
    border-block-start: ${border.line};
  }
`;

/** For each lot of the history, the lots of the same history it went into. */
function usesOf(lots: readonly Good[], lot: Good): { into: Good; amount: number }[] {
  return lots.flatMap((into) => {
    const index = into.used_good_ids.indexOf(lot.id);
    return index < 0 ? [] : [{ into, amount: into.used_good_amounts[index] ?? 0 }];
  });
}

interface HistoryTableProps {
  lots: readonly Good[];
  /** Names without links, where the picture beside it has them. */
  plain?: boolean;
}

/** The same facts as the history's picture. */
export function HistoryTable({ lots, plain = false }: HistoryTableProps) {
  const table = (
    <Table>
      <caption>{text.title}</caption>
      <thead>
        <tr>
          <th scope="col">{text.columns.item}</th>
          <th scope="col">{text.columns.origin}</th>
          <th scope="col">{text.columns.when}</th>
          <th scope="col">{text.columns.amount}</th>
          <th scope="col">{text.columns.into}</th>
        </tr>
      </thead>
      <tbody>
        {lots.map((lot, index) => (
          <tr key={lot.id}>
            <td>
              {plain || index === 0 ? (
                <Bdi>{lot.good_type_name}</Bdi>
              ) : (
                <Link to={paths.good(lot.id)}>
                  <Bdi>{lot.good_type_name}</Bdi>
                </Link>
              )}{' '}
              <Quiet>{reportText.number(lot.id)}</Quiet>
            </td>
            <td>{lot.supplier ?? lotOrigin(lot)}</td>
            <td>
              <MadeWhen good={lot} time />
            </td>
            <td>
              <Amount value={lot.amount} units={lot.good_type_units} />
            </td>
            <td>
              {index === 0
                ? text.thisLot
                : usesOf(lots, lot).map(({ into, amount }, at) => (
                    <span key={into.id}>
                      {at > 0 && ', '}
                      <Bdi>{into.good_type_name}</Bdi> (<Amount value={amount} />)
                    </span>
                  ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
  // What is not seen is not scrolled either.
  return plain ? table : <Scroll>{table}</Scroll>;
}
