import type { Units } from '../../../src/domain/amounts';
import { MATERIALS } from '../../../src/server/demo/materials';
import { type DemoStep, RECIPES } from '../../../src/server/demo/recipes';

/** So many kitchens' worth of products: each recipe that is sold, in so many variants. */
const VARIANTS = 13;

export interface BookType {
  name: string;
  units: Units;
  purchasable: boolean;
  sellable: boolean;
  recipe_component: boolean;
  expires: boolean;
  manufactured: boolean;
}
export interface BookRecipe {
  name: string;
  subRecipe: boolean;
  /** Shekels for each piece of its product. */
  price: number;
  steps: readonly DemoStep[];
}
export interface Material {
  name: string;
  units: Units;
  /** Days; null if it does not expire. */
  keeps: number | null;
  batch: string | null;
}

const [[stockName, stock], ...sold] = Object.entries(RECIPES) as [
  [string, (typeof RECIPES)[string]],
  ...[string, (typeof RECIPES)[string]][],
];
const shared = new Set(stock.steps.map(({ makes }) => makes));

function variantOf(
  name: string,
  { price = 0, steps }: (typeof RECIPES)[string],
  variant: number,
): BookRecipe {
  const makes = new Set(steps.map((step) => step.makes));
  const own = (type: string) => (makes.has(type) && !shared.has(type) ? `${type} ${variant}` : type);
  return {
    name: `${name} ${variant}`,
    subRecipe: false,
    price,
    steps: steps.map((step, index) => ({
      ...step,
      makes: own(step.makes),
      uses: {
        ...Object.fromEntries(Object.entries(step.uses).map(([type, amount]) => [own(type), amount])),
        // Each variant has its seasoning.
        ...(index === steps.length - 1 && { [seasoning(variant)]: 0.4 }),
      },
    })),
  };
}
const seasoning = (variant: number) => `תערובת תבלינים ${variant}`;

/** The sub-recipe that others use. */
export const STOCK: BookRecipe = { name: stockName, subRecipe: true, price: 0, steps: stock.steps };
/** The recipes whose products are sold. */
export const LINES: readonly BookRecipe[] = Array.from({ length: VARIANTS }, (_, variant) =>
  sold.map(([name, recipe]) => variantOf(name, recipe, variant + 1)),
).flat();
export const RECIPE_BOOK: readonly BookRecipe[] = [STOCK, ...LINES];

export const RAW: readonly Material[] = [
  ...MATERIALS,
  ...Array.from({ length: VARIANTS }, (_, variant) => ({
    name: seasoning(variant + 1),
    units: 'kilograms' as const,
    keeps: 365,
    batch: 'S-',
  })),
];

/** Every step once, although some are in more than one recipe. */
export const STEPS: readonly DemoStep[] = [
  ...new Map(RECIPE_BOOK.flatMap(({ steps }) => steps).map((step) => [step.makes, step])).values(),
];

const products = new Map(RECIPE_BOOK.map((recipe) => [recipe.steps.at(-1)!.makes, recipe]));

/** All good types; the number of each is its place in this list, from 1. */
export const TYPES: readonly BookType[] = [
  ...RAW.map(({ name, units, keeps, batch }) => ({
    name,
    units,
    purchasable: true,
    sellable: false,
    recipe_component: false,
    expires: keeps !== null,
    manufactured: batch !== null,
  })),
  ...STEPS.map(({ makes, units }) => ({
    name: makes,
    units,
    purchasable: false,
    sellable: products.get(makes)?.subRecipe === false,
    recipe_component: products.get(makes)?.subRecipe === true,
    expires: false,
    manufactured: true,
  })),
];

/** The numbers of the types by name, and of the steps by what they make. */
export const typeIds = new Map(TYPES.map(({ name }, index) => [name, index + 1]));
export const stepIds = new Map(STEPS.map(({ makes }, index) => [makes, index + 1]));
