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
  /** The sub-recipe that makes it, by its name. */
  recipe?: string;
  /** It is a material of the recipe already, or made in it. */
  isInRecipe: boolean;
}

/** What can be added: every raw material, and the product of every other sub-recipe, by name. */
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

/** Chooses a material, or takes the choice back. */
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

/** Whether anything is filled in that closing the dialog would lose. */
export function isMaterialFilled({ chosen, name, units, manufactured, expires }: MaterialForm): boolean {
  const isAnswered = units !== null || manufactured !== null || expires !== null;
  return chosen.length > 0 || name.trim() !== '' || isAnswered;
}

/** The new raw material as it is sent. */
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

/** Everything that keeps the materials from being added. */
export function materialErrors({ materialForm, book }: FormContext): FieldErrors<MaterialField> {
  const form = materialForm!;
  if (form.mode === 'known') return form.chosen.length === 0 ? { chosen: { code: 'nothingChosen' } } : {};
  const errors = contractErrors(goodTypeEndpoints.addGoodType.body, materialBody(form), PATHS);
  // A key that was sent is this very material: the name it clashes with may be its own.
  const isTaken = form.key === null && indexOf(book).typesByName.has(nameKey(form.name));
  return !errors.name && isTaken ? { ...errors, name: { code: 'materialTaken' } } : errors;
}

/** The errors to be shown; that a name is taken, while it is typed. */
export function shownMaterialErrors(context: FormContext): FieldErrors<MaterialField> {
  const { showErrors, serverErrors } = context.materialForm!;
  const errors = materialErrors(context);
  const early = errors.name?.code === 'materialTaken' ? { name: errors.name } : {};
  return withServerErrors(showErrors ? errors : early, serverErrors);
}

/** It was submitted with errors: from then on all of them are shown. */
export function showMaterialErrors({ context }: Args): Change {
  return { materialForm: { ...context.materialForm!, showErrors: true } };
}

/** A new raw material is sent: what was sent before keeps its key. */
export function sendMaterial({ context: { materialForm }, event }: Args<{ key: string }>): Change {
  return { materialForm: { ...materialForm!, key: materialForm!.key ?? event.key } };
}

/** The new raw material was not added: all that is filled in stays. */
export function failMaterial({ context, event }: Args<Failed>): Change {
  return { materialForm: failedForm(context.materialForm!, asCallFailure(event.error), PATHS) };
}

/** What was chosen is added to the recipe. */
export function addChosen({
  context: { draft, materialForm, book, recipeId },
}: Pick<Args, 'context'>): Change {
  return { draft: withMaterials(draft, materialForm!.chosen, book, recipeId), materialForm: null };
}

/** So is a new raw material, which the book lists a moment later; or did, when its first answer got lost. */
export function addCreated({ context, event: { output } }: Args<Done<{ id: number }>>): Change {
  const { name, units } = context.materialForm!;
  const draft = addChosen({ context }).draft!;
  const others = draft.materials.filter(({ id }) => id !== output.id);
  const material = { id: output.id, name: cleanName(name), units: units!, subRecipe: false };
  return { draft: { ...draft, materials: [...others, material] }, materialForm: null };
}
