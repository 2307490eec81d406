import { CirclePause } from 'lucide-react';
import type { InventoryRow } from '../../../contract/reports';
import { inventoryReportText as text } from '../../../strings/inventory-report';
import { Amount, amountWords } from '../../shared/stock/amount';
import { Badge } from '../../ui/badge';
import { Lines } from '../../ui/primitives';

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
          {held === amount ? text.allHeld : text.heldPart(amountWords(held, units))}
        </Badge>
      )}
    </Lines>
  );
}
