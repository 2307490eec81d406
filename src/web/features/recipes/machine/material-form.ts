import { asCallFailure } from '../../../../contract/call-failure';
import { goodTypeEndpoints } from '../../../../contract/good-types';
import { cleanName, nameKey } from '../../../../domain/names';
import { indexOf, subRecipeProducts } from './book';
import type { Args, Change, Done, EditorContext, Failed, MaterialForm } from './context';
import { typesIn, withMaterials } from './draft';
import { changedForm, contractErrors, failedForm, type FieldErrors, withServerErrors } from './field-errors';

type MaterialField = 'chosen' | 'name' | 'units' | 'manufactured' | 'expires';
const PATHS = { name: 'name', units: 'units', manufactured: 'manufactured', expires: 'expires' } as const;

export type MaterialChange =
  Pick<MaterialForm, 'mode'> | Partial<Pick<MaterialForm, 'name' | 'units' | 'manufactured' | 'expires'>>;

export const EMPTY_MATERIAL_FORM: MaterialForm = {
  mode: 'known',
  chosen: [],
  name: '',
  units: null,
  manufactured: null,
  expires: null,
  showErrors: false,
  key: null,
  serverErrors: {},
};

interface MaterialChoice {
  id: number;
  name: string;
  subRecipe: boolean;
  /** The name of the sub-recipe that makes it. */
  recipe?: string;
  /** Whether it is already a material or an output in the recipe. */
  isInRecipe: boolean;
}

/** The options: all raw materials and other sub-recipes' products, sorted by name. */
export function materialChoices({
  book,
  draft,
  recipeId,
}: Pick<EditorContext, 'book' | 'draft' | 'recipeId'>): MaterialChoice[] {
  const { types } = indexOf(book);
  const inRecipe = typesIn(draft);
  const choice = (id: number, subRecipe: boolean) => ({
    id,
    name: types.get(id)?.name ?? '',
    subRecipe,
    isInRecipe: inRecipe.has(id),
  });
  const raw = book.goodTypes.filter((type) => type.purchasable).map(({ id }) => choice(id, false));
  const products = [...subRecipeProducts(book, recipeId)].flatMap(([id, recipe]) =>
    types.has(id) ? { ...choice(id, true), recipe } : [],
  );
  return [...raw, ...products].sort((a, b) => a.name.localeCompare(b.name, 'he'));
}

/** Toggles the choice of a material. */
export function toggleMaterial({ context, event: { typeId } }: Args<{ typeId: number }>): Change {
  const form = context.materialForm!;
  const choice = materialChoices(context).find(({ id }) => id === typeId);
  if (!choice || choice.isInRecipe) return {};
  const others = form.chosen.filter((id) => id !== typeId);
  const chosen = others.length < form.chosen.length ? others : [...others, typeId];
  return { materialForm: { ...form, chosen } };
}

export function changeMaterialForm({ context, event }: Args<{ change: MaterialChange }>): Change {
  const { change } = event;
  const form = context.materialForm!;
  const isMode = 'mode' in change;
  return { materialForm: isMode ? { ...form, ...change, showErrors: false } : changedForm(form, change) };
}

/** Whether closing the dialog would lose input. */
export function hasMaterialInput({ chosen, name, units, manufactured, expires }: MaterialForm): boolean {
  const isAnswered = units !== null || manufactured !== null || expires !== null;
  return chosen.length > 0 || name.trim() !== '' || isAnswered;
}

/** The request body of the new raw material. */
export function materialBody({ name, units, expires, manufactured }: MaterialForm) {
  return {
    name,
    units: units!,
    purchasable: true as const,
    sellable: false as const,
    expires: expires!,
    manufactured: manufactured!,
    recipe_component: false as const,
  };
}
export type MaterialBody = ReturnType<typeof materialBody>;

type FormContext = Pick<EditorContext, 'materialForm' | 'book'>;

/** All errors that prevent adding the materials. */
export function materialErrors({ materialForm, book }: FormContext): FieldErrors<MaterialField> {
  const form = materialForm!;
  if (form.mode === 'known') return form.chosen.length === 0 ? { chosen: { code: 'nothingChosen' } } : {};
  const errors = contractErrors(goodTypeEndpoints.addGoodType.body, materialBody(form), PATHS);
  // It may have been stored already: the taken name may be its own.
  const isTaken = form.key === null && indexOf(book).typesByName.has(nameKey(form.name));
  return !errors.name && isTaken ? { ...errors, name: { code: 'materialTaken' } } : errors;
}

/** The errors to show; a taken name is shown while typing. */
export function shownMaterialErrors(context: FormContext): FieldErrors<MaterialField> {
  const { showErrors, serverErrors } = context.materialForm!;
  const errors = materialErrors(context);
  const early = errors.name?.code === 'materialTaken' ? { name: errors.name } : {};
  return withServerErrors(showErrors ? errors : early, serverErrors);
}

/** Shows all errors after the form was submitted with errors. */
export function showMaterialErrors({ context }: Args): Change {
  return { materialForm: { ...context.materialForm!, showErrors: true } };
}

/** Sets the idempotency key before sending; the same values are sent again with the same key. */
export function sendMaterial({ context: { materialForm }, event }: Args<{ key: string }>): Change {
  return { materialForm: { ...materialForm!, key: materialForm!.key ?? event.key } };
}

/** The form after its call failed: its values stay. */
export function failMaterial({ context, event }: Args<Failed>): Change {
  return { materialForm: failedForm(context.materialForm!, asCallFailure(event.error), PATHS) };
}

/** Adds the chosen materials to the recipe. */
export function addChosen({
  context: { draft, materialForm, book, recipeId },
}: Pick<Args, 'context'>): Change {
  return { draft: withMaterials(draft, materialForm!.chosen, book, recipeId), materialForm: null };
}

/** Adds a created raw material. The book usually has it only later, or already if the first response was lost. */
export function addCreated({ context, event: { output } }: Args<Done<{ id: number }>>): Change {
  const { name, units } = context.materialForm!;
  const draft = addChosen({ context }).draft!;
  const others = draft.materials.filter(({ id }) => id !== output.id);
  const material = { id: output.id, name: cleanName(name), units: units!, subRecipe: false };
  return { draft: { ...draft, materials: [...others, material] }, materialForm: null };
}
