import { fieldMessages } from '../../../../contract/errors';
import { recipeEndpoints } from '../../../../contract/recipes';
import { nameKey } from '../../../../domain/names';
import {
  finalProducts,
  outsideInputs,
  structureFault,
  type StructureFault,
  type StructureStep,
  surroundingsOf,
  unusedMaterials,
} from '../../../../domain/recipe-structure';
import { indexOf } from './book';
import type { EditorContext } from './context';
import { isChanged, isGone } from './draft';

/** What is wrong with a field: the contract's or the server's own words, or a code with what it speaks of. */
export type Fault =
  | { code: 'contract' | 'server'; message: string }
  | { code: 'recipeNameTaken' | 'materialTaken' | 'nothingChosen' | 'duplicateOutput' }
  /** `reusable`: the step of the same name that makes it, which may be picked instead. */
  | { code: 'outputTaken'; reusable: number | null }
  /** The step picked takes what nothing in the recipe makes. */
  | { code: 'inputsNotThere'; names: string[] }
  /** Another recipe that shares the step could not be made any more. */
  | { code: 'breaksRecipe'; recipe: string }
  /** Other recipes use this sub-recipe's product. */
  | { code: 'subRecipeInUse'; recipes: string[] };

/** What is wrong with the recipe as a whole, with the good types it speaks of. */
export interface StructureProblem {
  code:
    | StructureFault['code']
    | 'UNUSED_MATERIALS'
    | 'STEP_WITHOUT_INPUTS'
    | 'NO_MATERIALS'
    /** Others deleted a step that is reused here. */
    | 'STEP_GONE'
    /** Other recipes use the sub-recipe's product, and it would have another one. */
    | 'PRODUCT_IN_USE';
  goodTypeIds: number[];
  /** The other recipes it speaks of. */
  recipes?: string[];
}

export interface RecipeFaults {
  name?: Fault;
  subRecipe?: Fault;
  structure: StructureProblem[];
}

type Judged = Pick<EditorContext, 'draft' | 'book' | 'recipeId' | 'base' | 'key'>;

/** The recipe as it travels; what is not filled in yet is in it as null or blank, for the contract to refuse. */
export function recipeBody({ draft, recipeId, base }: Pick<Judged, 'draft' | 'recipeId' | 'base'>) {
  const stepChanges = draft.steps.filter(isChanged).map(({ id, inputs, outputName, units, stored }) => ({
    id,
    usedGoodTypeIDs: inputs,
    manufacturedGoodTypeName: outputName,
    units,
    version: stored.version,
  }));
  return {
    name: draft.name,
    subRecipe: draft.subRecipe as boolean,
    manufactureStepIds: draft.steps.map(({ id }) => id),
    ...(stepChanges.length > 0 && { stepChanges }),
    ...(recipeId !== null && base && { version: base.version }),
  };
}
export type RecipeBody = ReturnType<typeof recipeBody>;

/** What can be bought. A raw material made a moment ago may not be among the types read yet. */
function purchasableIn({ draft, book }: Pick<Judged, 'draft' | 'book'>): Set<number> {
  const stored = book.goodTypes.filter((type) => type.purchasable).map(({ id }) => id);
  return new Set([...stored, ...draft.materials.flatMap(({ id, subRecipe }) => (subRecipe ? [] : id))]);
}

function surroundings(judged: Pick<Judged, 'draft' | 'book' | 'recipeId'>) {
  return surroundingsOf(indexOf(judged.book).structures, purchasableIn(judged), judged.recipeId);
}

/** The product of the stored sub-recipe, and the other recipes that need it, by name. */
function productInUse({ book, recipeId }: Pick<Judged, 'book' | 'recipeId'>): {
  product: number | undefined;
  recipes: string[];
} {
  const { structures } = indexOf(book);
  const stored = structures.find(({ id }) => id === recipeId);
  const product = stored?.subRecipe ? stored.steps.at(-1)?.output : undefined;
  if (product === undefined) return { product, recipes: [] };
  const others = structures.filter(({ id }) => id !== recipeId);
  const isMadeElsewhere = others.some(
    ({ subRecipe, steps }) => subRecipe && steps.at(-1)?.output === product,
  );
  const users = others.filter(({ steps }) => outsideInputs(steps).includes(product));
  return { product, recipes: isMadeElsewhere ? [] : users.map(({ name }) => name) };
}

