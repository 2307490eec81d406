import type { ReactNode } from 'react';
import type { Good } from '../../../contract/goods';
import { exactAmount } from '../../../domain/amounts';
import { stepFieldText } from '../../../strings/step-fields';
import { Bdi } from '../../ui/bdi';
import { YesNoBadge } from './yes-no-badge';

const degrees = (value: unknown) => (
  <Bdi ltr>{`${exactAmount(value as number)}\u00a0${stepFieldText.degrees}`}</Bdi>
);
const plainNumber = (value: unknown) => <Bdi ltr>{exactAmount(value as number)}</Bdi>;

/** How each recorded value is shown, in display order. */
const SAID = {
  disinfection_process_valid: (value) => (value ? stepFieldText.yes : <YesNoBadge value={false} />),
  chlorine_amount_fix: plainNumber,
  ph_amount: plainNumber,
  cooking_method: (value) => stepFieldText.cookingMethods[value as keyof typeof stepFieldText.cookingMethods],
  temperature: degrees,
  enter_temperature: degrees,
  exit_temperature: degrees,
  fridge_number: (value) => stepFieldText.blastChiller(value as number),
  package_type: (value) => stepFieldText.packageType(value as string),
  notes: (value) => <Bdi>{value as string}</Bdi>,
} as const satisfies Record<string, (value: unknown) => ReactNode>;

const KEYS = Object.keys(SAID) as (keyof typeof SAID)[];

/** The values recorded by a step's report: temperatures, checks, box, notes. */
export function reportFacts(good: Good): { key: string; label: string; value: ReactNode }[] {
  return KEYS.filter((key) => good.extra_data?.[key] !== undefined && good.extra_data[key] !== null).map(
    (key) => ({ key, label: stepFieldText[key], value: SAID[key](good.extra_data![key]) }),
  );
}
