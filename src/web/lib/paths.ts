import { FORM_NAMES } from '../../domain/forms';

const part = encodeURIComponent;

/** The path of each screen. Features link to each other by these, without importing each other. */
export const paths = {
  home: '/',
  purchasedGoods: '/purchased-goods',
  addPurchasedGood: '/purchased-goods/add',
  purchasedGood: (id: number) => `/purchased-goods/${id}`,
  goods: '/goods',
  good: (id: number) => `/goods/${id}`,
  manufactureStep: (stepName: string) => `/manufacture-steps/${part(stepName)}`,
  /** The report of a step with its option and a lot of its inputs already chosen. */
  stepWithLot: (stepName: string, step: number, lot: number) =>
    `/manufacture-steps/${part(stepName)}?step=${step}&lot=${lot}`,
  productionLog: '/manufacture-steps-taken',
  soldGoods: '/sold-goods',
  addSoldGood: '/sold-goods/add',
  soldGood: (id: number) => `/sold-goods/${id}`,
  form: (formName: string) => `/forms/${part(formName)}`,
  addForm: (formName: string) => `/forms/add/${part(formName)}`,
  formEntry: (id: number) => `/forms/view/${id}`,
  formEntryVersion: (id: number, seq: number) => `/forms/view/${id}/versions/${seq}`,
  editFormEntry: (id: number) => `/forms/edit/${id}`,
  hygieneForm: `/forms/${part(FORM_NAMES.hygiene)}`,
  addHygieneForm: `/forms/add/${part(FORM_NAMES.hygiene)}`,
  nonConformities: `/forms/${part(FORM_NAMES.nonConformity)}`,
  addNonConformity: `/forms/add/${part(FORM_NAMES.nonConformity)}`,
  recipes: '/recipes',
  addRecipe: '/recipes/add',
  recipe: (id: number) => `/recipes/${id}`,
  editRecipe: (id: number) => `/recipes/edit/${id}`,
  inventoryReport: '/reports/inventory',
  losses: '/reports/losses',
  journal: '/journal',
  accounts: '/accounts',
  accessibility: '/accessibility',
  signIn: '/sign-in',
  landing: '/landing',
} as const;

/** A list's path with filters: ('/goods', { stock: 'raw' }) is '/goods?stock=raw'. */
export function withFilters(path: string, filters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(filters).toString()}`;
}
