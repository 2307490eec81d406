import { type Units } from '../../../domain/amounts';
import { typedDecimal } from '../../../domain/typed-amounts';
import { unitText } from '../../../strings/common';
import { amountInWords } from '../../shared/changes/recipe-changes';
import type { RecipeShape, ShapeStep } from './machine/context';

/** A typed amount with its unit; empty where there is none. */
function shownAmount(typed: string, units: Units | undefined): string {
  const plain = typedDecimal(typed);
  return plain === '' ? '' : amountInWords(plain, units);
}

/** The units of a recipe's good types. */
function unitsIn({ materials, steps }: Pick<RecipeShape, 'materials' | 'steps'>): Map<number, Units> {
  return new Map([
    ...materials.map(({ id, units }) => [id, units] as const),
    ...steps.map(({ output, units }) => [output, units] as const),
  ]);
}

/** How much of each of its inputs goes into a batch of a step, in words; empty where nobody has said. */
export function inputAmountsIn(shape: Pick<RecipeShape, 'materials' | 'steps'>) {
  const units = unitsIn(shape);
  return ({ inputs, expected }: Pick<ShapeStep, 'inputs' | 'expected'>): string[] =>
    inputs.map((id) => shownAmount(expected.inputAmounts[id] ?? '', units.get(id)));
}

/** What a batch of the step makes, or else its unit. */
export const batchInWords = ({ expected, units }: Pick<ShapeStep, 'expected' | 'units'>): string =>
  shownAmount(expected.batchAmount, units) || unitText[units];
