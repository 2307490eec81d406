import { ACCOUNT_CALLS } from './account-calls';
import {
  changedCustomerTags,
  changedSupplierTags,
  heldLotsTags,
  lotDetailsTags,
  movementsTag,
  NAME_TAGS,
  returnedLotTags,
  reversedReceiptTags,
  reversedReportTags,
  reversedSaleTags,
  saleTags,
  STOCK_TAGS,
  tagById,
  usedLotsTags,
  zeroedLotTags,
} from './call-effects';
import {
  type ReadCall,
  readCall,
  type Route,
  type ServiceCall,
  serviceCall,
  type WriteCall,
  writeCall,
} from './call-row';
import { type Tag, TAG_TYPES } from './tags';

// Every call of the API, one row each, without schemas: those are in the files of the resources. The server's routes, the web
// app's endpoints, /openapi.json and the tests follow from this table.

export const CALLS = {
  checkVersion: serviceCall('/api_version_check', 'open'),
  streamEvents: serviceCall('/api_events', 'everyone'),
  getConfig: serviceCall('/config.json', 'open'),
  getOpenApi: serviceCall('/openapi.json', 'open'),
  isLive: serviceCall('/health/live', 'open'),
  isReady: serviceCall('/health/ready', 'open'),

  listGoodTypes: readCall('/api_good_types', ['GoodType'], {
    pageSize: 50,
  }),
  getGoodType: readCall('/api_good_types/{id}', ['GoodType', 'ManufactureStep', 'Recipe', 'Good']),
  changeGoodType: writeCall('PUT', '/api_good_types/{id}', 'manager', NAME_TAGS),
  addGoodType: writeCall('POST', '/api_good_types', 'everyone', ['GoodType']),
  listPurchasableGoodTypes: readCall('/api_purchasable_good_types', ['GoodType']),

  listPurchasedGoods: readCall('/api_purchased_goods', ['PurchasedGood'], { pageSize: 10 }),
  getReceiptTotals: readCall('/api_purchased_goods/totals', ['PurchasedGood']),
  // A receipt may create a type; its response does not show whether it did, and the list of types is cheap.
  addPurchasedGood: writeCall('POST', '/api_purchased_goods', 'everyone', [
    'PurchasedGood',
    'Supplier',
    'GoodType',
    ...STOCK_TAGS,
  ]),
  reversePurchasedGood: writeCall(
    'POST',
    '/api_purchased_goods/{id}/reversal',
    'author',
    reversedReceiptTags,
  ),
  // The fields change only with the server's version.
  getExtraFields: readCall('/api_extra_fields/purchased_goods', []),
  listSuppliers: readCall('/api_suppliers', ['Supplier']),

  listGoods: readCall('/api_goods', ['Good'], { pageSize: 30 }),
  reportManufacture: writeCall('POST', '/api_goods', 'everyone', usedLotsTags),
  getGood: readCall('/api_goods/{id}', lotDetailsTags),
  listMovements: readCall('/api_goods/{id}/movements', movementsTag),
  zeroRemaining: writeCall('POST', '/api_goods/{id}/zero_remaining', 'everyone', zeroedLotTags),
  reverseZeroing: writeCall('POST', '/api_goods/{id}/zero_remaining/reversal', 'author', returnedLotTags),
  countGood: writeCall('POST', '/api_goods/{id}/count', 'everyone', returnedLotTags),
  reverseCount: writeCall('POST', '/api_goods/{id}/count/reversal', 'author', returnedLotTags),
  reverseManufacture: writeCall('POST', '/api_goods/{id}/reversal', 'author', reversedReportTags),
  holdGood: writeCall('POST', '/api_goods/{id}/hold', 'everyone', heldLotsTags),
  releaseGood: writeCall('POST', '/api_goods/{id}/release', 'manager', heldLotsTags),
  listSellableGoods: readCall('/api_sellable_goods', ['SellableGood'], {
    pageSize: 50,
  }),

  listManufactureSteps: readCall('/api_manufacture_steps', ['ManufactureStep']),
  addManufactureStep: writeCall('POST', '/api_manufacture_steps', 'manager', ['ManufactureStep', 'GoodType']),
  // What went wrong with a lot is explained by a non-conformity.
  listStepsOfName: readCall('/api_manufacture_steps/{stepName}', ['Availability', 'FormEntry']),
  getUsualAmounts: readCall('/api_manufacture_steps/{id}/usual', ['ManufactureStep']),
  changeManufactureStep: writeCall('PUT', '/api_manufacture_steps/{id}', 'manager', NAME_TAGS),
  // Deleting a recipe's last step changes its product, and so which types can be sold.
  deleteManufactureStep: writeCall('DELETE', '/api_manufacture_steps/{id}', 'manager', NAME_TAGS),

  listRecipes: readCall('/api_recipes', ['Recipe'], { pageSize: 50 }),
  addRecipe: writeCall('POST', '/api_recipes', 'manager', NAME_TAGS),
  getRecipe: readCall('/api_recipes/{id}', tagById('Recipe')),
  changeRecipe: writeCall('PUT', '/api_recipes/{id}', 'manager', NAME_TAGS),
  deleteRecipe: writeCall('DELETE', '/api_recipes/{id}', 'manager', NAME_TAGS),
  // Recipes and steps are written with all that depends on stock.
  getRequirements: readCall('/api_recipes/{id}/requirements', ['Recipe', 'Availability']),
  listMakeable: readCall('/api_makeable', ['Recipe', 'Availability']),

  getPlan: readCall('/api_plan', ['PlanRow', 'Recipe', 'Good']),
  getPlanRequirements: readCall('/api_plan/requirements', ['PlanRow', 'Recipe', 'Availability']),
  addPlanRow: writeCall('POST', '/api_plan', 'manager', ['PlanRow']),
  changePlanRow: writeCall('PUT', '/api_plan/{id}', 'manager', ['PlanRow']),
  deletePlanRow: writeCall('DELETE', '/api_plan/{id}', 'manager', ['PlanRow']),

  listSoldGoods: readCall('/api_sold_goods', ['SoldGood'], { pageSize: 10 }),
  getSaleTotals: readCall('/api_sold_goods/totals', ['SoldGood']),
  addSoldGood: writeCall('POST', '/api_sold_goods', 'everyone', saleTags),
  getSoldGood: readCall('/api_sold_goods/{id}', tagById('SoldGood')),
  reverseSoldGood: writeCall('POST', '/api_sold_goods/{id}/reversal', 'author', reversedSaleTags),
  listCustomers: readCall('/api_customers', ['Customer']),
  listSupplierCards: readCall('/api_supplier_cards', ['Supplier'], { pageSize: 30 }),
  getSupplierCard: readCall('/api_supplier_cards/{id}', tagById('Supplier')),
  changeSupplier: writeCall('PUT', '/api_supplier_cards/{id}', 'manager', changedSupplierTags),
  listCustomerCards: readCall('/api_customer_cards', ['Customer'], { pageSize: 30 }),
  getCustomerCard: readCall('/api_customer_cards/{id}', tagById('Customer')),
  changeCustomer: writeCall('PUT', '/api_customer_cards/{id}', 'manager', changedCustomerTags),
  listPeople: readCall('/api_people', ['Account']),
  listNamePairs: readCall('/api_name_pairs', ['GoodType', 'Recipe', 'Supplier', 'Customer'], {
    who: 'manager',
  }),

  getOverview: readCall('/api_overview', ['Overview']),
  // A new step is the next one of lots in stock, and a limit that of cooling.
  getWork: readCall('/api_work', ['Overview', 'ManufactureStep', 'Limit', 'PlanRow']),
  getInventoryReport: readCall('/api_reports/inventory', ['InventoryReport'], { pageSize: 20 }),
  getInventoryProducts: readCall('/api_reports/inventory/products', ['InventoryReport'], {
    pageSize: 30,
  }),
  // Whatever changes the stock can change what was lost, or what that is a share of.
  getLosses: readCall('/api_reports/losses', ['InventoryReport']),

  listFormEntries: readCall('/api_form_entries', ['FormEntry'], { pageSize: 10 }),
  saveFormEntry: writeCall('POST', '/api_form_entries', 'author', ['FormEntry', 'Overview']),
  listEntriesOfForm: readCall('/api_form_entries/{formName}', ['FormEntry']),
  getFormSchema: readCall('/api_form_schema/{formName}', ['FormSchema']),
  listFormDays: readCall('/api_form_days', ['FormEntry']),

  listLimits: readCall('/api_limits', ['Limit']),
  replaceLimit: writeCall('PUT', '/api_limits', 'manager', ['Limit']),

  // Every write that another person sees makes some type stale.
  listJournal: readCall('/api_journal', TAG_TYPES, { pageSize: 30, who: 'manager' }),
  getSeal: readCall('/api_seal', []),
  // A backup is not in the journal, so nothing makes it stale: the server makes it.
  getBackup: readCall('/api_backup', [], { who: 'manager' }),

  ...ACCOUNT_CALLS,
} satisfies Record<string, ServiceCall | ReadCall | WriteCall>;

