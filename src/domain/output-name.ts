import { STEPS, STEP_KEYS, type StepName, stepKey } from './manufacture-steps';

/** The part of a suggested name that the user must replace. */
export const NAME_PLACEHOLDER = '<שם>';

const SUFFIXES = STEP_KEYS.map((key) => STEPS[key].suffix).filter((suffix) => suffix !== null);

/** An input's name without the suffix of an earlier step. */
function baseName(input: string): string {
  const suffix = SUFFIXES.find((candidate) => input.endsWith(` ${candidate}`));
  return suffix ? input.slice(0, -suffix.length - 1) : input;
}

/** The suggested name of a step's output; has the placeholder where the user must write a name. */
export function suggestedOutputName(step: StepName, inputs: readonly string[]): string {
  const { suffix } = STEPS[stepKey(step)];
  const single = inputs.length === 1 && suffix !== null ? inputs[0] : undefined;
  const base = single === undefined ? NAME_PLACEHOLDER : baseName(single);
  return suffix === null ? base : `${base} ${suffix}`;
}

/** Whether a name still contains a placeholder, `<` anything `>`. */
export function hasPlaceholder(name: string): boolean {
  return /<[^<>]*>/.test(name);
}
