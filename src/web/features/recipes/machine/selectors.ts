import type { SnapshotFrom } from 'xstate';
import { unusedMaterials } from '../../../../domain/recipe-structure';
import { indexOf, otherHolders, recipeIn } from './book';
import type { EditorContext, SavedEditing } from './context';
import { isChanged, sameIds, stepIds } from './draft';
import type { editorMachine } from './machine';
import { recipeBody } from './recipe-errors';

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;

/** The number of steps that lots were made by, and whether one is in other recipes too. */
export function reportedSummary({ draft, book, recipeId }: EditorContext) {
  const { steps } = indexOf(book);
  const reported = draft.steps.filter(({ id }) => steps.get(id)?.reported);
  return {
    reportedCount: reported.length,
    isReportedShared: reported.some(({ id }) => otherHolders(book, id, recipeId).length > 0),
  };
}

/** The server's errors about single steps, by step id; their paths refer to the lists of the request body. */
export function refusedSteps(context: EditorContext): Record<number, string> {
  const { manufactureStepIds, stepChanges = [] } = recipeBody(context);
  const ids: Record<string, number[]> = { manufactureStepIds, stepChanges: stepIds({ steps: stepChanges }) };
  const refused: Record<number, string> = {};
  for (const [path, message] of Object.entries(context.refusal?.fields ?? {})) {
    const [list = '', index] = path.split('.');
    const stepId = ids[list]?.[Number(index)];
    if (stepId !== undefined) refused[stepId] ??= message;
  }
  return refused;
}

/** How someone else changed the stored recipe since this editing started. */
export function storedState({ base, book, recipeId }: EditorContext): 'same' | 'outdated' | 'gone' {
  if (!base) return 'same';
  const stored = recipeIn(book, recipeId);
  if (!stored) return 'gone';
  return stored.version === base.version ? 'same' : 'outdated';
}

/** Whether leaving would lose input, changes or created steps. */
export function isDirty({ draft, base }: Pick<EditorContext, 'draft' | 'base'>): boolean {
  // The cheap comparisons first.
  if (draft.steps.some((step) => step.isNew || isChanged(step))) return true;
  const materialIds = draft.materials.map(({ id }) => id);
  return (
    draft.name.trim() !== (base?.name ?? '') ||
    draft.subRecipe !== (base?.sub_recipe ?? null) ||
    !sameIds(stepIds(draft), base?.stepIds ?? []) ||
    unusedMaterials(materialIds, draft.steps).length > 0
  );
}

/** The data to store for a reload; null if there is nothing to restore. */
export function savedEditing(snapshot: EditorSnapshot): SavedEditing | null {
  const { draft, base, materialForm, stepForm, key, sentAt, sent } = snapshot.context;
  const isOver = (['saved', 'left', 'notFound'] as const).some((state) => snapshot.matches(state));
  if (isOver || !(isDirty({ draft, base }) || materialForm || stepForm)) return null;
  return { draft, base, materialForm, stepForm, key, sentAt, sent };
}
