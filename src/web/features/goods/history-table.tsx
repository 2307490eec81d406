import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { reportText } from '../../../strings/reports';
import { stockText } from '../../../strings/stock';
import { paths } from '../../lib/paths';
import { Amount } from '../../lib/stock/amount';
import { Batch } from '../../lib/stock/made-when';
import { reportFacts } from '../../lib/stock/report-facts';
import { useSiteTime } from '../../lib/site-time';
import { Bdi, CellSub, edgeShade, hiddenFromSight, Quiet } from '../../ui/primitives';
import { border, color, font, layout, radius, space } from '../../ui/theme';

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
    padding: ${space[3]} ${space[2]};
    text-align: start;
    &:first-child {
      padding-inline-start: ${space[4]};
    }
    &:last-child {
      padding-inline-end: ${space[4]};
    }
  }
  th {
    color: ${color.inkQuiet};
    font-weight: ${font.weight.medium};
    white-space: nowrap;
  }
  /* Keeps names readable on a phone: the other columns scroll, and the edge shade shows that there are more. */
  td:first-child,
  td:nth-child(2),
  td:last-child {
    min-inline-size: ${layout.rowLead};
  }
  tr + tr,
  tbody tr {
    border-block-start: ${border.line};
  }
`;

/** Returns the lots of the history that used `lot`, with the amounts. */
function usesOf(lots: readonly Good[], lot: Good): { into: Good; amount: number }[] {
  return lots.flatMap((into) => {
    const index = into.used_good_ids.indexOf(lot.id);
    return index < 0 ? [] : [{ into, amount: into.used_good_amounts[index] ?? 0 }];
  });
}

/** The values recorded with a lot: its batch, or the measurements of its step. */
function Recorded({ lot }: { lot: Good }) {
  if (lot.manufacture_step_name !== null)
    return reportFacts(lot).map(({ key, label, value }) => (
      <CellSub key={key}>
        {label}: {value}
      </CellSub>
    ));
  return (
    lot.manufactured_at !== null && (
      <CellSub>
        <Batch text={lot.manufactured_at} />
      </CellSub>
    )
  );
}

interface HistoryTableProps {
  lots: readonly Good[];
  /** For screen readers next to the picture: names without links, since the picture has them. */
  plain?: boolean;
}

/** The history as a table, with the values recorded at each step, for inspections. */
export function HistoryTable({ lots, plain = false }: HistoryTableProps) {
  const { shownTime } = useSiteTime();
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
            <td>
              <Bdi>{lot.manufacture_step_name ?? lot.supplier ?? stockText.received}</Bdi>
              <Recorded lot={lot} />
            </td>
            <td>
              <Bdi ltr>
                {shownTime(
                  (lot.manufacture_step_name === null ? lot.purchased_at : lot.manufactured_at) ??
                    lot.created_at,
                )}
              </Bdi>
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
  // The plain table is visually hidden and needs no scroll area.
  return plain ? table : <Scroll>{table}</Scroll>;
}
