import { cleanName } from '../../../domain/names';
import type { DraftStep, RecipeDraft } from './machine/context';
import { sameIds } from './machine/draft';

/** The parts of a step that differ in the other version. */
export type StepDifference = 'name' | 'inputs' | 'units' | 'place';

export interface ComparedStep {
  step: DraftStep;
  /** From 1. */
  number: number;
  /** The step is missing in the other version. */
  onlyHere: boolean;
  differences: StepDifference[];
}

export interface ComparedVersion {
  isNameOther: boolean;
  isTypeOther: boolean;
  steps: ComparedStep[];
}

/** A version with its differences from another one. */
export function comparedVersion(version: RecipeDraft, other: RecipeDraft): ComparedVersion {
  const there = new Map(other.steps.map((step) => [step.id, step]));
  const here = new Set(version.steps.map(({ id }) => id));
  // Positions count only common steps, so that an added or deleted step does not mark all later ones as moved.
  const otherPositions = new Map(other.steps.filter(({ id }) => here.has(id)).map(({ id }, at) => [id, at]));
  let place = 0;
  return {
    isNameOther: cleanName(version.name) !== cleanName(other.name),
    isTypeOther: version.subRecipe !== other.subRecipe,
    steps: version.steps.map((step, at) => {
      const theirs = there.get(step.id);
      if (!theirs) return { step, number: at + 1, onlyHere: true, differences: [] };
      const differences: StepDifference[] = [];
      if (cleanName(step.outputName) !== cleanName(theirs.outputName)) differences.push('name');
      if (!sameIds(step.inputs, theirs.inputs)) differences.push('inputs');
      if (step.units !== theirs.units) differences.push('units');
      if (otherPositions.get(step.id) !== place) differences.push('place');
      place += 1;
      return { step, number: at + 1, onlyHere: false, differences };
    }),
  };
}

/** Whether a version has any difference from the other one. */
export function isDifferent({ isNameOther, isTypeOther, steps }: ComparedVersion): boolean {
  return (
    isNameOther ||
    isTypeOther ||
    steps.some(({ onlyHere, differences }) => onlyHere || differences.length > 0)
  );
}
