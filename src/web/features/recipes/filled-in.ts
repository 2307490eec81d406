import type { DraftStep, MaterialForm, StepForm } from './machine/context';

/** Whether anything is filled in that closing the dialog of materials would lose. */
export function isMaterialFilled({ chosen, name, units, manufactured, expires }: MaterialForm): boolean {
  const isAnswered = units !== null || manufactured !== null || expires !== null;
  return chosen.length > 0 || name.trim() !== '' || isAnswered;
}

/** Whether the step's form says anything that its step, or an empty form, does not. */
export function isStepFilled(form: StepForm, step: DraftStep | undefined): boolean {
  if (!step) {
    const isChosen = form.name !== null || form.reused !== null || form.units !== null;
    return isChosen || form.inputs.length > 0 || form.outputName.trim() !== '';
  }
  const isSame = form.outputName === step.outputName && form.units === step.units;
  return !isSame || form.inputs.join() !== step.inputs.join();
}
