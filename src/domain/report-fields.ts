import type { StepKey } from './manufacture-steps';

/** How a step's own check is asked for. */
export type CheckKind = 'yesNo' | 'cookingMethod' | 'blastChiller' | 'packageType' | 'celsius' | 'number';

export interface OwnCheck {
  /** Its key on the wire. */
  key: string;
  kind: CheckKind;
  required: boolean;
}

/** What each step asks beyond amounts and times, in the order in which it is asked. */
export const OWN_CHECKS = {
  rinse: [
    { key: 'disinfection_process_valid', kind: 'yesNo', required: true },
    { key: 'chlorine_amount_fix', kind: 'number', required: false },
  ],
  startCooking: [
    { key: 'cooking_method', kind: 'cookingMethod', required: true },
    { key: 'temperature', kind: 'celsius', required: true },
  ],
  endCooking: [],
  enterCooling: [
    { key: 'enter_temperature', kind: 'celsius', required: true },
    { key: 'fridgeNumber', kind: 'blastChiller', required: true },
  ],
  leaveCooling: [{ key: 'exit_temperature', kind: 'celsius', required: true }],
  production: [{ key: 'ph_amount', kind: 'number', required: true }],
  packaging: [{ key: 'package_type', kind: 'packageType', required: true }],
} as const satisfies Record<StepKey, readonly OwnCheck[]>;

/** The key of a step's own check, as it travels. */
export type OwnKey = (typeof OWN_CHECKS)[StepKey][number]['key'];
