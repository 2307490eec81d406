import { Boxes, TrendingDown } from 'lucide-react';
import styled from 'styled-components';
import type { GoodTypeCard } from '../../../contract/good-types';
import { compareAmounts, subtractAmounts } from '../../../domain/amounts';
import { goodTypeCardText } from '../../../strings/good-type-screens';
import { calls, useRead } from '../../api/api';
import { useFailedLoad } from '../../lib/hooks';
import { Amount, amountWords } from '../../shared/stock/amount';
import { StatCard } from '../../ui/stat-card';
import { barColors, color, font, layout, quiet, radius, row, space } from '../../ui/theme';

const text = goodTypeCardText.stock;

/* A tick where the least is, on a bar that has room for both. */
const Track = styled.div`
  position: relative;
  block-size: ${layout.meterHeight};
  margin-block: ${space[2]} ${space[3]};
  border-radius: ${radius.round};
  background: ${color.track};
  ${barColors}
`;
const Fill = styled.div<{ $low: boolean }>`
  block-size: 100%;
  border-radius: inherit;
  background: ${({ $low }) => ($low ? color.soon : color.accent)};
`;
const Tick = styled.div`
  position: absolute;
  inset-block: calc(-1 * ${space[1]});
  inline-size: 2px;
  background: ${color.ink};
`;
const Low = styled.p`
  ${row(1)}
  color: ${color.soon};
  font-size: ${font.size.small};
  font-weight: ${font.weight.bold};
  svg {
    flex: none;
  }
`;
const Line = styled.p`
  ${quiet('small')}
`;

/** The bar is a quarter longer than the more of the two. */
const ROOM = 1.25;

function LeastBar({ amount, least, isLow }: { amount: number; least: number; isLow: boolean }) {
  const whole = Math.max(amount, least) * ROOM || 1;
  const percent = (value: number) => `${Math.round((value / whole) * 100)}%`;
  return (
    <Track aria-hidden>
      <Fill $low={isLow} style={{ inlineSize: percent(amount) }} />
      <Tick style={{ insetInlineStart: percent(least) }} />
    </Track>
  );
}

/** What is left of it against its least. What is held or has expired does not count, and is told. */
export function StockCard({ type }: { type: GoodTypeCard }) {
  const { id, units, in_stock: amount, min_amount: least } = type;
  const { currentData, error } = useRead(calls.getInventoryProducts, {
    query: { good_type_id: id, stock: 'existing' },
  });
  useFailedLoad(error, text.failed);
  const [product] = currentData?.rows ?? [];
  const words = (value: number | string) => amountWords(value, units);
  const isLow = least !== null && compareAmounts(amount, least) < 0;
  const expired = product ? subtractAmounts(subtractAmounts(product.amount, product.held), amount) : '0';
  return (
    <StatCard
      label={text.title}
      icon={Boxes}
      figure={<Amount value={amount} units={units} />}
      unit={text.available}
    >
      {least === null ? (
        <Line>{text.noLeast}</Line>
      ) : (
        <>
          <LeastBar amount={amount} least={least} isLow={isLow} />
          <Line>{text.least(words(least))}</Line>
          {isLow && (
            <Low>
              <TrendingDown size={layout.iconSmall} aria-hidden />
              {text.missing(words(subtractAmounts(least, amount)))}
            </Low>
          )}
        </>
      )}
      {product && product.held > 0 && <Line>{text.held(words(product.held))}</Line>}
      {compareAmounts(expired, 0) > 0 && <Line>{text.expired(words(expired))}</Line>}
    </StatCard>
  );
}
