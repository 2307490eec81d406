import type { ManufactureStep } from '../../../../contract/manufacture-steps';
import { cleanName } from '../../../../domain/names';
import { typedDecimal } from '../../../../domain/typed-amounts';
import { isSame } from '../../../shared/submission/machine/sending';
import type { DraftStep, ShapeStep, StepExpected, StepForm } from './context';

// What a step takes, makes and is expected to be like: as it is stored, typed and sent.

const typed = (value: number | string | null) => (value === null ? '' : String(value));

/** What a stored step, or its reports, expect of it, as it would be typed. */
export function expectedOf(
  step: Pick<ManufactureStep, 'used_good_type_ids' | 'used_good_type_amounts' | 'batch_amount'>,
): Pick<StepExpected, 'batchAmount' | 'inputAmounts'> {
  const amounts = step.used_good_type_ids.map((id, at) => [
    id,
    typed(step.used_good_type_amounts[at] ?? null),
  ]);
  return {
    batchAmount: typed(step.batch_amount),
    inputAmounts: Object.fromEntries(amounts) as Record<number, string>,
  };
}

export function shapeStep(step: ManufactureStep): ShapeStep {
  return {
    id: step.id,
    name: step.name,
    inputs: step.used_good_type_ids,
    output: step.manufactured_good_type_id,
    outputName: step.manufactured_good_type_name,
    units: step.manufactured_good_type_units,
    expected: {
      ...expectedOf(step),
      shelfLifeDays: typed(step.shelf_life_days),
      instructions: step.instructions ?? '',
    },
  };
}

export function draftStep(step: ManufactureStep, isNew = false): DraftStep {
  const shape = shapeStep(step);
  const { inputs, outputName, units, expected } = shape;
  return { ...shape, stored: { inputs, outputName, units, expected, version: step.version }, isNew };
}

type EnteredContent = Pick<StepForm, 'inputs' | 'outputName' | 'units' | 'expected'>;

/** What is expected of a step, as it is sent; null removes what was. */
function expectedBody({ inputs, expected }: Pick<EnteredContent, 'inputs' | 'expected'>) {
  const days = cleanName(expected.shelfLifeDays);
  // '2.50' is 2.5, which is how it is stored.
  const amount = (text = '') =>
    typedDecimal(text)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '') || null;
  return {
    batchAmount: amount(expected.batchAmount),
    usedGoodTypeAmounts: inputs.map((id) => amount(expected.inputAmounts[id])),
    shelfLifeDays: days === '' ? null : Number(days),
    instructions: expected.instructions.trim() || null,
  };
}

export function sameContent(one: EnteredContent, other: EnteredContent): boolean {
  return (
    one.outputName === other.outputName &&
    one.units === other.units &&
    isSame(one.inputs, other.inputs) &&
    (one.expected === other.expected || isSame(expectedBody(one), expectedBody(other)))
  );
}

export function contentBody(content: EnteredContent) {
  const { inputs, outputName, units } = content;
  return {
    usedGoodTypeIDs: inputs,
    manufacturedGoodTypeName: outputName,
    units: units!,
    ...expectedBody(content),
  };
}
