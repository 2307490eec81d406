import { schemaErrors } from '../../../../contract/errors';
import { goodTypeEndpoints } from '../../../../contract/good-types';
import { cleanName, nameKey } from '../../../../domain/names';
import {
  type Args,
  byField,
  type ContextChange,
  changedForm,
  type Drafted,
  type EditorContext,
  type FieldErrors,
  type MaterialForm,
  toggled,
} from './context';
import { indexOf, subRecipeProducts, typesIn, withMaterials } from './selectors';

export type MaterialChange =
  | Pick<MaterialForm, 'mode'>
  | Partial<Pick<MaterialForm, 'name' | 'units' | 'manufactured' | 'expires'>>;

export const EMPTY_MATERIAL_FORM: MaterialForm = {
  mode: 'known',
  chosen: [],
  name: '',
  units: null,
  manufactured: null,
  expires: null,
  showErrors: false,
  key: null,
  losses: 0,
  serverErrors: {},
};

/** The options: all raw materials that are not archived and other sub-recipes' products (then with `recipe`), sorted by name. */
export function materialChoices({ book, draft, recipeId }: Drafted) {
  const { types } = indexOf(book);
  const inRecipe = typesIn(draft);
  const choice = (id: number, recipe?: string) => {
    const type = types.get(id);
    return type ? [{ id, name: type.name, recipe, isInRecipe: inRecipe.has(id) }] : [];
  };
  const raw = book.goodTypes.flatMap(({ id, purchasable, archived }) =>
    purchasable && !archived ? choice(id) : [],
  );
  const products = [...subRecipeProducts(book, recipeId)].flatMap(([id, recipe]) => choice(id, recipe));
  return [...raw, ...products].sort((a, b) => a.name.localeCompare(b.name, 'he'));
}

export function toggleMaterial({ context, event }: Args<{ typeId: number }>): ContextChange {
  const form = context.materialForm!;
  return { materialForm: { ...form, chosen: toggled(form.chosen, event.typeId) } };
}

export function changeMaterialForm({ context, event }: Args<{ change: MaterialChange }>): ContextChange {
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

function takenName({ materialForm, book }: FormContext): FieldErrors {
  const { key, name } = materialForm!;
  // It may have been stored already: the taken name may be its own.
  const isTaken = key === null && indexOf(book).typesByName.has(nameKey(name));
  return isTaken ? { name: 'materialTaken' } : {};
}

/** All errors that prevent adding the materials. */
export function materialErrors(context: FormContext): FieldErrors {
  const form = context.materialForm!;
  if (form.mode === 'known') return form.chosen.length === 0 ? { chosen: 'nothingChosen' } : {};
  const invalid = byField(schemaErrors(goodTypeEndpoints.addGoodType.body, materialBody(form)));
  return { ...invalid, ...takenName(context) };
}

/** The errors to show; a taken name is shown while typing. */
export function shownMaterialErrors(context: FormContext): FieldErrors {
  const { showErrors, serverErrors } = context.materialForm!;
  const errors = showErrors ? materialErrors(context) : takenName(context);
  return { ...errors, ...serverErrors };
}

export function addChosen({ context: { draft, materialForm, book } }: Pick<Args, 'context'>) {
  return { draft: withMaterials(draft, materialForm!.chosen, book), materialForm: null };
}

/** Adds a created raw material. The book usually has it only later, or already if the first response was lost. */
export function addCreated({ context, event }: Args<{ output: { id: number } }>): ContextChange {
  const { id } = event.output;
  const { name, units } = context.materialForm!;
  const { draft } = addChosen({ context });
  const others = draft.materials.filter((material) => material.id !== id);
  const material = { id, name: cleanName(name), units: units!, subRecipe: false };
  return { draft: { ...draft, materials: [...others, material] }, materialForm: null };
}
