import { asCallFailure } from '../../../../contract/call-failure';
import { manufactureStepEndpoints, type ManufactureStep } from '../../../../contract/manufacture-steps';
import { nameKey } from '../../../../domain/names';
import { suggestedOutputName } from '../../../../domain/output-name';
import { SELECTABLE_UNITS, type Units } from '../../../../domain/units';
import { indexOf, offeredBy, otherHolders } from './book';
import type { Args, Change, Failed, DraftStep, EditorContext, StepForm } from './context';
import { sameContent, typesIn } from './draft';
import { changedForm, contractErrors, failedForm, type FieldErrors, withServerErrors } from './field-errors';
import { brokenHolder } from './recipe-errors';

type StepField = 'name' | 'inputs' | 'outputName' | 'units';
/** The form's fields on the wire. */
const STEP_PATHS = {
  name: 'manufactureStepName',
  inputs: 'usedGoodTypeIDs',
  outputName: 'manufacturedGoodTypeName',
  units: 'units',
} as const;

export type StepChange = Partial<Pick<StepForm, 'name' | 'outputName' | 'units'>>;

const EMPTY: StepForm = {
  editing: null,
  reused: null,
  name: null,
  inputs: [],
  outputName: '',
  outputNameSet: false,
  units: null,
  unitsSet: false,
  showErrors: false,
  key: null,
  serverErrors: {},
};

/** The form of a step of the draft, or of a new one. What is there was chosen: nothing is suggested over it. */
export function stepFormOf(step?: DraftStep): StepForm {
  if (!step) return EMPTY;
  const { id, name, inputs, outputName, units } = step;
  return { ...EMPTY, editing: id, name, inputs, outputName, units, outputNameSet: true, unitsSet: true };
}

type FormContext = Pick<EditorContext, 'stepForm' | 'draft' | 'book' | 'recipeId'>;

/** The step of the draft that the form changes; undefined for another one. */
export function editedStep({ stepForm, draft }: Pick<FormContext, 'stepForm' | 'draft'>) {
  return draft.steps.find(({ id }) => id === stepForm?.editing);
}

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
export function inputChoices(draft: EditorContext['draft'], editing: number | null): InputChoice[] {
  const at = draft.steps.findIndex(({ id }) => id === editing);
  const earlier = at < 0 ? draft.steps : draft.steps.slice(0, at);
  const taken = new Set(draft.steps.flatMap(({ id, inputs }) => (id === editing ? [] : inputs)));
  const choice = (id: number, name: string, units: Units, kind: InputChoice['kind']) => ({
    ...{ id, name, units, kind },
    used: taken.has(id),
  });
  const choices = [
    ...earlier.map((step) => choice(step.output, step.outputName, step.units, 'output')),
    ...draft.materials.map(({ id, name, units, subRecipe }) =>
      choice(id, name, units, subRecipe ? 'subRecipe' : 'material'),
    ),
  ];
  return choices.sort((a, b) => Number(a.used) - Number(b.used));
}

/** Existing steps of the chosen name that are not in the recipe, by what they make. */
export function reusableSteps(
  { draft, book }: Pick<FormContext, 'draft' | 'book'>,
  { name, editing }: Pick<StepForm, 'name' | 'editing'>,
): ManufactureStep[] {
  if (name === null || editing !== null) return [];
  const inRecipe = new Set(draft.steps.map(({ id }) => id));
  return book.steps
    .filter((step) => step.name === name && !inRecipe.has(step.id))
    .sort((a, b) => a.manufactured_good_type_name.localeCompare(b.manufactured_good_type_name, 'he'));
}

function suggestedUnits(inputs: readonly InputChoice[]): Units | null {
  const [first, ...others] = new Set(inputs.map(({ units }) => units));
  const isOffered = (SELECTABLE_UNITS as readonly Units[]).includes(first!);
  return first !== undefined && others.length === 0 && isOffered ? first : null;
}

/** The form after a change: what the person has not written follows the step and its inputs. */
function changed({ stepForm, draft }: FormContext, change: Partial<StepForm>): Change {
  const form = changedForm(stepForm!, change);
  const choices = new Map(inputChoices(draft, form.editing).map((choice) => [choice.id, choice]));
  const inputs = form.inputs.flatMap((id) => choices.get(id) ?? []);
  const names = inputs.map(({ name }) => name);
  const isReady = form.name !== null && names.length > 0;
  const outputName = isReady ? suggestedOutputName(form.name!, names) : '';
  return {
    stepForm: {
      ...form,
      ...(!form.outputNameSet && { outputName }),
      ...(!form.unitsSet && { units: suggestedUnits(inputs) }),
    },
  };
}

/** What kind of step a stored one is cannot change; another kind of step has others to pick from. */
export function changeStepForm({ context, event: { change } }: Args<{ change: StepChange }>): Change {
  const form = context.stepForm!;
  if (change.name !== undefined) {
    return form.editing === null ? changed(context, { name: change.name, reused: null }) : {};
  }
  if (form.reused !== null) return {};
  return changed(context, {
    ...change,
    outputNameSet: form.outputNameSet || change.outputName !== undefined,
    unitsSet: form.unitsSet || change.units !== undefined,
  });
}

