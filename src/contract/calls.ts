import {
  detailsOfEach,
  heldLots,
  lotAndBack,
  lotAndHeld,
  madeAndBack,
  movementsOf,
  NAMES,
  of,
  ofDeleted,
  ofLots,
  ofNewStep,
  ofReceipt,
  ofReceiptAndType,
  ofRecipeAndSteps,
  ofReport,
  ofSale,
  ofStep,
  one,
  receiptAndStock,
  saleAndBack,
  saleAndStock,
  STOCK,
  usedAndStock,
} from './call-effects';
import {
  managedAccount,
  ownAccount,
  type Read,
  read,
  type Route,
  type Service,
  service,
  type Write,
  write,
} from './call-row';
import { type Subjects, type Tag, TAG_TYPES } from './tags';

// Every call of the API, one row each, without schemas: those are in the files of the resources. The server's routes, the web
// app's endpoints, /openapi.json and the tests follow from this table.

/** A step in the answer says whether it was reported, which the first report of it changes. */
const REPORTED = { also: ['Good'] } as const;

export const CALLS = {
  checkVersion: service('/api_version_check', 'open'),
  streamEvents: service('/api_events', 'everyone'),
  getConfig: service('/config.json', 'open'),
  getOpenApi: service('/openapi.json', 'open'),
  isLive: service('/health/live', 'open'),
  isReady: service('/health/ready', 'open'),

  listGoodTypes: read('/api_good_types', ['GoodType'], { kept: {} }),
  addGoodType: write('POST', '/api_good_types', 'everyone', ['GoodType'], of('GoodType')),
  listPurchasableGoodTypes: read('/api_purchasable_good_types', ['GoodType'], { kept: {} }),

  listPurchasedGoods: read('/api_purchased_goods', ['PurchasedGood'], { list: true, kept: {} }),
  // A receipt may create a type; its response does not show whether it did, and the list of types is cheap.
  addPurchasedGood: write(
    'POST',
    '/api_purchased_goods',
    'everyone',
    ['PurchasedGood', 'Supplier', 'GoodType', ...STOCK],
    ofReceiptAndType,
  ),
  reversePurchasedGood: write(
    'POST',
    '/api_purchased_goods/{id}/reversal',
    'author',
    receiptAndStock,
    ofReceipt,
  ),
  // They change only with the server's version.
  getExtraFields: read('/api_extra_fields/purchased_goods', []),
  listSuppliers: read('/api_suppliers', ['Supplier']),

  listGoods: read('/api_goods', ['Good'], { list: true, kept: {} }),
  reportManufacture: write('POST', '/api_goods', 'everyone', usedAndStock, ofReport),
  getGood: read('/api_goods/{id}', detailsOfEach, { kept: {} }),
  listMovements: read('/api_goods/{id}/movements', movementsOf, { kept: {} }),
  zeroRemaining: write('POST', '/api_goods/{id}/zero_remaining', 'everyone', lotAndHeld, of('Good')),
  reverseZeroing: write('POST', '/api_goods/{id}/zero_remaining/reversal', 'author', lotAndBack, of('Good')),
  countGood: write('POST', '/api_goods/{id}/count', 'everyone', lotAndBack, of('Good')),
  reverseCount: write('POST', '/api_goods/{id}/count/reversal', 'author', lotAndBack, of('Good')),
  reverseManufacture: write('POST', '/api_goods/{id}/reversal', 'author', madeAndBack, ofReport),
  holdGood: write('POST', '/api_goods/{id}/hold', 'everyone', heldLots, ofLots),
  releaseGood: write('POST', '/api_goods/{id}/release', 'manager', heldLots, ofLots),
  listSellableGoods: read('/api_sellable_goods', ['SellableGood'], { list: true, kept: { daily: true } }),

  listManufactureSteps: read('/api_manufacture_steps', ['ManufactureStep'], { kept: REPORTED }),
  addManufactureStep: write(
    'POST',
    '/api_manufacture_steps',
    'manager',
    ['ManufactureStep', 'GoodType'],
    ofNewStep,
  ),
  listStepsOfName: read('/api_manufacture_steps/{stepName}', ['Availability'], { kept: { daily: true } }),
  changeManufactureStep: write('PUT', '/api_manufacture_steps/{id}', 'manager', NAMES, ofStep),
  // Deleting a recipe's last step changes its product, and so which types can be sold.
  deleteManufactureStep: write(
    'DELETE',
    '/api_manufacture_steps/{id}',
    'manager',
    NAMES,
    ofDeleted('ManufactureStep'),
  ),

  listRecipes: read('/api_recipes', ['Recipe'], { list: true, kept: REPORTED }),
  addRecipe: write('POST', '/api_recipes', 'manager', NAMES, of('Recipe')),
  getRecipe: read('/api_recipes/{id}', one('Recipe'), { kept: REPORTED }),
  changeRecipe: write('PUT', '/api_recipes/{id}', 'manager', NAMES, ofRecipeAndSteps),
  deleteRecipe: write('DELETE', '/api_recipes/{id}', 'manager', NAMES, ofDeleted('Recipe')),

  listSoldGoods: read('/api_sold_goods', ['SoldGood'], { list: true, kept: {} }),
  addSoldGood: write('POST', '/api_sold_goods', 'everyone', saleAndStock, ofSale),
  getSoldGood: read('/api_sold_goods/{id}', one('SoldGood'), { kept: {} }),
  reverseSoldGood: write('POST', '/api_sold_goods/{id}/reversal', 'author', saleAndBack, ofSale),
  listCustomers: read('/api_customers', ['Customer']),
  listPeople: read('/api_people', ['Account']),
  listNamePairs: read('/api_name_pairs', ['GoodType', 'Recipe', 'Supplier', 'Customer'], { who: 'manager' }),

  getOverview: read('/api_overview', ['Overview'], { kept: { daily: true } }),
  // A new step is the next one of lots in stock, and a limit that of cooling.
  getWork: read('/api_work', ['Overview', 'ManufactureStep', 'Limit'], { kept: { daily: true } }),
  getInventoryReport: read('/api_reports/inventory', ['InventoryReport'], { list: true, kept: {} }),
  getInventoryProducts: read('/api_reports/inventory/products', ['InventoryReport'], { kept: {} }),
  // Whatever changes the stock can change what was lost, or what that is a share of.
  getLosses: read('/api_reports/losses', ['InventoryReport'], { kept: {} }),

  listFormEntries: read('/api_form_entries', ['FormEntry'], { list: true, kept: {} }),
  saveFormEntry: write('POST', '/api_form_entries', 'author', ['FormEntry', 'Overview'], of('FormEntry')),
  listEntriesOfForm: read('/api_form_entries/{formName}', ['FormEntry'], { kept: {} }),
  getFormSchema: read('/api_form_schema/{formName}', ['FormSchema']),
  listFormDays: read('/api_form_days', ['FormEntry'], { kept: { also: ['Good', 'SoldGood'] } }),

  listLimits: read('/api_limits', ['Limit'], { kept: {} }),
  replaceLimit: write('PUT', '/api_limits', 'manager', ['Limit'], of('Limit')),

  // Every write that another person sees makes some type stale.
  listJournal: read('/api_journal', TAG_TYPES, { list: true, who: 'manager' }),
  getSeal: read('/api_seal', []),
  // It has no place in the journal: the server makes it.
  getBackup: read('/api_backup', [], { who: 'manager' }),

  getAccount: read('/api_account', ['Account']),
  // It never changes.
  getDraftKey: read('/api_account/draft_key', []),
  // What was written keeps the name of its time.
  changeAccount: ownAccount('PUT', '/api_account'),
  // It ends the other sign-ins.
  changePassword: ownAccount('PUT', '/api_account/password'),
  changePicture: ownAccount('PUT', '/api_account/picture'),
  removePicture: ownAccount('DELETE', '/api_account/picture'),
  listSignIns: read('/api_account/sign_ins', ['Account']),
  endSignIn: ownAccount('DELETE', '/api_account/sign_ins/{id}'),
  endOtherSignIns: ownAccount('DELETE', '/api_account/sign_ins'),

  listAccounts: read('/api_accounts', ['Account'], { list: true, who: 'accountManager' }),
  addAccount: managedAccount('POST', '/api_accounts'),
  editAccount: managedAccount('PUT', '/api_accounts/{id}'),
  disableAccount: managedAccount('POST', '/api_accounts/{id}/disable'),
  enableAccount: managedAccount('POST', '/api_accounts/{id}/enable'),
  resetPassword: managedAccount('POST', '/api_accounts/{id}/password'),
  endSecondStep: managedAccount('DELETE', '/api_accounts/{id}/second_step'),
  getSecondStep: read('/api_account/second_step', ['Account']),
  beginCodes: ownAccount('PUT', '/api_account/codes', []),
  confirmCodes: ownAccount('PUT', '/api_account/codes/confirmation'),
  renewRecoveryCodes: ownAccount('PUT', '/api_account/codes/recovery'),
  endCodes: ownAccount('PUT', '/api_account/codes/end'),
  beginPasskey: ownAccount('PUT', '/api_account/passkeys', []),
  addPasskey: ownAccount('POST', '/api_account/passkeys'),
  removePasskey: ownAccount('PUT', '/api_account/passkeys/{id}/end'),
} satisfies Record<string, Service | Read | Write>;

type Calls = typeof CALLS;
export type CallName = keyof Calls;
/** The rows of the table, as they are for every call. */
export type Call = Route & Partial<Pick<Read, 'list' | 'shows' | 'kept'> & Pick<Write, 'stale' | 'of'>>;

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

/** A write that was made. */
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

/** What the entry of a write in the journal is of. */
export function subjectsOf(name: WriteName, made: MadeWrite & { personId: number }): Subjects {
  return (CALLS[name].of as (made: MadeWrite & { personId: number }) => Subjects)(made);
}

/** What is done by a command on the server's machine, and by no call of this name. */
export const COMMANDS = ['changeRole', 'raisePassword', 'migrate'] as const;
export type CommandName = (typeof COMMANDS)[number];
/** What the journal can have an entry of. */
export type RecordedCall = WriteName | CommandName;
