import type { SnapshotFrom } from 'xstate';
import { unusedMaterials, usersOf } from '../../../../domain/recipe-structure';
import { indexOf, otherHolders } from './book';
import { type Fault, recipeFaults, type RecipeFaults, structureProblems, subRecipeUsers } from './check';
import type { Base, DraftStep, EditorContext, RecipeDraft, SavedEditing } from './context';
import { isChanged, isGone } from './draft';
import type { editorMachine } from './machine';
import { materialFaults, type MaterialFaults } from './material-form';
import { missingInputs, stepFaults, type StepFaults } from './step-form';

export type EditorSnapshot = SnapshotFrom<typeof editorMachine>;
type Known = { context: EditorContext };
/** What draws a part of the draft asks with no more than that part depends on. */
type Drafted = { context: Pick<EditorContext, 'draft' | 'book'> };

/** What a good type is called as this editing sees it: an output's draft name before the stored one. */
export function nameBook({ context: { draft, book } }: Drafted): (typeId: number) => string {
  const drafted = new Map<number, string>();
  for (const { id, name } of draft.materials) drafted.set(id, name);
  for (const { output, outputName } of draft.steps) drafted.set(output, outputName);
  const { types } = indexOf(book);
  return (id) => drafted.get(id) ?? types.get(id)?.name ?? String(id);
}

/** The names of some good types. */
export function namesOf(drafted: Drafted, typeIds: readonly number[]): string[] {
  return typeIds.map(nameBook(drafted));
}

/** The materials that no step takes. */
function unusedIn({ materials, steps }: RecipeDraft): number[] {
  return unusedMaterials(
    materials.map(({ id }) => id),
    steps,
  );
}

/** What is to be marked in the picture beside the final products and the unused materials, by good type. */
export function faultMarks(
  context: Pick<EditorContext, 'draft' | 'book' | 'recipeId'>,
): ReadonlyMap<
  number,
  | 'CYCLE'
  | 'STEP_ORDER'
  | 'UNKNOWN_INPUT'
  | 'DUPLICATE_OUTPUT'
  | 'STEP_WITHOUT_INPUTS'
  | 'STEP_GONE'
  | 'PRODUCT_IN_USE'
> {
  const faults = new Map();
  for (const { code, goodTypeIds } of structureProblems(context)) {
    if (code === 'UNUSED_MATERIALS' || code === 'MORE_THAN_ONE_FINAL_PRODUCT') continue;
    for (const id of goodTypeIds) faults.set(id, code);
  }
  return faults;
}

/** What is wrong with the recipe and to be shown: after saving was asked for, or as the server refused it. */
export function shownRecipeFaults({
  context,
}: {
  context: Parameters<typeof recipeFaults>[0] & Pick<EditorContext, 'asked' | 'refused'>;
}): RecipeFaults {
  const { asked, refused } = context;
  const faults: RecipeFaults = asked ? recipeFaults(context) : { structure: [] };
  const server = (message: string): Fault => ({ code: 'server', message });
  if (refused.name !== undefined) faults.name = server(refused.name);
  if (refused.subRecipe !== undefined) faults.subRecipe = server(refused.subRecipe);
  return faults;
}

function withRefused<Field extends string>(
  faults: Partial<Record<Field, Fault>>,
  refused: Partial<Record<Field, string>>,
): Partial<Record<Field, Fault>> {
  const all = { ...faults };
  for (const [field, message] of Object.entries(refused) as [Field, string][]) {
    all[field] = { code: 'server', message };
  }
  return all;
}

/** What is wrong with the materials' form and to be shown. A name that is taken is told while it is typed. */
export function shownMaterialFaults({ context }: Known): MaterialFaults {
  const form = context.materialForm;
  if (!form) return {};
  const faults = materialFaults(context);
  const early = faults.name?.code === 'materialTaken' ? { name: faults.name } : {};
  return withRefused(form.asked ? faults : early, form.refused);
}

/** What is wrong with the step's form and to be shown. A name that is taken or not written yet is told at once. */
export function shownStepFaults({ context }: Known): StepFaults {
  const form = context.stepForm;
  if (!form) return {};
  const faults = stepFaults(context);
  const early: StepFaults = {};
  const { outputName, inputs } = faults;
  if (outputName && outputName.code !== 'contract') early.outputName = outputName;
  if (inputs && inputs.code !== 'contract') early.inputs = inputs;
  return withRefused(form.asked ? faults : early, form.refused);
}

