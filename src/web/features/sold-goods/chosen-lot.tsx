import { PackageCheck } from 'lucide-react';
import styled from 'styled-components';
import { reportText } from '../../../strings/reports';
import { soldGoodsText } from '../../../strings/sold-goods';
import { ShownDay } from '../../lib/shown-time';
import { Amount } from '../../lib/stock/amount';
import { ExpiryBadge } from '../../lib/stock/expiry';
import { LotOrigin } from '../../lib/stock/lot-origin';
import { MadeWhen } from '../../lib/stock/made-when';
import { Button } from '../../ui/button';
import { useFieldGroupAttributes } from '../../ui/field-context';
import { IconTile } from '../../ui/icon';
import { Bdi } from '../../ui/primitives';
import { color, font, layout, radius, space } from '../../ui/theme';
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

const Sheet = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[2]} ${space[3]};
  padding: ${space[3]};
  border-radius: ${radius.control};
  box-shadow: inset 0 0 0 1px ${color.accent};
`;

const Words = styled.div`
  flex: 1 1 ${layout.rowLead};
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Name = styled.p`
  font-size: ${font.size.lead};
  font-weight: ${font.weight.bold};
  line-height: ${font.line.tight};
`;

interface ChosenLotProps {
  lot: SaleLot;
  onChange: () => void;
}

/** The selected lot, with a button to select another. Must be inside a `Field group`. */
export function ChosenLot({ lot, onChange }: ChosenLotProps) {
  const { id, 'aria-labelledby': labelledBy } = useFieldGroupAttributes();
  return (
    <Sheet role="group" id={id} aria-labelledby={labelledBy}>
      <IconTile icon={PackageCheck} />
      <Words>
        <Name>
          <Bdi>{lot.good_type_name}</Bdi>
        </Name>
        <LotName lot={lot} />
        <LotStock lot={lot} />
      </Words>
      <Button kind="quiet" compact onClick={onChange}>
        {text.change}
      </Button>
    </Sheet>
  );
}
