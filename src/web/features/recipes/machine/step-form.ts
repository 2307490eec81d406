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
/** The request path of each form field. */
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

/** The form of a draft's step or a new one. Suggestions do not replace an existing name. */
export function stepFormOf(step?: DraftStep): StepForm {
  if (!step) return EMPTY;
  const { id, name, inputs, outputName, units } = step;
  return { ...EMPTY, editing: id, name, inputs, outputName, units, outputNameSet: true, unitsSet: true };
}

type FormContext = Pick<EditorContext, 'stepForm' | 'draft' | 'book' | 'recipeId'>;

/** The draft's step being edited; undefined for a new one. */
export function editedStep({ stepForm, draft }: Pick<FormContext, 'stepForm' | 'draft'>) {
  return draft.steps.find(({ id }) => id === stepForm?.editing);
}

export interface InputChoice {
  /** The good type's id. */
  id: number;
  name: string;
  units: Units;
  kind: 'material' | 'subRecipe' | 'output';
  /** Whether another step uses it. */
  used: boolean;
}

/** The options for inputs: earlier steps' outputs and the materials, unused ones first. */
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

/** Existing steps of the chosen name that are not in the recipe, sorted by output. */
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

/** The form after a change: a name the user did not write is suggested again. */
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

/** Sets the step name of a new step, and clears the choice of a step to reuse. */
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

/** Chooses an existing step; null returns to the new one with its values. */
export function pickStep({ context, event: { stepId } }: Args<{ stepId: number | null }>): Change {
  const form = context.stepForm!;
  const isOffered = stepId === null || reusableSteps(context, form).some(({ id }) => id === stepId);
  return isOffered ? { stepForm: { ...form, reused: stepId, showErrors: false } } : {};
}

/** Shows all errors after the form was submitted with errors. */
export function showStepErrors({ context }: Args): Change {
  return { stepForm: { ...context.stepForm!, showErrors: true } };
}

/** Sets the idempotency key before sending; the same values are sent again with the same key. */
export function sendStep({ context: { stepForm }, event }: Args<{ key: string }>): Change {
  return { stepForm: { ...stepForm!, key: stepForm!.key ?? event.key } };
}

/** The form after its call failed: its values stay. */
export function failStep({ context: { stepForm }, event }: Args<Failed>): Change {
  return { stepForm: failedForm(stepForm!, asCallFailure(event.error), STEP_PATHS) };
}

/** The existing step to reuse; undefined for a new one. */
export function pickedStep({ stepForm, book }: Pick<FormContext, 'stepForm' | 'book'>) {
  return stepForm?.reused == null ? undefined : indexOf(book).steps.get(stepForm.reused);
}

/** The inputs of a reused step that the recipe lacks: those to add as materials, and those that are not available. */
export function missingInputs(context: FormContext): { materials: number[]; unknown: number[] } {
  const { draft, book, recipeId } = context;
  const inRecipe = typesIn(draft);
  const missing = pickedStep(context)?.used_good_type_ids.filter((id) => !inRecipe.has(id)) ?? [];
  const isOffered = offeredBy(book, recipeId);
  return { materials: missing.filter(isOffered), unknown: missing.filter((id) => !isOffered(id)) };
}

/** Whether the form differs from its step, or from an empty form. */
export function hasStepInput(form: StepForm, edited: DraftStep | undefined): boolean {
  if (edited) return !sameContent(form, edited);
  const isChosen = form.name !== null || form.reused !== null || form.units !== null;
  return isChosen || form.inputs.length > 0 || form.outputName.trim() !== '';
}

/** The request body of a new step. */
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
  // It may have been created already: the taken name may be its own.
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

/** The errors of reusing an existing step. */
function pickedErrors(context: FormContext, picked: ManufactureStep): FieldErrors<StepField> {
  if (isMadeInRecipe(context, picked.manufactured_good_type_name)) {
    return { outputName: { code: 'duplicateOutput' } };
  }
  const { types } = indexOf(context.book);
  const names = missingInputs(context).unknown.map((id) => types.get(id)?.name ?? String(id));
  return names.length > 0 ? { inputs: { code: 'inputsNotThere', names } } : {};
}

/** All errors that prevent adding or changing the step. */
export function stepErrors(context: FormContext): FieldErrors<StepField> {
  const picked = pickedStep(context);
  if (picked) return pickedErrors(context, picked);
  const { body } = manufactureStepEndpoints.addManufactureStep;
  const contract = contractErrors(body, stepBody(context.stepForm!), STEP_PATHS);
  return { ...outputError(context), ...inputsError(context), ...contract };
}

/** The errors to show; a taken name and impossible inputs are shown immediately. */
export function shownStepErrors(context: FormContext): FieldErrors<StepField> {
  const { showErrors, serverErrors } = context.stepForm!;
  const errors = stepErrors(context);
  const early: FieldErrors<StepField> = {};
  for (const field of ['outputName', 'inputs'] as const) {
    if (errors[field] && errors[field].code !== 'message') early[field] = errors[field];
  }
  return withServerErrors(showErrors ? errors : early, serverErrors);
}
