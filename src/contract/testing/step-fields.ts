import type { StepKey } from '../../domain/manufacture-steps';
import type { StepFieldKey } from '../../domain/step-fields';

/** Valid values of all fields of each step. */
export const VALID_STEP_FIELDS: Readonly<
  Record<StepKey, Partial<Record<StepFieldKey, string | number | boolean>>>
> = {
  rinse: { disinfection_process_valid: true, chlorine_amount_fix: 2 },
  startCooking: { cooking_method: 'oven', temperature: 180 },
  endCooking: {},
  enterCooling: { enter_temperature: 60, fridgeNumber: 2 },
  leaveCooling: { exit_temperature: 4 },
  production: { ph_amount: 4.2 },
  packaging: { package_type: '1.5' },
};
