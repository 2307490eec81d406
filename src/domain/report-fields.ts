import type { StepKey } from './manufacture-steps';

/** The input type of a step's own check. */
export type CheckKind = 'yesNo' | 'cookingMethod' | 'blastChiller' | 'packageType' | 'celsius' | 'number';

export interface OwnCheck {
  /** Its API key. */
  key: string;
  kind: CheckKind;
  required: boolean;
}

/** The checks of each step in addition to amounts and times, in their order on the screen. */
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

/** The API key of a step's own check. */
export type OwnKey = (typeof OWN_CHECKS)[StepKey][number]['key'];
