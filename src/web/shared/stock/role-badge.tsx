import { LoaderCircle, PackageCheck, Truck } from 'lucide-react';
import { stockRole } from '../../../domain/stock';
import { stockText } from '../../../strings/stock';
import { Badge } from '../../ui/badge';

const LOOK = {
  raw: { tone: 'raw', icon: Truck },
  processing: { tone: 'process', icon: LoaderCircle },
  final: { tone: 'accent', icon: PackageCheck },
} as const;

interface RoleBadgeProps {
  purchasable: boolean;
  sellable: boolean;
}

/** Whether a lot is a raw material, in process or a finished product. */
export function RoleBadge(type: RoleBadgeProps) {
  const role = stockRole(type);
  return (
    <Badge tone={LOOK[role].tone} icon={LOOK[role].icon}>
      {stockText.roles[role]}
    </Badge>
  );
}
