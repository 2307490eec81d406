import styled from 'styled-components';
import { stockRole } from '../../../domain/stock';
import { lossReportText } from '../../../strings/loss-report';
import { stockText } from '../../../strings/stock';
import { Bdi, Inline, NameCell } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { row } from '../../ui/theme';
import { causeLabel, CauseMark } from './cause-mark';
import type { LossSums, ProductSum } from './loss-sums';

const text = lossReportText.columns;

const Cause = styled.span`
  ${row(2)}
`;

const percent = (part: number | null) =>
  part === null ? null : <Bdi ltr>{`${(part * 100).toFixed(1)}%`}</Bdi>;

/** The columns of the table of products with their totals; amounts are in this unit. */
export function lossColumns(
  all: LossSums,
  unit: string,
  shown: (amount: string) => string,
): Column<ProductSum>[] {
  return [
    {
      key: 'product',
      head: text.product,
      cell: ({ product }) => (
        <NameCell name={<Bdi>{product.name}</Bdi>} sub={stockText.roles[stockRole(product)]} />
      ),
      total: text.all,
    },
    {
      key: 'causes',
      head: text.causes(unit),
      cell: ({ causes }) => (
        <Inline>
          {causes.map(({ cause, amount }) => (
            <Cause key={cause}>
              <CauseMark $cause={cause} />
              {causeLabel(cause)} {shown(amount)}
            </Cause>
          ))}
        </Inline>
      ),
    },
    { key: 'losses', head: text.losses, tight: true, cell: ({ losses }) => losses, total: all.losses },
    {
      key: 'share',
      head: text.share,
      tight: true,
      cell: ({ share }) => percent(share),
      total: percent(all.share),
    },
    { key: 'part', head: text.part, tight: true, cell: ({ part }) => percent(part), total: percent(1) },
    {
      key: 'amount',
      head: text.amount(unit),
      tight: true,
      cell: ({ amount }) => <strong>{shown(amount)}</strong>,
      total: shown(all.amount),
    },
  ];
}