type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** The rows of the table, as they are for every call. */
export type Call = Route & Partial<Pick<ReadCall, 'pageSize' | 'shows'> & Pick<WriteCall, 'stale'>>;

type NamesWith<Key extends string> = {
  [Name in CallName]: Key extends keyof Calls[Name] ? Name : never;
}[CallName];
export type ReadName = NamesWith<'shows'>;
export type WriteName = NamesWith<'stale'>;

const namesWith = (key: 'shows' | 'stale') =>
  (Object.keys(CALLS) as CallName[]).filter((name) => key in CALLS[name]);
export const READ_NAMES = namesWith('shows') as ReadName[];
export const WRITE_NAMES = namesWith('stale') as WriteName[];

// The functions of the rows are checked against their schemas (`endpoints.ts`), and are called with what any call has.

/** The tags that a read shows, by its answer and the parameters of its path. */
export function tagsShown(name: ReadName, answer: unknown, params: unknown): readonly Tag[] {
  const shows = CALLS[name].shows as readonly Tag[] | ((answer: unknown, params: unknown) => readonly Tag[]);
  return typeof shows === 'function' ? shows(answer, params) : shows;
}

/** Whether a read shows the same tags whatever it answers. */
export const showsAlways = (name: ReadName): boolean => typeof CALLS[name].shows !== 'function';

/** A completed write. */
export interface MadeWrite {
  params: unknown;
  body: unknown;
  answer: unknown;
}

/** The tags that a write makes stale. */
export function tagsStale(name: WriteName, made: MadeWrite): readonly Tag[] {
  const stale = CALLS[name].stale as readonly Tag[] | ((made: MadeWrite) => readonly Tag[]);
  return typeof stale === 'function' ? stale(made) : stale;
}

/** Commands run on the server's machine that are recorded like calls. */
export const COMMANDS = ['changeRole', 'raisePassword', 'migrate'] as const;
export type CommandName = (typeof COMMANDS)[number];
/** The calls and commands that the journal can have an entry of. */
export type RecordedCall = WriteName | CommandName;