/** What the step's form must say before anything is changed in it; each found when it is asked for. */
export function stepLimits({ context }: Known) {
  const { stepForm, book, recipeId } = context;
  const id = stepForm?.editing ?? stepForm?.reused ?? null;
  return {
    /** Other recipes that share the step. */
    get sharedWith(): string[] {
      return id === null ? [] : otherHolders(book, id, recipeId).map(({ name }) => name);
    },
    /** It was reported: lots of what it makes are there, and so its units stand. */
    get reported(): boolean {
      return id !== null && indexOf(book).steps.get(id)?.reported === true;
    },
    /** Of a picked step's inputs, those that become materials of the recipe, by name. */
    get addsMaterials(): string[] {
      return namesOf({ context }, missingInputs(context).materials);
    },
  };
}

/** The other recipes that use what this sub-recipe makes: its type, and its product, stand. */
export function usersOfSubRecipe({ context }: { context: Parameters<typeof subRecipeUsers>[0] }): string[] {
  return subRecipeUsers(context);
}

/** The steps of the draft that were reported: their lots and history stay as they are, whatever is changed. */
export function reportedSteps({ context: { draft, book } }: Drafted): DraftStep[] {
  const { steps } = indexOf(book);
  return draft.steps.filter(({ id }) => steps.get(id)?.reported === true);
}

/** The same steps in short: how many, and whether one of them is in other recipes too. */
export function reportedSummary({ context }: Known): { reportedCount: number; isReportedShared: boolean } {
  const reported = reportedSteps({ context });
  const { book, recipeId } = context;
  return {
    reportedCount: reported.length,
    isReportedShared: reported.some(({ id }) => otherHolders(book, id, recipeId).length > 0),
  };
}

/** The steps that others deleted meanwhile: they may be taken out wherever they stand. */
export function goneSteps({ context: { draft, book } }: Drafted): DraftStep[] {
  return draft.steps.filter((step) => isGone(step, book));
}

/** The steps that keep a material from being removed. */
export function stepsUsing({ context }: Known, typeId: number): DraftStep[] {
  return usersOf(typeId, context.draft.steps);
}

/** Whether someone else saved the recipe since this editing began. */
export function isOutdated({ context }: Known): boolean {
  const { base, book, recipeId } = context;
  if (!base) return false;
  const stored = book.recipes.find(({ id }) => id === recipeId);
  return stored !== undefined && stored.version !== base.version;
}

/** Whether someone else deleted the recipe since this editing began. */
export function isRecipeGone({ context: { base, book, recipeId } }: Known): boolean {
  return base !== null && !book.recipes.some(({ id }) => id === recipeId);
}

/** Whether anything would be lost by leaving: something is filled in, changed or made. */
export function isDirty({ context }: Known): boolean {
  const { draft, base } = context;
  // First what is known without looking at what each takes.
  if (draft.steps.some(({ made }) => made) || draft.steps.some(isChanged)) return true;
  const before = base ?? { name: '', sub_recipe: null, steps: [] };
  return (
    draft.name.trim() !== before.name ||
    draft.subRecipe !== before.sub_recipe ||
    draft.steps.map(({ id }) => id).join() !== before.steps.map(({ id }) => id).join() ||
    unusedIn(draft).length > 0
  );
}

/** No more of it than counts: what is kept is written each time that something changes. */
function baseOf({ id, name, sub_recipe, version, steps }: Base): Base {
  const outputs = steps.map((step) => ({
    id: step.id,
    manufactured_good_type_id: step.manufactured_good_type_id,
  }));
  return { id, name, sub_recipe, version, steps: outputs };
}

/** What to keep for a reload; null while there is nothing to keep. */
export function savedEditing(snapshot: EditorSnapshot): SavedEditing | null {
  const { context } = snapshot;
  if (snapshot.matches('saved') || snapshot.matches('left') || snapshot.matches('notFound')) return null;
  if (!isDirty(snapshot) && !context.materialForm && !context.stepForm) return null;
  const { draft, base, materialForm, stepForm, key, sent } = context;
  return { draft, base: base && baseOf(base), materialForm, stepForm, key, sent };
}
