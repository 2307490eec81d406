import { Inbox } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { InventoryProduct } from '../../../contract/reports';
import { UNITS } from '../../../domain/amounts';
import { type ExpiryBand, sumByBand } from '../../../domain/expiry-bands';
import { inventoryReportText } from '../../../strings/inventory-report';
import { paths, withFilters } from '../../lib/paths';
import { useSiteTime } from '../../lib/site-time';
import { Amount } from '../../shared/stock/amount';
import { expiryWords } from '../../shared/stock/expiry';
import { ExpiryPattern } from '../../shared/stock/expiry-pattern';
import { StockAmount } from '../../shared/stock/stock-amount';
import { Card, CardHead, CardTitle } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { LoadFallback } from '../../ui/load-fallback';
import { Bdi, CellSub } from '../../ui/primitives';
import { border, color, font, layout, media, radius, row, space } from '../../ui/theme';

const text = inventoryReportText.chart;

const BAND_LABELS: Record<ExpiryBand, string> = {
  ...text.bands,
  today: expiryWords(0),
  tomorrow: expiryWords(1),
  inTwoDays: expiryWords(2),
};

/** Returns the products of each unit together, since only their amounts are comparable; the soonest to expire first. */
export function chartRows(products: readonly InventoryProduct[], daysLeft: (day: string) => number) {
  const soonest = ({ by_expiry: [first] }: InventoryProduct) => first?.expires_at ?? '~';
  const sorted = products.toSorted((a, b) =>
    soonest(a) < soonest(b) ? -1 : soonest(a) > soonest(b) ? 1 : 0,
  );
  return UNITS.flatMap((units) => {
    const own = sorted.filter((product) => product.units === units);
    const largest = Math.max(...own.map(({ amount }) => amount));
    return own.map((product) => chartProduct(product, largest, daysLeft));
  });
}

/** `share`: its amount divided by the largest in its unit, 0 to 1; that of a band, by the product's own amount. */
function chartProduct(product: InventoryProduct, largest: number, daysLeft: (day: string) => number) {
  const amounts = product.by_expiry.map(({ expires_at, amount }) => ({
    daysLeft: expires_at === null ? null : daysLeft(expires_at),
    amount,
  }));
  return {
    product,
    share: product.amount / largest,
    bands: sumByBand(amounts).map((sum) => ({ ...sum, share: Number(sum.amount) / product.amount })),
  };
}
type ChartProduct = ReturnType<typeof chartProduct>;

/* On a phone the bar is on a separate line, below the name and the sum. */
const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, ${layout.filterWidth}) 1fr ${layout.amountWidth};
  align-items: center;
  gap: ${space[1]} ${space[4]};
  padding: ${space[2]} ${space[4]};
  break-inside: avoid;
  & + & {
    border-block-start: ${border.line};
  }
  & > :nth-child(3) {
    justify-self: end;
    align-items: end;
  }
  ${media.phone} {
    grid-template-columns: 1fr auto;
  }
`;

const Name = styled(Link)`
  padding-block: ${space[2]};
  color: ${color.ink};
  font-weight: ${font.weight.bold};
  overflow-wrap: anywhere;
`;

const Bar = styled.div`
  display: flex;
  block-size: ${space[6]};
  border-radius: ${radius.small};
  background: ${color.sunk};
  overflow: hidden;
  > span {
    min-inline-size: ${space[1]};
  }
  ${media.phone} {
    grid-row: 2;
    grid-column: 1 / -1;
  }
`;

const Bands = styled.ul`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2 / -1;
  gap: ${space[1]} ${space[5]};
  font-size: ${font.size.tiny};
  li {
    ${row(2)}
  }
  li > span:first-child {
    inline-size: ${space[4]};
    block-size: ${space[4]};
    border-radius: ${radius.small};
  }
  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

function Product({ product, share, bands }: ChartProduct) {
  return (
    <Item>
      <Name to={withFilters(paths.goods, { stock: 'final', good_type_id: String(product.good_type_id) })}>
        <Bdi>{product.name}</Bdi>
      </Name>
      <Bar aria-hidden>
        {bands.map((band) => (
          <ExpiryPattern
            key={band.band}
            $band={band.band}
            style={{ inlineSize: percent(band.share * share) }}
          />
        ))}
      </Bar>
      <StockAmount of={product} />
      <Bands>
        {bands.map(({ band, amount }) => (
          <li key={band}>
            <ExpiryPattern $band={band} />
            <span>
              {BAND_LABELS[band]}:{' '}
              <strong>
                <Amount value={amount} />
              </strong>
            </span>
          </li>
        ))}
      </Bands>
    </Item>
  );
}

interface StockChartProps {
  /** Undefined while loading. */
  products: readonly InventoryProduct[] | undefined;
  failed: boolean;
  emptyText: string;
  onRetry: () => void;
}

/** The stock as bars, divided by time until expiry. Each bar's values are also listed as text below it. */
export function StockChart({ products, failed, emptyText, onRetry }: StockChartProps) {
  const { daysLeft } = useSiteTime();
  const rows = useMemo(() => chartRows(products ?? [], daysLeft), [products, daysLeft]);
  if (!products?.length) {
    return (
      <Card>
        {products ? (
          <EmptyState icon={Inbox} text={emptyText} />
        ) : (
          <LoadFallback failed={failed} text={inventoryReportText.failed} onRetry={onRetry} />
        )}
      </Card>
    );
  }
  return (
    <Card as="section" aria-label={text.title}>
      <CardHead>
        <CardTitle>{text.title}</CardTitle>
        <CellSub as="p">{text.scale}</CellSub>
      </CardHead>
      <ul>
        {rows.map((row) => (
          <Product key={row.product.good_type_id} {...row} />
        ))}
      </ul>
    </Card>
  );
}
