import { fieldMessages } from '../../../../contract/errors';
import { manufactureStepEndpoints, type ManufactureStep } from '../../../../contract/manufacture-steps';
import type { StepName } from '../../../../domain/manufacture-steps';
import { nameKey } from '../../../../domain/names';
import { suggestedOutputName } from '../../../../domain/output-name';
import { SELECTABLE_UNITS, type Units } from '../../../../domain/units';
import { indexOf, offeredBy, otherHolders } from './book';
import { brokenHolder, type Fault } from './check';
import type { DraftStep, EditorContext, StepField, StepForm } from './context';

export type StepFaults = Partial<Record<StepField, Fault>>;

export type StepChange =
  | { field: 'name'; value: StepName }
  | { field: 'outputName'; value: string }
  | { field: 'units'; value: Units };

export const EMPTY_STEP_FORM: StepForm = {
  editing: null,
  reused: null,
  name: null,
  inputs: [],
  outputName: '',
  outputNameSet: false,
  units: null,
  unitsSet: false,
  asked: false,
  key: null,
  refused: {},
};

/** The form that changes a step of the draft. What is there was chosen: nothing is suggested over it. */
export function formOf({ id, name, inputs, outputName, units }: DraftStep): StepForm {
  const content = { name, inputs, outputName, units };
  return { ...EMPTY_STEP_FORM, ...content, editing: id, outputNameSet: true, unitsSet: true };
}

type Formed = Pick<EditorContext, 'stepForm' | 'draft' | 'book' | 'recipeId'>;

export interface InputChoice {
  /** The good type's id. */
  id: number;
  name: string;
  units: Units;
  kind: 'material' | 'subRecipe' | 'output';
  /** Another step takes it already. */
  used: boolean;
}

/** What a step can take: what earlier steps make, the materials and the sub-recipes; the unused ones first. */
export function inputChoices({ stepForm, draft }: Pick<Formed, 'stepForm' | 'draft'>): InputChoice[] {
  const at = draft.steps.findIndex(({ id }) => id === stepForm?.editing);
  const earlier = at < 0 ? draft.steps : draft.steps.slice(0, at);
  const taken = new Set(draft.steps.flatMap(({ id, inputs }) => (id === stepForm?.editing ? [] : inputs)));
  const choices: InputChoice[] = [
    ...earlier.map(({ output, outputName, units }) => ({
      id: output,
      name: outputName,
      units,
      kind: 'output' as const,
      used: taken.has(output),
    })),
    ...draft.materials.map(({ id, name, units, subRecipe }) => ({
      id,
      name,
      units,
      kind: subRecipe ? ('subRecipe' as const) : ('material' as const),
      used: taken.has(id),
    })),
  ];
  return [...choices.filter(({ used }) => !used), ...choices.filter(({ used }) => used)];
}

/** Existing steps of the chosen name that are not in the recipe, by what they make. */
export function reusableSteps({ stepForm, draft, book }: Formed): ManufactureStep[] {
  if (!stepForm?.name || stepForm.editing !== null) return [];
  const there = new Set(draft.steps.map(({ id }) => id));
  return book.steps
    .filter(({ id, name }) => name === stepForm.name && !there.has(id))
    .sort((a, b) => a.manufactured_good_type_name.localeCompare(b.manufactured_good_type_name, 'he'));
}

function suggestedUnits(inputs: readonly InputChoice[]): Units | null {
  const [first, ...others] = new Set(inputs.map(({ units }) => units));
  const isOffered = (SELECTABLE_UNITS as readonly Units[]).includes(first!);
  return first !== undefined && others.length === 0 && isOffered ? first : null;
}

/** What the person has not written follows the step and its inputs. */
function suggested(form: StepForm, draft: Formed['draft']): StepForm {
  const choices = new Map(inputChoices({ stepForm: form, draft }).map((choice) => [choice.id, choice]));
  const inputs = form.inputs.flatMap((id) => choices.get(id) ?? []);
  const names = inputs.map(({ name }) => name);
  const isReady = form.name !== null && names.length > 0;
  return {
    ...form,
    ...(!form.outputNameSet && { outputName: isReady ? suggestedOutputName(form.name!, names) : '' }),
    ...(!form.unitsSet && { units: suggestedUnits(inputs) }),
  };
}

/** Anything changed makes another step of it: it needs another key. */
function changed(
  form: StepForm,
  field: StepField,
  change: Partial<StepForm>,
  draft: Formed['draft'],
): StepForm {
  const refused = { ...form.refused };
  delete refused[field];
  return suggested({ ...form, ...change, refused, key: null }, draft);
}

/** What kind of step a stored one is cannot change; another kind of step has others to pick from. */
export function changeStepForm(
  form: StepForm,
  { field, value }: StepChange,
  draft: Formed['draft'],
): StepForm {
  if (field === 'name') {
    return form.editing === null ? changed(form, field, { name: value, reused: null }, draft) : form;
  }
  if (form.reused !== null) return form;
  const change =
    field === 'units' ? { units: value, unitsSet: true } : { outputName: value, outputNameSet: true };
  return changed(form, field, change, draft);
}

export function toggleInput(form: StepForm, typeId: number, draft: Formed['draft']): StepForm {
  if (form.reused !== null) return form;
  const isThere = form.inputs.includes(typeId);
  if (!isThere && !inputChoices({ stepForm: form, draft }).some(({ id }) => id === typeId)) return form;
  const inputs = isThere ? form.inputs.filter((id) => id !== typeId) : [...form.inputs, typeId];
  return changed(form, 'inputs', { inputs }, draft);
}

