import { ChevronDown } from 'lucide-react';
import { memo } from 'react';
import { soldGoodsText } from '../../../strings/sold-goods';
import { Bdi, VisuallyHidden } from '../../ui/primitives';
import { layout } from '../../ui/theme';
import { LotName, LotStock } from './lot-facts';
import { More, Option } from './lot-picker-look';
import type { Line } from './sellable-lots';

const text = soldGoodsText.form;

interface LotOptionProps {
  line: Line;
  /** The product, for screen readers: they do not read the group's heading with each option. */
  name: string;
  id: string;
  active: boolean;
  onSelect: (line: Line) => void;
}

export const LotOption = memo(function LotOption({ line, name, id, active, onSelect }: LotOptionProps) {
  const expired = 'expired' in line && line.expired;
  return (
    <Option
      role="option"
      id={id}
      aria-selected={false}
      aria-disabled={expired || undefined}
      $active={active}
      $disabled={expired}
      onClick={() => onSelect(line)}
    >
      <VisuallyHidden>
        <Bdi>{name}</Bdi>,{' '}
      </VisuallyHidden>
      {'lot' in line ? (
        <>
          <LotName lot={line.lot} />
          <LotStock lot={line.lot} />
        </>
      ) : (
        <More>
          <ChevronDown size={layout.iconSmall} aria-hidden />
          {text.more(line.hidden)}
        </More>
      )}
    </Option>
  );
});
