import { PackageCheck } from 'lucide-react';
import styled from 'styled-components';
import { soldGoodsText } from '../../../strings/sold-goods';
import { Bdi } from '../../ui/primitives';
import { Button } from '../../ui/button';
import { useFieldGroupAttributes } from '../../ui/field-context';
import { IconTile } from '../../ui/icon';
import { color, font, layout, radius, space } from '../../ui/theme';
import { LotName, LotStock } from './lot-facts';
import type { SaleLot } from './sellable-lots';

const text = soldGoodsText.form;

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
  /** The sale is being sent and cannot be changed. */
  sending: boolean;
  onChange: () => void;
}

/** The selected lot, with a button to select another. Must be inside a `Field group`. */
export function ChosenLot({ lot, sending, onChange }: ChosenLotProps) {
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
      <Button kind="quiet" compact aria-disabled={sending} onClick={onChange}>
        {text.change}
      </Button>
    </Sheet>
  );
}
