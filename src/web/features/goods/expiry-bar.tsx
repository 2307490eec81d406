import styled from 'styled-components';
import type { InventoryProduct } from '../../../contract/reports';
import { type BroadBand, type ExpiryBand, sumByBroadBand } from '../../../domain/expiry-bands';
import { stockProductsText } from '../../../strings/stock-products';
import { type SiteTime, useSiteTime } from '../../lib/site-time';
import { Amount } from '../../shared/stock/amount';
import { ExpiryPattern } from '../../shared/stock/expiry-pattern';
import { color, font, layout, media, radius, row, space, wrapping } from '../../ui/theme';

const text = stockProductsText.bands;

/** The same patterns as in the chart of the inventory report. */
const PATTERNS: Record<BroadBand, ExpiryBand> = {
  expired: 'expired',
  urgent: 'tomorrow',
  soon: 'inTwoDays',
  later: 'later',
  never: 'never',
};

const Frame = styled.div`
  min-inline-size: ${layout.meterWidth};
  ${media.phone} {
    min-inline-size: ${layout.filterWidth};
  }
`;

const Bar = styled.div`
  display: flex;
  block-size: ${space[2]};
  border-radius: ${radius.small};
  background: ${color.track};
  overflow: hidden;
  > span {
    min-inline-size: ${space[1]};
  }
`;

const Parts = styled.ul`
  ${wrapping(2)}
  row-gap: 0;
  margin-block-start: ${space[1]};
  font-size: ${font.size.tiny};
  li {
    ${row(1)}
  }
  li > span:first-child {
    flex: none;
    inline-size: ${space[3]};
    block-size: ${space[3]};
    border-radius: ${space.half};
  }
  ${media.phone} {
    justify-content: end;
  }
`;

type Expiring = Pick<InventoryProduct, 'amount' | 'by_expiry'>;

/** How much of a product is past its expiry, near it, and so on. */
export const broadBands = ({ by_expiry: all }: Pick<Expiring, 'by_expiry'>, daysLeft: SiteTime['daysLeft']) =>
  sumByBroadBand(
    all.map(({ expires_at: day, amount }) => ({ daysLeft: day === null ? null : daysLeft(day), amount })),
  );

/** What of a product expires when: a bar, and the same in words. */
export function ExpiryBar({ of }: { of: Expiring }) {
  const bands = broadBands(of, useSiteTime().daysLeft);
  return (
    <Frame>
      <Bar aria-hidden>
        {bands.map(({ band, amount }) => (
          <ExpiryPattern key={band} $band={PATTERNS[band]} style={{ flexGrow: Number(amount) / of.amount }} />
        ))}
      </Bar>
      <Parts>
        {bands.map(({ band, amount }) => (
          <li key={band}>
            <ExpiryPattern $band={PATTERNS[band]} />
            <span>
              {text[band]}
              {bands.length > 1 && (
                <>
                  : <Amount value={amount} />
                </>
              )}
            </span>
          </li>
        ))}
      </Parts>
    </Frame>
  );
}
