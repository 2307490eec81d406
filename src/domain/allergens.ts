/** The fourteen groups of Regulation (EU) 1169/2011, Annex II, in its order, which Israel's labelling rules adopt. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

/** What may be said of a group, beside that it is not contained. */
export const ALLERGEN_LISTS = ['contains', 'may_contain', 'unknown'] as const;
export type AllergenList = (typeof ALLERGEN_LISTS)[number];

/**
 * What is said of the groups: what stands in none of the three is not contained. `unknown` never means 'free of'. Of what
 * was made of several goods, a group may be both in `may_contain` and in `unknown`: one may contain it, of another nobody knows.
 */
export type Allergens = Record<AllergenList, Allergen[]>;

/** What is said of one group of a type. */
export type AllergenState = AllergenList | 'free';
export type AllergenStates = Record<Allergen, AllergenState>;

/** What is said of each group; of what nobody has said anything, that it is unknown. */
export function statesOf(said: Allergens | null): AllergenStates {
  const stateOf = (code: Allergen): AllergenState =>
    said ? (ALLERGEN_LISTS.find((list) => said[list].includes(code)) ?? 'free') : 'unknown';
  return Object.fromEntries(ALLERGENS.map((code) => [code, stateOf(code)])) as AllergenStates;
}

/** The other way around. */
export const listsOf = (states: AllergenStates): Allergens =>
  Object.fromEntries(
    ALLERGEN_LISTS.map((list) => [list, ALLERGENS.filter((code) => states[code] === list)]),
  ) as Allergens;

/** Of what nobody has said anything. */
export const UNKNOWN_ALLERGENS: Allergens = { contains: [], may_contain: [], unknown: [...ALLERGENS] };

/** What a mixture has. A group that any part contains is contained, whatever is said of the others. */
export function allergensOfAll(parts: readonly Allergens[]): Allergens {
  const said = (list: AllergenList) => new Set(parts.flatMap((part) => part[list]));
  const [contained, possible, unknown] = [said('contains'), said('may_contain'), said('unknown')];
  return {
    contains: ALLERGENS.filter((code) => contained.has(code)),
    may_contain: ALLERGENS.filter((code) => possible.has(code) && !contained.has(code)),
    unknown: ALLERGENS.filter((code) => unknown.has(code) && !contained.has(code)),
  };
}

/** What a made lot has: all that went in, and what its type is said to have besides. A lot from before has said nothing. */
export const allergensOfMade = (used: readonly (Allergens | null)[], own: Allergens | null): Allergens =>
  allergensOfAll([...used.map((lot) => lot ?? UNKNOWN_ALLERGENS), ...(own ? [own] : [])]);

/** A good type that goes into a product, or the product itself. */
export interface IngredientType {
  name: string;
  /** Whether a lot of it may come from a supplier, of which only its own declaration tells. */
  bought: boolean;
  allergens: Allergens | null;
}

export interface DerivedAllergens {
  contains: Allergen[];
  may_contain: Allergen[];
  /** The names of those of which nobody has said, or of which a group is unknown that nothing else contains. */
  unknown: string[];
}

/** What a product has by everything that goes into it through any number of steps, itself included. */
export function derivedAllergens(types: readonly IngredientType[]): DerivedAllergens {
  const said = types.map(({ allergens, bought }) => allergens ?? (bought ? UNKNOWN_ALLERGENS : null));
  const { contains, may_contain, unknown } = allergensOfAll(said.filter((one) => one !== null));
  const open = new Set(unknown);
  const names = types.filter((_, index) => said[index]?.unknown.some((code) => open.has(code)));
  return { contains, may_contain, unknown: names.map(({ name }) => name) };
}
