import styled from 'styled-components';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { Amount } from '../../lib/stock/amount';
import { ExpiryBadge } from '../../lib/stock/expiry';
import { LotOrigin } from '../../lib/stock/lot-origin';
import { MadeWhen } from '../../lib/stock/made-when';
import { ShownDay } from '../../lib/shown-time';
import { color, font, space } from '../../ui/theme';
import type { SaleLot } from './sellable-lots';

const text = soldGoodsText.form;

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;

const Quiet = styled.span`
  display: block;
  color: ${color.inkQuiet};
  font-size: ${font.size.table};
`;

/** The time of production, the batch or the supplier, and the days until expiry: they distinguish the lots of a product. */
export function LotName({ lot }: { lot: SaleLot }) {
  return (
    <Line>
      <span>
        {lot.manufacture_step_name !== null && `${text.made} `}
        {lot.manufactured_at === null ? <LotOrigin lot={lot} /> : <MadeWhen good={lot} time />}
      </span>
      {lot.expires_at && <ExpiryBadge day={lot.expires_at} />}
    </Line>
  );
}

/** The remaining amount and the expiry date of a lot. */
export function LotStock({ lot }: { lot: SaleLot }) {
  return (
    <Quiet>
      {text.left} <Amount value={lot.amount_remaining} units={lot.good_type_units} exact />
      {lot.expires_at && (
        <>
          {' · '}
          {text.expiry} <ShownDay day={lot.expires_at} />
        </>
      )}
      {` · ${reportText.number(lot.id)}`}
    </Quiet>
  );
}
