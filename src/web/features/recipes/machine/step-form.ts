import { manufactureStepEndpoints, type ManufactureStep } from '../../../../contract/manufacture-steps';
import { nameKey } from '../../../../domain/names';
import { suggestedOutputName } from '../../../../domain/output-name';
import { SELECTABLE_UNITS, type Units } from '../../../../domain/units';
import { indexOf, offeredBy, otherHolders } from './book';
import type { Args, Change, Drafted, DraftStep, EditorContext, StepForm } from './context';
import { contentBody, sameContent, typesIn } from './draft';
import { changedForm, contractErrors, type FieldErrors, withServerErrors } from './field-errors';

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

type FormContext = Drafted & Pick<EditorContext, 'stepForm'>;

export function editedStep({ stepForm, draft }: Pick<FormContext, 'stepForm' | 'draft'>) {
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
export function inputChoices({ steps, materials }: EditorContext['draft'], editing: number | null) {
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

/** The form after a change: name and units that the user did not enter are suggested again. */
function changed({ stepForm, draft }: FormContext, change: Partial<StepForm>): Change {
  const form = changedForm(stepForm!, change);
  const choices = new Map(inputChoices(draft, form.editing).map((choice) => [choice.id, choice]));
  const inputs = form.inputs.flatMap((id) => choices.get(id) ?? []);
  const names = inputs.map(({ name }) => name);
  if (!form.outputNameSet) {
    form.outputName = form.name !== null && names.length > 0 ? suggestedOutputName(form.name, names) : '';
  }
  if (!form.unitsSet) form.units = suggestedUnits(inputs);
  return { stepForm: form };
}

/** Changes a value; another step name also clears the choice of a step to reuse. */
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

export function pickedStep({ stepForm, book }: Pick<FormContext, 'stepForm' | 'book'>) {
  return stepForm?.reused == null ? undefined : indexOf(book).steps.get(stepForm.reused);
}

/** The inputs of a reused step that the recipe lacks: those to add as materials, and those that are not available. */
export function missingInputs(context: FormContext): { materials: number[]; unknown: number[] } {
  const inRecipe = typesIn(context.draft);
  const missing = pickedStep(context)?.used_good_type_ids.filter((id) => !inRecipe.has(id)) ?? [];
  const isOffered = offeredBy(context.book, context.recipeId);
  return { materials: missing.filter(isOffered), unknown: missing.filter((id) => !isOffered(id)) };
}

const formStepId = ({ stepForm }: FormContext) => stepForm?.editing ?? stepForm?.reused ?? null;

export function sharingRecipes(context: FormContext): string[] {
  return otherHolders(context.book, formStepId(context), context.recipeId);
}

/** Whether lots were made by the form's step: then its units are fixed. */
export function isFormReported(context: FormContext): boolean {
  return indexOf(context.book).steps.get(formStepId(context) ?? 0)?.reported === true;
}

/** Whether the form differs from its step, or from an empty form. */
export function hasStepInput(form: StepForm, edited: DraftStep | undefined): boolean {
  if (edited) return !sameContent(form, edited);
  const isChosen = form.name !== null || form.reused !== null || form.units !== null;
  return isChosen || form.inputs.length > 0 || form.outputName.trim() !== '';
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

export function changedStepBody(context: FormContext) {
  const { id, output, stored } = editedStep(context)!;
  const version = stored.version;
  return { id, body: { ...contentBody(context.stepForm!), manufacturedGoodTypeID: output, version } };
}

function outputError(context: FormContext, outputName: string): FieldErrors {
  const { draft, book } = context;
  const form = context.stepForm!;
  const key = nameKey(outputName);
  if (draft.steps.some((step) => step.id !== form.editing && nameKey(step.outputName) === key)) {
    return { outputName: { code: 'duplicateOutput' } };
  }
  const type = indexOf(book).typesByName.get(key);
  // It may have been created already: the taken name may be its own.
  const isOwn = form.reused !== null || form.key !== null || type?.id === editedStep(context)?.output;
  if (!type || isOwn) return {};
  const maker = book.steps.find((step) => step.manufactured_good_type_id === type.id);
  const isPickable = maker && maker.name === form.name && form.editing === null;
  return { outputName: { code: 'outputTaken', reusable: isPickable ? maker.id : null } };
}

/** All errors that prevent adding or changing the step. */
export function stepErrors(context: FormContext): FieldErrors {
  const form = context.stepForm!;
  const picked = pickedStep(context);
  if (picked) {
    const { types } = indexOf(context.book);
    const names = missingInputs(context).unknown.map((id) => types.get(id)?.name ?? String(id));
    const duplicate = outputError(context, picked.manufactured_good_type_name);
    if (duplicate.outputName || names.length === 0) return duplicate;
    return { inputs: { code: 'inputsNotThere', names } };
  }
  return {
    ...outputError(context, form.outputName),
    ...contractErrors(manufactureStepEndpoints.addManufactureStep.body, stepBody(form)),
  };
}

/** The errors to show; a taken name and missing inputs are shown immediately. */
export function shownStepErrors(context: FormContext): FieldErrors {
  const { showErrors, serverErrors } = context.stepForm!;
  const errors = stepErrors(context);
  const early: FieldErrors = {};
  for (const field of ['outputName', 'inputs'] as const) {
    if (errors[field] && errors[field].code !== 'message') early[field] = errors[field];
  }
  return withServerErrors(showErrors ? errors : early, serverErrors);
}
