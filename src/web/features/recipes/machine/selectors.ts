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

/** The names of good types in this editing: draft names of outputs, else stored names. */
export function nameOf({ draft, book }: Drafted): (typeId: number) => string {
  const drafted = new Map([
    ...draft.materials.map(({ id, name }) => [id, name] as const),
    ...draft.steps.map(({ output, outputName }) => [output, outputName] as const),
  ]);
  const { types } = indexOf(book);
  return (id) => drafted.get(id) ?? types.get(id)?.name ?? String(id);
}

type Shown = Checked & Pick<EditorContext, 'showErrors' | 'refusal'>;

/** The errors of name and type to show: after an attempt to save, or from the server. */
export function shownFieldErrors(context: Shown): FieldErrors<'name' | 'subRecipe'> {
  const { name, subRecipe } = context.refusal ?? {};
  return withServerErrors(context.showErrors ? recipeFieldErrors(context) : {}, {
    ...(name !== undefined && { name }),
    ...(subRecipe !== undefined && { subRecipe }),
  });
}

/** The structure errors to show. */
export function shownStructureErrors(context: Shown): StructureError[] {
  return context.showErrors ? structureErrors(context) : [];
}

/** The other recipes with the form's step. */
export function sharingRecipes({ stepForm, book, recipeId }: EditorContext): string[] {
  const id = stepForm?.editing ?? stepForm?.reused ?? null;
  return id === null ? [] : otherHolders(book, id, recipeId).map(({ name }) => name);
}

/** Whether lots were made by the form's step: then its units are fixed. */
export function isFormReported({ stepForm, book }: EditorContext): boolean {
  const id = stepForm?.editing ?? stepForm?.reused ?? null;
  return id !== null && indexOf(book).steps.get(id)?.reported === true;
}

/** The names of a reused step's inputs that become materials. */
export function addedMaterials(context: EditorContext): string[] {
  return missingInputs(context).materials.map(nameOf(context));
}

/** The ids of the draft's steps that lots were made by; changes do not affect these lots. */
export function reportedSteps({ draft, book }: Drafted): number[] {
  const { steps } = indexOf(book);
  return draft.steps.flatMap(({ id }) => (steps.get(id)?.reported ? id : []));
}

/** The number of these steps, and whether one is in other recipes too. */
export function reportedSummary(context: Drafted & Pick<EditorContext, 'recipeId'>) {
  const reported = reportedSteps(context);
  return {
    reportedCount: reported.length,
    isReportedShared: reported.some((id) => otherHolders(context.book, id, context.recipeId).length > 0),
  };
}

/** The ids of steps that others deleted: they can be removed at any position. */
export function deletedStepIds({ draft, book }: Drafted): number[] {
  return draft.steps.flatMap((step) => (isGone(step, book) ? step.id : []));
}

/** How someone else changed the stored recipe since this editing started. */
export function storedState({ base, book, recipeId }: EditorContext): 'same' | 'outdated' | 'gone' {
  if (!base) return 'same';
  const stored = book.recipes.find(({ id }) => id === recipeId);
  if (!stored) return 'gone';
  return stored.version === base.version ? 'same' : 'outdated';
}

/** Whether leaving would lose input, changes or created steps. */
export function isDirty({ draft, base }: Pick<EditorContext, 'draft' | 'base'>): boolean {
  // The cheap comparisons first.
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

/** The data to store for a reload; null if there is nothing to restore. */
export function savedEditing(snapshot: EditorSnapshot): SavedEditing | null {
  const { draft, base, materialForm, stepForm, key, sent } = snapshot.context;
  const isOver = (['saved', 'left', 'notFound'] as const).some((state) => snapshot.matches(state));
  if (isOver || !(isDirty({ draft, base }) || materialForm || stepForm)) return null;
  return { draft, base, materialForm, stepForm, key, sent };
}