export function toggleInput({ context, event: { typeId } }: Args<{ typeId: number }>): Change {
  const form = context.stepForm!;
  if (form.reused !== null) return {};
  const others = form.inputs.filter((id) => id !== typeId);
  if (others.length < form.inputs.length) return changed(context, { inputs: others });
  const isOffered = inputChoices(context.draft, form.editing).some(({ id }) => id === typeId);
  return isOffered ? changed(context, { inputs: [...others, typeId] }) : {};
}

/** Picks an existing step as it is; null goes back to the new one, as far as it was filled in. */
export function pickStep({ context, event: { stepId } }: Args<{ stepId: number | null }>): Change {
  const form = context.stepForm!;
  const isOffered = stepId === null || reusableSteps(context, form).some(({ id }) => id === stepId);
  return isOffered ? { stepForm: { ...form, reused: stepId, showErrors: false } } : {};
}

/** The form was submitted with errors: from then on all of them are shown. */
export function showStepErrors({ context }: Args): Change {
  return { stepForm: { ...context.stepForm!, showErrors: true } };
}

/** A new step is sent: what was sent before keeps its key. */
export function sendStep({ context: { stepForm }, event }: Args<{ key: string }>): Change {
  return { stepForm: { ...stepForm!, key: stepForm!.key ?? event.key } };
}

/** The step was neither created nor changed: all that is filled in stays. */
export function failStep({ context: { stepForm }, event }: Args<Failed>): Change {
  return { stepForm: failedForm(stepForm!, asCallFailure(event.error), STEP_PATHS) };
}

/** The existing step that is picked; undefined for a new one. */
export function pickedStep({ stepForm, book }: Pick<FormContext, 'stepForm' | 'book'>) {
  return stepForm?.reused == null ? undefined : indexOf(book).steps.get(stepForm.reused);
}

/** Of what a picked step takes, what the recipe does not have: to be added as materials, or made by nothing here. */
export function missingInputs(context: FormContext): { materials: number[]; unknown: number[] } {
  const { draft, book, recipeId } = context;
  const inRecipe = typesIn(draft);
  const missing = pickedStep(context)?.used_good_type_ids.filter((id) => !inRecipe.has(id)) ?? [];
  const isOffered = offeredBy(book, recipeId);
  return { materials: missing.filter(isOffered), unknown: missing.filter((id) => !isOffered(id)) };
}

/** Whether the form says anything that its step, or an empty form, does not. */
export function isStepFilled(form: StepForm, edited: DraftStep | undefined): boolean {
  if (edited) return !sameContent(form, edited);
  const isChosen = form.name !== null || form.reused !== null || form.units !== null;
  return isChosen || form.inputs.length > 0 || form.outputName.trim() !== '';
}

/** The step as it is sent when it is created. */
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

function isMadeInRecipe({ stepForm, draft }: FormContext, outputName: string): boolean {
  const key = nameKey(outputName);
  return draft.steps.some((step) => step.id !== stepForm!.editing && nameKey(step.outputName) === key);
}

function outputError(context: FormContext): FieldErrors<'outputName'> {
  const { stepForm, book } = context;
  const form = stepForm!;
  if (isMadeInRecipe(context, form.outputName)) return { outputName: { code: 'duplicateOutput' } };
  const type = indexOf(book).typesByName.get(nameKey(form.outputName));
  // A key that was sent is this very step: the name it clashes with may be its own.
  if (!type || type.id === editedStep(context)?.output || form.key !== null) return {};
  const maker = book.steps.find((step) => step.manufactured_good_type_id === type.id);
  const isPickable = maker && maker.name === form.name && form.editing === null;
  return { outputName: { code: 'outputTaken', reusable: isPickable ? maker.id : null } };
}

function inputsError(context: FormContext): FieldErrors<'inputs'> {
  const edited = editedStep(context);
  if (!edited || otherHolders(context.book, edited.id, context.recipeId).length === 0) return {};
  const recipe = brokenHolder(context, { ...edited, inputs: context.stepForm!.inputs });
  return recipe === null ? {} : { inputs: { code: 'breaksRecipe', recipe } };
}

/** What keeps an existing step from being used here. */
function pickedErrors(context: FormContext, picked: ManufactureStep): FieldErrors<StepField> {
  if (isMadeInRecipe(context, picked.manufactured_good_type_name)) {
    return { outputName: { code: 'duplicateOutput' } };
  }
  const { types } = indexOf(context.book);
  const names = missingInputs(context).unknown.map((id) => types.get(id)?.name ?? String(id));
  return names.length > 0 ? { inputs: { code: 'inputsNotThere', names } } : {};
}

/** Everything that keeps the step from being added or changed. */
export function stepErrors(context: FormContext): FieldErrors<StepField> {
  const picked = pickedStep(context);
  if (picked) return pickedErrors(context, picked);
  const { body } = manufactureStepEndpoints.addManufactureStep;
  const contract = contractErrors(body, stepBody(context.stepForm!), STEP_PATHS);
  return { ...outputError(context), ...inputsError(context), ...contract };
}

/** The errors to be shown; that a name is taken, or that inputs cannot be, at once. */
export function shownStepErrors(context: FormContext): FieldErrors<StepField> {
  const { showErrors, serverErrors } = context.stepForm!;
  const errors = stepErrors(context);
  const early: FieldErrors<StepField> = {};
  for (const field of ['outputName', 'inputs'] as const) {
    if (errors[field] && errors[field].code !== 'message') early[field] = errors[field];
  }
  return withServerErrors(showErrors ? errors : early, serverErrors);
}
