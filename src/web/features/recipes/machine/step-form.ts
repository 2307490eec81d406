import { schemaErrors } from '../../../../contract/errors';
import { manufactureStepEndpoints, type ManufactureStep } from '../../../../contract/manufacture-steps';
import { SELECTABLE_UNITS, type Units } from '../../../../domain/amounts';
import { nameKey } from '../../../../domain/names';
import { suggestedOutputName } from '../../../../domain/output-name';
import {
  type Args,
  byField,
  type ContextChange,
  changedForm,
  type DraftStep,
  type EditorContext,
  type FieldErrors,
  NOTHING_EXPECTED,
  type RecipeDraft,
  type StepForm,
  toggled,
} from './context';
import { indexOf, offeredBy, otherHolders, typesIn } from './selectors';
import { contentBody, sameContent } from './step-content';

export const EMPTY_STEP_FORM: StepForm = {
  editing: null,
  reused: null,
  name: null,
  inputs: [],
  outputName: '',
  units: null,
  expected: NOTHING_EXPECTED,
  showErrors: false,
  key: null,
  losses: 0,
  serverErrors: {},
};

/** The form of a draft's step or a new one. */
export function stepFormOf(step?: DraftStep): StepForm {
  if (!step) return EMPTY_STEP_FORM;
  const { id, name, inputs, outputName, units, expected } = step;
  return { ...EMPTY_STEP_FORM, editing: id, name, inputs, outputName, units, expected };
}

export function editedStep({ stepForm, draft }: Pick<EditorContext, 'stepForm' | 'draft'>) {
  return draft.steps.find(({ id }) => id === stepForm?.editing);
}

export interface InputChoice {
  id: number;
  name: string;
  units: Units;
  kind: 'material' | 'subRecipe' | 'output';
  /** Whether another step uses it. */
  used: boolean;
}

/** The options for inputs: earlier steps' outputs and the materials, unused ones first. */
export function inputChoices({ steps, materials }: RecipeDraft, editing: number | null) {
  const position = steps.findIndex(({ id }) => id === editing);
  const earlier = position < 0 ? steps : steps.slice(0, position);
  const taken = new Set(steps.flatMap(({ id, inputs }) => (id === editing ? [] : inputs)));
  const choice = (id: number, name: string, units: Units, kind: InputChoice['kind']): InputChoice => {
    return { id, name, units, kind, used: taken.has(id) };
  };
  return [
    ...earlier.map((step) => choice(step.output, step.outputName, step.units, 'output')),
    ...materials.map(({ id, name, units, subRecipe }) =>
      choice(id, name, units, subRecipe ? 'subRecipe' : 'material'),
    ),
  ].sort((a, b) => Number(a.used) - Number(b.used));
}

/** Existing steps of the chosen name that are not in the recipe, and of which nothing is archived, sorted by output. */
export function reusableSteps({ draft, book, stepForm }: EditorContext): ManufactureStep[] {
  const { name, editing } = stepForm!;
  if (name === null || editing !== null) return [];
  const inRecipe = new Set(draft.steps.map(({ id }) => id));
  const { types } = indexOf(book);
  const isOffered = (step: ManufactureStep) =>
    [step.manufactured_good_type_id, ...step.used_good_type_ids].every((id) => !types.get(id)?.archived);
  return book.steps
    .filter((step) => step.name === name && !inRecipe.has(step.id) && isOffered(step))
    .sort((a, b) => a.manufactured_good_type_name.localeCompare(b.manufactured_good_type_name, 'he'));
}

/** The existing step that makes what the new one is to make, if it can be reused instead. */
export function sameStep(context: EditorContext): ManufactureStep | undefined {
  const key = nameKey(context.stepForm!.outputName);
  return reusableSteps(context).find((step) => nameKey(step.manufactured_good_type_name) === key);
}

/** The name and units that its inputs suggest for the output of a new step. */
export function suggestedOutput(draft: RecipeDraft, { editing, name, inputs }: StepForm) {
  const chosen = inputChoices(draft, editing).filter(({ id }) => inputs.includes(id));
  const names = chosen.map((choice) => choice.name);
  const [units, ...others] = new Set(chosen.map((choice) => choice.units));
  const isOffered = others.length === 0 && SELECTABLE_UNITS.some((offered) => offered === units);
  return {
    outputName: name !== null && names.length > 0 ? suggestedOutputName(name, names) : '',
    units: (isOffered && units) || null,
  };
}

/** The form after a change. In a new step a suggested name or unit follows the other values until it is replaced. */
function changed({ stepForm: before, draft }: EditorContext, change: Partial<StepForm>): ContextChange {
  const form = changedForm(before!, change);
  if (form.editing !== null) return { stepForm: form };
  const [was, is] = [suggestedOutput(draft, before!), suggestedOutput(draft, form)];
  const outputName = form.outputName === was.outputName ? is.outputName : form.outputName;
  return { stepForm: { ...form, outputName, units: form.units === was.units ? is.units : form.units } };
}