/** Picks an existing step as it is; null goes back to the new one, as far as it was filled in. */
export function pickStep(formed: Formed, stepId: number | null): StepForm | null {
  const form = formed.stepForm;
  const isThere = stepId === null || reusableSteps(formed).some(({ id }) => id === stepId);
  return form && isThere ? { ...form, reused: stepId, asked: false } : form;
}

/** The existing step that is picked; undefined for a new one. */
export function pickedStep({
  stepForm,
  book,
}: Pick<Formed, 'stepForm' | 'book'>): ManufactureStep | undefined {
  return stepForm?.reused == null ? undefined : indexOf(book).steps.get(stepForm.reused);
}

/** Of what a picked step takes, what the recipe does not have: to be added as materials, or made by nothing here. */
export function missingInputs(formed: Formed): { materials: number[]; unknown: number[] } {
  const { draft, book, recipeId } = formed;
  const there = new Set([...draft.materials.map(({ id }) => id), ...draft.steps.map(({ output }) => output)]);
  const missing = pickedStep(formed)?.used_good_type_ids.filter((id) => !there.has(id)) ?? [];
  const isOffered = offeredBy(book, recipeId);
  return { materials: missing.filter(isOffered), unknown: missing.filter((id) => !isOffered(id)) };
}

/** The step as it travels when it is made. */
export function stepBody({ name, inputs, outputName, units }: StepForm) {
  return {
    manufactureStepName: name!,
    usedGoodTypeIDs: inputs,
    manufacturedGoodTypeName: outputName,
    units: units!,
    expires: false as const,
    manufactured: true as const,
    sellable: false as const,
    recipeComponent: false as const,
  };
}
export type StepBody = ReturnType<typeof stepBody>;

const PATHS = {
  name: 'manufactureStepName',
  inputs: 'usedGoodTypeIDs',
  outputName: 'manufacturedGoodTypeName',
  units: 'units',
} as const satisfies Record<StepField, string>;
const STEP_FIELDS = Object.keys(PATHS) as StepField[];

/** What is said by paths on the wire, by the form's fields. `before` stands in front of each path. */
export function byStepField(
  messages: Record<string, string>,
  before = '',
): Partial<Record<StepField, string>> {
  const found: Partial<Record<StepField, string>> = {};
  for (const [path, message] of Object.entries(messages)) {
    const field = STEP_FIELDS.find((one) => path.replace(/\.\d+$/, '') === before + PATHS[one]);
    if (field) found[field] ??= message;
  }
  return found;
}

const outputKeys = new WeakMap<DraftStep, string>();

/** The key of what a step makes, found once for each: it is asked for with every letter typed. */
function outputKey(step: DraftStep): string {
  const known = outputKeys.get(step) ?? nameKey(step.outputName);
  outputKeys.set(step, known);
  return known;
}

function isMadeHere({ stepForm, draft }: Formed, outputName: string): boolean {
  const key = nameKey(outputName);
  return draft.steps.some((step) => step.id !== stepForm!.editing && outputKey(step) === key);
}

function outputFault(formed: Formed): Fault | null {
  const { stepForm: form, draft, book } = formed;
  if (isMadeHere(formed, form!.outputName)) return { code: 'duplicateOutput' };
  const own = draft.steps.find(({ id }) => id === form!.editing)?.output;
  const type = indexOf(book).typesByName.get(nameKey(form!.outputName));
  // A key that was sent is this very step: the name it clashes with may be its own.
  if (!type || type.id === own || form!.key !== null) return null;
  const maker = indexOf(book).stepsByOutput.get(type.id);
  const isPickable = maker && maker.name === form!.name && form!.editing === null;
  return { code: 'outputTaken', reusable: isPickable ? maker.id : null };
}

function inputsFault({ stepForm, draft, book, recipeId }: Formed): Fault | null {
  const edited = draft.steps.find(({ id }) => id === stepForm!.editing);
  if (!edited || otherHolders(book, edited.id, recipeId).length === 0) return null;
  const broken = brokenHolder({ draft, book, recipeId }, { ...edited, inputs: stepForm!.inputs });
  return broken === null ? null : { code: 'breaksRecipe', recipe: broken };
}

/** What keeps an existing step from being used here. */
function pickedFaults(formed: Formed, picked: ManufactureStep): StepFaults {
  if (isMadeHere(formed, picked.manufactured_good_type_name)) {
    return { outputName: { code: 'duplicateOutput' } };
  }
  const { types } = indexOf(formed.book);
  const { unknown } = missingInputs(formed);
  const names = unknown.map((id) => types.get(id)?.name ?? String(id));
  return names.length > 0 ? { inputs: { code: 'inputsNotThere', names } } : {};
}

/** Everything that keeps the step from being added or changed. */
export function stepFaults(formed: Formed): StepFaults {
  const form = formed.stepForm;
  if (!form) return {};
  const picked = pickedStep(formed);
  if (picked) return pickedFaults(formed, picked);
  const faults: StepFaults = {};
  const checked = manufactureStepEndpoints.addManufactureStep.body.safeParse(stepBody(form));
  const messages = byStepField(checked.success ? {} : fieldMessages(checked.error));
  for (const field of STEP_FIELDS) {
    const message = messages[field];
    if (message !== undefined) faults[field] = { code: 'contract', message };
  }
  const output = faults.outputName ? null : outputFault(formed);
  if (output) faults.outputName = output;
  const inputs = faults.inputs ? null : inputsFault(formed);
  if (inputs) faults.inputs = inputs;
  return faults;
}
