import { STEPS, STEP_KEYS, type StepName, stepKey } from './manufacture-steps';

/** Stands in a suggested name where the person must write one. */
export const NAME_PLACEHOLDER = '<שם>';

const SUFFIXES = STEP_KEYS.map((key) => STEPS[key].suffix).filter((suffix) => suffix !== null);

/** An input's name without a suffix that an earlier step gave it. */
function baseName(input: string): string {
  const suffix = SUFFIXES.find((candidate) => input.endsWith(` ${candidate}`));
  return suffix ? input.slice(0, -suffix.length - 1) : input;
}

/** The name suggested for what a step makes of its inputs; holds the placeholder where a person must name it. */
export function suggestedOutputName(step: StepName, inputs: readonly string[]): string {
  const { suffix } = STEPS[stepKey(step)];
  const single = inputs.length === 1 && suffix !== null ? inputs[0] : undefined;
  const base = single === undefined ? NAME_PLACEHOLDER : baseName(single);
  return suffix === null ? base : `${base} ${suffix}`;
}

/** Whether a name still holds the placeholder pattern, `<` anything `>`. */
export function hasPlaceholder(name: string): boolean {
  return /<[^<>]*>/.test(name);
}
