import { FORM_NAMES } from '../../domain/forms';
import { STEP_NAMES } from '../../domain/manufacture-steps';

/** The path of each screen of who is signed in; ':id' and the like stand for what its pages differ in. */
export const SCREEN_PATHS = {
  home: '/',
  purchasedGoods: '/purchased-goods',
  addPurchasedGood: '/purchased-goods/add',
  purchasedGood: '/purchased-goods/:id',
  goods: '/goods',
  good: '/goods/:id',
  manufactureStep: '/manufacture-steps/:stepName',
  productionLog: '/manufacture-steps-taken',
  plan: '/plan',
  makeable: '/makeable',
  soldGoods: '/sold-goods',
  addSoldGood: '/sold-goods/add',
  soldGood: '/sold-goods/:id',
  form: '/forms/:formName',
  addForm: '/forms/add/:formName',
  formEntry: '/forms/view/:entryId',
  formEntryVersion: '/forms/view/:entryId/versions/:seq',
  editFormEntry: '/forms/edit/:entryId',
  recipes: '/recipes',
  addRecipe: '/recipes/add',
  recipe: '/recipes/:id',
  editRecipe: '/recipes/edit/:id',
  suppliers: '/suppliers',
  supplier: '/suppliers/:id',
  customers: '/customers',
  customer: '/customers/:id',
  inventoryReport: '/reports/inventory',
  losses: '/reports/losses',
  journal: '/journal',
  accounts: '/accounts',
  accessibility: '/accessibility',
} as const;
export type ScreenName = keyof typeof SCREEN_PATHS;
export type ScreenPath = (typeof SCREEN_PATHS)[ScreenName];

type Part<Name> = Name extends `${string}Name` ? string : number;
type Parts<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? [Part<Name>, ...Parts<`/${Rest}`>]
  : Path extends `${string}:${infer Name}`
    ? [Part<Name>]
    : [];
/** The path itself, or what makes it of its parts. */
type Address<Path> = Parts<Path> extends [] ? Path : (...parts: Parts<Path>) => string;

const addressOf = (path: string) =>
  path.includes(':')
    ? (...parts: (string | number)[]) => path.replace(/:\w+/g, () => encodeURIComponent(parts.shift()!))
    : path;
const addresses = Object.fromEntries(
  Object.entries(SCREEN_PATHS).map(([name, path]) => [name, addressOf(path)]),
) as { [Name in ScreenName]: Address<(typeof SCREEN_PATHS)[Name]> };
const { form, addForm, manufactureStep } = addresses;

/** The address of each screen, and of some of their pages. Features link to each other by these, without importing each other. */
export const paths = {
  ...addresses,
  /** The report of a step with its option and a lot of its inputs already chosen. */
  stepWithLot: (stepName: string, step: number, lot: number) =>
    `${manufactureStep(stepName)}?step=${step}&lot=${lot}`,
  hygieneForm: form(FORM_NAMES.hygiene),
  addHygieneForm: addForm(FORM_NAMES.hygiene),
  nonConformities: form(FORM_NAMES.nonConformity),
  addNonConformity: addForm(FORM_NAMES.nonConformity),
  signIn: '/sign-in',
  landing: '/landing',
} as const;

/** A list's path with filters: ('/goods', { stock: 'raw' }) is '/goods?stock=raw'. */
export function withFilters(path: string, filters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(filters).toString()}`;
}

/** Links to the reports of all steps, in order. */
export const STEP_LINKS = STEP_NAMES.map((name) => ({ label: name, to: paths.manufactureStep(name) }));
