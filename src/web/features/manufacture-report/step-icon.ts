import { CookingPot, Droplets, Factory, Flame, Package, Snowflake, ThermometerSnowflake } from 'lucide-react';
import type { StepKey } from '../../../domain/manufacture-steps';
import type { Icon } from '../../ui/icon';

export const STEP_ICONS: Record<StepKey, Icon> = {
  rinse: Droplets,
  startCooking: Flame,
  endCooking: CookingPot,
  enterCooling: Snowflake,
  leaveCooling: ThermometerSnowflake,
  production: Factory,
  packaging: Package,
};
