import { goodTypeEndpoints } from '../../../../contract/good-types';
import { cleanName, nameKey } from '../../../../domain/names';
import { indexOf, subRecipeProducts } from './book';
import type { Args, Change, Drafted, EditorContext, MaterialForm } from './context';
import { typesIn, withMaterials } from './draft';
import { changedForm, contractErrors, type FieldErrors, withServerErrors } from './field-errors';

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

/** The options: all raw materials and other sub-recipes' products (then with `recipe`), sorted by name. */
export function materialChoices({ book, draft, recipeId }: Drafted) {
  const { types } = indexOf(book);
  const inRecipe = typesIn(draft);
  const choice = (id: number, recipe?: string) => {
    const type = types.get(id);
    return type ? [{ id, name: type.name, recipe, isInRecipe: inRecipe.has(id) }] : [];
  };
  const raw = book.goodTypes.flatMap(({ id, purchasable }) => (purchasable ? choice(id) : []));
  const products = [...subRecipeProducts(book, recipeId)].flatMap(([id, recipe]) => choice(id, recipe));
  return [...raw, ...products].sort((a, b) => a.name.localeCompare(b.name, 'he'));
}

export function toggleMaterial({ context, event: { typeId } }: Args<{ typeId: number }>): Change {
  const form = context.materialForm!;
  if (!materialChoices(context).some(({ id, isInRecipe }) => id === typeId && !isInRecipe)) return {};
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
export function materialErrors({ materialForm, book }: FormContext): FieldErrors {
  const form = materialForm!;
  if (form.mode === 'known') return form.chosen.length === 0 ? { chosen: { code: 'nothingChosen' } } : {};
  const errors = contractErrors(goodTypeEndpoints.addGoodType.body, materialBody(form));
  // It may have been stored already: the taken name may be its own.
  const isTaken = form.key === null && indexOf(book).typesByName.has(nameKey(form.name));
  return !errors.name && isTaken ? { ...errors, name: { code: 'materialTaken' } } : errors;
}

/** The errors to show; a taken name is shown while typing. */
export function shownMaterialErrors(context: FormContext): FieldErrors {
  const { showErrors, serverErrors } = context.materialForm!;
  const errors = materialErrors(context);
  const early = errors.name?.code === 'materialTaken' ? { name: errors.name } : {};
  return withServerErrors(showErrors ? errors : early, serverErrors);
}

export function addChosen({ context: { draft, materialForm, book } }: Pick<Args, 'context'>) {
  return { draft: withMaterials(draft, materialForm!.chosen, book), materialForm: null };
}

/** Adds a created raw material. The book usually has it only later, or already if the first response was lost. */
export function addCreated({ context, event }: Args<{ output: { id: number } }>): Change {
  const { id } = event.output;
  const { name, units } = context.materialForm!;
  const { draft } = addChosen({ context });
  const others = draft.materials.filter((material) => material.id !== id);
  const material = { id, name: cleanName(name), units: units!, subRecipe: false };
  return { draft: { ...draft, materials: [...others, material] }, materialForm: null };
}