/** What is wrong with the structure: all of it at once, so that it can be marked before saving. */
export function structureProblems(judged: Pick<Judged, 'draft' | 'book' | 'recipeId'>): StructureProblem[] {
  const { steps, materials } = judged.draft;
  const problems: StructureProblem[] = [];
  if (materials.length === 0) problems.push({ code: 'NO_MATERIALS', goodTypeIds: [] });
  const finals = finalProducts(steps);
  if (finals.length > 1) problems.push({ code: 'MORE_THAN_ONE_FINAL_PRODUCT', goodTypeIds: finals });
  const unused = unusedMaterials(
    materials.map(({ id }) => id),
    steps,
  );
  if (unused.length > 0) problems.push({ code: 'UNUSED_MATERIALS', goodTypeIds: unused });
  const hollow = steps.filter(({ inputs }) => inputs.length === 0).map(({ output }) => output);
  if (hollow.length > 0) problems.push({ code: 'STEP_WITHOUT_INPUTS', goodTypeIds: hollow });
  const gone = steps.filter((step) => isGone(step, judged.book)).map(({ output }) => output);
  if (gone.length > 0) problems.push({ code: 'STEP_GONE', goodTypeIds: gone });
  const { product, recipes } = productInUse(judged);
  const last = steps.at(-1)?.output;
  if (recipes.length > 0 && last !== undefined && last !== product) {
    problems.push({ code: 'PRODUCT_IN_USE', goodTypeIds: [last], recipes });
  }
  const first = structureFault(steps, surroundings(judged));
  if (first && first.code !== 'MORE_THAN_ONE_FINAL_PRODUCT') problems.push(first);
  return problems;
}

/** The other recipes that need what a stored sub-recipe makes, by name. */
export function subRecipeUsers(judged: Pick<Judged, 'book' | 'recipeId'>): string[] {
  return productInUse(judged).recipes;
}

/** Whether another recipe has this name already. */
function isNameTaken({ draft, book, recipeId }: Judged): boolean {
  const key = nameKey(draft.name);
  return book.recipes.some((recipe) => recipe.id !== recipeId && nameKey(recipe.name) === key);
}

/** Everything that keeps the recipe from being saved. */
export function recipeFaults(context: Judged): RecipeFaults {
  const body = recipeBody(context);
  const schema =
    context.recipeId === null ? recipeEndpoints.addRecipe.body : recipeEndpoints.changeRecipe.body;
  const checked = schema.safeParse(body);
  const messages = checked.success ? {} : fieldMessages(checked.error);
  const faults: RecipeFaults = { structure: structureProblems(context) };
  for (const field of ['name', 'subRecipe'] as const) {
    const message = messages[field];
    if (message !== undefined) faults[field] = { code: 'contract', message };
  }
  // A key that was sent is this very recipe: what it clashes with may be itself.
  if (!faults.name && context.key === null && isNameTaken(context)) faults.name = { code: 'recipeNameTaken' };
  const users = context.draft.subRecipe === false ? subRecipeUsers(context) : [];
  if (!faults.subRecipe && users.length > 0) faults.subRecipe = { code: 'subRecipeInUse', recipes: users };
  return faults;
}

export function isSound({ name, subRecipe, structure }: RecipeFaults): boolean {
  return !name && !subRecipe && structure.length === 0;
}

/** The first recipe that shares a step and could not be made any more if the step took these inputs. */
export function brokenHolder(
  { draft, book, recipeId }: Pick<Judged, 'draft' | 'book' | 'recipeId'>,
  changed: StructureStep,
): string | null {
  const { structures } = indexOf(book);
  const purchasable = purchasableIn({ draft, book });
  for (const { id, name, steps } of structures) {
    if (id === recipeId || !steps.some((step) => step.id === changed.id)) continue;
    const after = steps.map((step) => (step.id === changed.id ? changed : step));
    const fault = structureFault(after, surroundingsOf(structures, purchasable, id));
    if (fault) return name;
  }
  return null;
}
