import { fieldMessages } from '../../../../contract/errors';
import { goodTypeEndpoints } from '../../../../contract/good-types';
import { nameKey } from '../../../../domain/names';
import type { Units } from '../../../../domain/units';
import { indexOf, subRecipeProducts } from './book';
import type { Fault } from './check';
import type { EditorContext, MaterialField, MaterialForm } from './context';

export type MaterialFaults = Partial<Record<MaterialField, Fault>>;

export type MaterialChange =
  | { field: 'way'; value: MaterialForm['way'] }
  | { field: 'name'; value: string }
  | { field: 'units'; value: Units }
  | { field: 'manufactured' | 'expires'; value: boolean };

export const EMPTY_MATERIAL_FORM: MaterialForm = {
  way: 'known',
  chosen: [],
  name: '',
  units: null,
  manufactured: null,
  expires: null,
  asked: false,
  key: null,
  refused: {},
};

interface MaterialChoice {
  id: number;
  name: string;
  subRecipe: boolean;
  /** The sub-recipe that makes it, by its name. */
  recipe?: string;
  /** It is a material of the recipe already, or made in it. */
  there: boolean;
}

/** What can be added: every raw material, and the product of every other sub-recipe, by name. */
export function materialChoices({
  book,
  draft,
  recipeId,
}: Pick<EditorContext, 'book' | 'draft' | 'recipeId'>): MaterialChoice[] {
  const { types } = indexOf(book);
  const there = new Set([...draft.materials.map(({ id }) => id), ...draft.steps.map(({ output }) => output)]);
  const choice = (id: number, subRecipe: boolean) => ({
    id,
    name: types.get(id)?.name ?? '',
    subRecipe,
    there: there.has(id),
  });
  const raw = book.goodTypes.filter((type) => type.purchasable).map(({ id }) => choice(id, false));
  const products = [...subRecipeProducts(book, recipeId)].flatMap(([id, recipe]) =>
    types.has(id) ? { ...choice(id, true), recipe } : [],
  );
  return [...raw, ...products].sort((a, b) => a.name.localeCompare(b.name, 'he'));
}

/** Chooses a material, or takes the choice back. */
export function toggleMaterial(context: EditorContext, typeId: number): MaterialForm | null {
  const form = context.materialForm;
  if (!form) return null;
  const choice = materialChoices(context).find(({ id }) => id === typeId);
  if (!choice || choice.there) return form;
  const chosen = form.chosen.includes(typeId)
    ? form.chosen.filter((id) => id !== typeId)
    : [...form.chosen, typeId];
  return { ...form, chosen };
}

export function changeMaterialForm(form: MaterialForm, { field, value }: MaterialChange): MaterialForm {
  if (field === 'way') return { ...form, way: value, asked: false };
  const refused = { ...form.refused };
  delete refused[field];
  return { ...form, [field]: value, refused, key: null };
}

/** The new raw material as it travels. */
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

/** Everything that keeps the materials from being added. */
export function materialFaults({
  materialForm: form,
  book,
}: Pick<EditorContext, 'materialForm' | 'book'>): MaterialFaults {
  if (!form) return {};
  if (form.way === 'known') return form.chosen.length === 0 ? { chosen: { code: 'nothingChosen' } } : {};
  const faults: MaterialFaults = {};
  const checked = goodTypeEndpoints.addGoodType.body.safeParse(materialBody(form));
  const messages = checked.success ? {} : fieldMessages(checked.error);
  for (const field of ['name', 'units', 'manufactured', 'expires'] as const) {
    const message = messages[field];
    if (message !== undefined) faults[field] = { code: 'contract', message };
  }
  // A key that was sent is this very material: the name it clashes with may be its own.
  const isTaken = form.key === null && indexOf(book).typesByName.has(nameKey(form.name));
  if (!faults.name && isTaken) faults.name = { code: 'materialTaken' };
  return faults;
}

/** The server's words about the new material's fields. */
export function refusedMaterial(fields: Record<string, string>): MaterialForm['refused'] {
  const refused: MaterialForm['refused'] = {};
  for (const field of ['name', 'units', 'manufactured', 'expires'] as const) {
    if (fields[field] !== undefined) refused[field] = fields[field];
  }
  return refused;
}
