import type { SnapshotFrom } from 'xstate';
import { unusedMaterials } from '../../../../domain/recipe-structure';
import { indexOf, otherHolders } from './book';
import type { EditorContext, SavedEditing } from './context';
import { isChanged, isGone, sameIds } from './draft';
import { type FieldErrors, withServerErrors } from './field-errors';
import type { editorMachine } from './machine';
import { type Checked, recipeFieldErrors, structureErrors, type StructureError } from './recipe-errors';
import { missingInputs } from './step-form';

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
type Drafted = Pick<EditorContext, 'draft' | 'book'>;

/** What good types are called as this editing sees it: an output's draft name before the stored one. */
export function nameOf({ draft, book }: Drafted): (typeId: number) => string {
  const drafted = new Map([
    ...draft.materials.map(({ id, name }) => [id, name] as const),
    ...draft.steps.map(({ output, outputName }) => [output, outputName] as const),
  ]);
  const { types } = indexOf(book);
  return (id) => drafted.get(id) ?? types.get(id)?.name ?? String(id);
}

type Shown = Checked & Pick<EditorContext, 'showErrors' | 'refusal'>;

/** The errors of the name and type to be shown: after saving was tried, or as the server refused them. */
export function shownFieldErrors(context: Shown): FieldErrors<'name' | 'subRecipe'> {
  const { name, subRecipe } = context.refusal ?? {};
  return withServerErrors(context.showErrors ? recipeFieldErrors(context) : {}, {
    ...(name !== undefined && { name }),
    ...(subRecipe !== undefined && { subRecipe }),
  });
}

/** The errors of the structure to be shown. */
export function shownStructureErrors(context: Shown): StructureError[] {
  return context.showErrors ? structureErrors(context) : [];
}

/** The other recipes that share the step of the form. */
export function sharingRecipes({ stepForm, book, recipeId }: EditorContext): string[] {
  const id = stepForm?.editing ?? stepForm?.reused ?? null;
  return id === null ? [] : otherHolders(book, id, recipeId).map(({ name }) => name);
}

/** Whether the step of the form was reported: lots of what it makes are there, and so its units are fixed. */
export function isFormReported({ stepForm, book }: EditorContext): boolean {
  const id = stepForm?.editing ?? stepForm?.reused ?? null;
  return id !== null && indexOf(book).steps.get(id)?.reported === true;
}

/** Of a picked step's inputs, those that become materials of the recipe, by name. */
export function addedMaterials(context: EditorContext): string[] {
  return missingInputs(context).materials.map(nameOf(context));
}

/** The ids of the draft's steps that were reported: their lots and history stay as they are, whatever is changed. */
export function reportedSteps({ draft, book }: Drafted): number[] {
  const { steps } = indexOf(book);
  return draft.steps.flatMap(({ id }) => (steps.get(id)?.reported ? id : []));
}

/** The same steps in short: how many, and whether one of them is in other recipes too. */
export function reportedSummary(context: Drafted & Pick<EditorContext, 'recipeId'>) {
  const reported = reportedSteps(context);
  return {
    reportedCount: reported.length,
    isReportedShared: reported.some((id) => otherHolders(context.book, id, context.recipeId).length > 0),
  };
}

/** The ids of the steps that others deleted meanwhile: they may be taken out wherever they are. */
export function goneSteps({ draft, book }: Drafted): number[] {
  return draft.steps.flatMap((step) => (isGone(step, book) ? step.id : []));
}

/** What someone else did to the stored recipe since this editing began. */
export function storedState({ base, book, recipeId }: EditorContext): 'same' | 'outdated' | 'gone' {
  if (!base) return 'same';
  const stored = book.recipes.find(({ id }) => id === recipeId);
  if (!stored) return 'gone';
  return stored.version === base.version ? 'same' : 'outdated';
}

/** Whether anything would be lost by leaving: something is filled in, changed or created. */
export function isDirty({ draft, base }: Pick<EditorContext, 'draft' | 'base'>): boolean {
  // First what is known without looking at what each takes.
  if (draft.steps.some((step) => step.isNew || isChanged(step))) return true;
  const before = base ?? { name: '', subRecipe: null, stepIds: [] };
  const stepIds = draft.steps.map(({ id }) => id);
  return (
    draft.name.trim() !== before.name ||
    draft.subRecipe !== before.subRecipe ||
    !sameIds(stepIds, before.stepIds) ||
    unusedMaterials(
      draft.materials.map(({ id }) => id),
      draft.steps,
    ).length > 0
  );
}

/** What to store for a reload; null while there is nothing to go on with. */
export function savedEditing(snapshot: EditorSnapshot): SavedEditing | null {
  const { draft, base, materialForm, stepForm, key, sent } = snapshot.context;
  const isOver = (['saved', 'left', 'notFound'] as const).some((state) => snapshot.matches(state));
  if (isOver || !(isDirty({ draft, base }) || materialForm || stepForm)) return null;
  return { draft, base, materialForm, stepForm, key, sent };
}