export type StepChange = Partial<Pick<StepForm, 'name' | 'outputName' | 'units' | 'expected'>>;

/** Changes a value of the step itself, which is then no longer a reused one. */
export function changeStepForm({ context, event: { change } }: Args<{ change: StepChange }>): ContextChange {
  return changed(context, { ...change, reused: null });
}

export function toggleInput({ context, event: { typeId } }: Args<{ typeId: number }>): ContextChange {
  return changed(context, { inputs: toggled(context.stepForm!.inputs, typeId) });
}

/** Chooses an existing step; null returns to the new one with its values. */
export function pickStep({ context, event: { stepId } }: Args<{ stepId: number | null }>): ContextChange {
  return { stepForm: { ...context.stepForm!, reused: stepId, showErrors: false } };
}

/** The step to reuse, unless others deleted it. */
export function pickedStep({ stepForm, book }: Pick<EditorContext, 'stepForm' | 'book'>) {
  return stepForm?.reused == null ? undefined : indexOf(book).steps.get(stepForm.reused);
}

/** The inputs of a reused step that the recipe lacks: those to add as materials, and those that are not available. */
export function missingInputs(context: EditorContext): { materials: number[]; unknown: number[] } {
  const inRecipe = typesIn(context.draft);
  const missing = pickedStep(context)?.used_good_type_ids.filter((id) => !inRecipe.has(id)) ?? [];
  const isOffered = offeredBy(context.book, context.recipeId);
  return { materials: missing.filter(isOffered), unknown: missing.filter((id) => !isOffered(id)) };
}

const formStepId = ({ stepForm }: EditorContext) => stepForm?.editing ?? stepForm?.reused ?? null;

export function sharingRecipes(context: EditorContext): string[] {
  return otherHolders(context.book, formStepId(context), context.recipeId);
}

/** Whether lots were made by the form's step: then its units are fixed. */
export function isFormReported(context: EditorContext): boolean {
  return indexOf(context.book).steps.get(formStepId(context) ?? 0)?.reported === true;
}

/** Whether the form differs from its step, or from an empty form. */
export function hasStepInput(form: StepForm, edited: DraftStep | undefined): boolean {
  const before = stepFormOf(edited);
  return form.name !== before.name || form.reused !== null || !sameContent(form, before);
}

export function stepBody(form: StepForm) {
  return {
    manufactureStepName: form.name!,
    ...contentBody(form),
    expires: false as const,
    manufactured: true as const,
    sellable: false as const,
    recipeComponent: false as const,
  };
}
export type StepBody = ReturnType<typeof stepBody>;

export function changedStepBody(context: EditorContext) {
  const { id, output, stored } = editedStep(context)!;
  const version = stored.version;
  return { id, body: { ...contentBody(context.stepForm!), manufacturedGoodTypeID: output, version } };
}

/** The error of the output's name, if this recipe or any other step already makes it. */
function takenOutput(context: EditorContext, outputName: string): FieldErrors {
  const { draft, book } = context;
  const form = context.stepForm!;
  const key = nameKey(outputName);
  if (draft.steps.some((step) => step.id !== form.editing && nameKey(step.outputName) === key)) {
    return { outputName: 'duplicateOutput' };
  }
  const type = indexOf(book).typesByName.get(key);
  // It may have been created already: the taken name may be its own.
  const isOwn = form.reused !== null || form.key !== null || type?.id === editedStep(context)?.output;
  return type && !isOwn ? { outputName: 'outputTaken' } : {};
}

/** All errors that prevent adding or changing the step. */
export function stepErrors(context: EditorContext): FieldErrors {
  const form = context.stepForm!;
  const picked = pickedStep(context);
  if (!picked) {
    const invalid = byField(schemaErrors(manufactureStepEndpoints.addManufactureStep.body, stepBody(form)));
    return { ...invalid, ...takenOutput(context, form.outputName) };
  }
  return {
    ...(missingInputs(context).unknown.length > 0 && { inputs: 'inputsNotThere' }),
    ...takenOutput(context, picked.manufactured_good_type_name),
  };
}

/** The errors to show; a taken name and the errors of a reused step are shown immediately. */
export function shownStepErrors(context: EditorContext): FieldErrors {
  const { showErrors, outputName, serverErrors } = context.stepForm!;
  const isComplete = showErrors || pickedStep(context) !== undefined;
  return { ...(isComplete ? stepErrors(context) : takenOutput(context, outputName)), ...serverErrors };
}
