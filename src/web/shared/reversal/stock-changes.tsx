import { ArrowLeft } from 'lucide-react';
import { useId } from 'react';
import styled from 'styled-components';
import type { Good } from '../../../contract/goods';
import { addAmounts, exactAmount, subtractAmounts } from '../../../domain/amounts';
import { reportText } from '../../../strings/reports';
import { reversalPartsText as text } from '../../../strings/reversal';
import { Bdi, hiddenFromSight, Quiet, VisuallyHidden } from '../../ui/primitives';
import { border, color, font, layout, space } from '../../ui/theme';
import { Amount } from '../stock/amount';
import type { Reversible } from './reversible';

interface StockChange {
  lot: Good;
  amount: number;
}

/** A lot, and those that went into it. */
export type Lots = readonly [Good, ...Good[]];

function changesOf({ taken }: Reversible, [lot, ...history]: Lots) {
  if (taken !== null) {
    const change = [{ lot, amount: taken }];
    return taken < 0 ? { back: [], gone: change } : { back: change, gone: [] };
  }
  const back = lot.used_good_ids.flatMap((id, at): StockChange[] => {
    const used = history.find((one) => one.id === id);
    return used ? [{ lot: used, amount: lot.used_good_amounts[at]! }] : [];
  });
  return { back, gone: [{ lot, amount: -lot.amount }] };
}

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: ${font.size.table};
  caption {
    ${hiddenFromSight}
  }
  tbody + tbody > :first-child > * {
    padding-block-start: ${space[4]};
  }
  th,
  td {
    padding-block: ${space[2]};
    padding-inline: 0 ${space[3]};
    text-align: start;
    font-weight: inherit;
  }
  tr {
    border-block-end: ${border.line};
  }
  tbody > :first-child {
    border: none;
    color: ${color.inkQuiet};
    font-weight: ${font.weight.bold};
  }
  td {
    white-space: nowrap;
  }
`;

const Signed = styled.strong<{ $back: boolean }>`
  color: ${({ $back }) => ($back ? color.accent : color.stop)};
`;

function Balance({ before, change }: { before: number; change: number }) {
  const after = change < 0 ? subtractAmounts(before, -change) : addAmounts([before, change]);
  return (
    <>
      <Quiet>
        <Bdi ltr>{exactAmount(before)}</Bdi>
      </Quiet>{' '}
      <ArrowLeft size={layout.iconSmall} aria-hidden />
      <VisuallyHidden>{text.becomes}</VisuallyHidden>{' '}
      <strong>
        <Bdi ltr>{exactAmount(after)}</Bdi>
      </strong>
    </>
  );
}

/** Lots with what changes in each, and what is left of them before and after. */
function Group({ title, changes }: { title: string; changes: readonly StockChange[] }) {
  const id = useId();
  if (changes.length === 0) return null;
  return (
    <tbody aria-labelledby={id}>
      <tr>
        <th id={id} scope="rowgroup" colSpan={2}>
          {title}
        </th>
        <th scope="col">{text.balance}</th>
      </tr>
      {changes.map(({ lot, amount }) => (
        <tr key={lot.id}>
          <th scope="row">
            <Bdi>{lot.good_type_name}</Bdi> <Quiet>{reportText.number(lot.id)}</Quiet>
          </th>
          <td>
            <Signed $back={amount >= 0}>
              <Amount value={amount} units={lot.good_type_units} exact signed />
            </Signed>
          </td>
          <td>
            <Balance before={lot.amount_remaining} change={amount} />
          </td>
        </tr>
      ))}
    </tbody>
  );
}

/** What a reversal does to the stock: what comes back to which lot, and the lot that goes. */
export function StockChanges({ of, lots }: { of: Reversible; lots: Lots }) {
  const { back, gone } = changesOf(of, lots);
  return (
    <Table>
      <caption>{text.changes}</caption>
      <Group title={text.comesBack} changes={back} />
      <Group title={text.leaves} changes={gone} />
    </Table>
  );
}
