import styled from 'styled-components';
import { stockRole } from '../../../domain/stock';
import { lossReportText } from '../../../strings/loss-report';
import { stockText } from '../../../strings/stock';
import { Bdi, Inline, NameCell } from '../../ui/primitives';
import type { Column } from '../../ui/table-types';
import { row } from '../../ui/theme';
import { causeLabel, CauseMark } from './cause-mark';
import type { ProductSum } from './loss-sums';

const text = lossReportText.columns;

const Cause = styled.span`
  ${row(2)}
`;

/** The columns of the table of products; amounts are in this unit. */
export function lossColumns(unit: string, shown: (amount: string) => string): Column<ProductSum>[] {
  return [
    {
      key: 'product',
      head: text.product,
      cell: ({ product }) => (
        <NameCell name={<Bdi>{product.name}</Bdi>} sub={stockText.roles[stockRole(product)]} />
      ),
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
    { key: 'losses', head: text.losses, tight: true, cell: ({ losses }) => losses },
    {
      key: 'share',
      head: text.share,
      tight: true,
      cell: ({ share }) => (share === null ? null : <Bdi ltr>{`${(share * 100).toFixed(1)}%`}</Bdi>),
    },
    {
      key: 'amount',
      head: text.amount(unit),
      tight: true,
      cell: ({ amount }) => <strong>{shown(amount)}</strong>,
    },
  ];
}
