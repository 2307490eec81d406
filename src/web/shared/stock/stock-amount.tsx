import { CirclePause } from 'lucide-react';
import type { InventoryRow } from '../../../contract/reports';
import { holdsText } from '../../../strings/holds';
import { Badge } from '../../ui/badge';
import { Lines } from '../../ui/primitives';
import { Amount, amountWords } from './amount';

interface StockAmountProps {
  of: Pick<InventoryRow, 'amount' | 'held' | 'units'>;
  strong?: boolean;
}

/** An amount in stock, and how much of it is held. */
export function StockAmount({ of: { amount, held, units }, strong = true }: StockAmountProps) {
  const shown = <Amount value={amount} units={units} />;
  return (
    <Lines>
      {strong ? <strong>{shown}</strong> : <span>{shown}</span>}
      {held > 0 && (
        <Badge tone="stop" icon={CirclePause}>
          {held === amount ? holdsText.all : holdsText.part(amountWords(held, units))}
        </Badge>
      )}
    </Lines>
  );
}
