import type { Answer, Body, BodyInput, Params, ParamsInput } from './endpoint';
import type { EndpointName, Endpoints } from './endpoints';

/** The types of cached data that a write can make stale. */
export const TAG_TYPES = [
  'GoodType',
  'PurchasedGood',
  'Supplier',
  'Good',
  'GoodDetails',
  'Movement',
  'Availability',
  'SellableGood',
  'SoldGood',
  'Customer',
  'ManufactureStep',
  'Recipe',
  'InventoryReport',
  'Overview',
  'FormEntry',
  'FormSchema',
  'Limit',
  'Account',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** A tag in an event: a type and an id ('GoodDetails:12'), or a type alone for all of its records. */
export type Tag = TagType | `${TagType}:${number}`;

/** Whether a value is a tag that this version knows. */
export function isTag(value: unknown): value is Tag {
  const [, type = ''] = /^(\w+)(?::\d+)?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return (TAG_TYPES as readonly string[]).includes(type);
}

export function tagParts(tag: Tag): { type: TagType; id?: number } {
  const [type, id] = tag.split(':') as [TagType, string | undefined];
  return id === undefined ? { type } : { type, id: Number(id) };
}

type ReadTags = {
  [Name in EndpointName]?: (
    answer: Answer<Endpoints[Name]>,
    params: ParamsInput<Endpoints[Name]>,
  ) => readonly Tag[];
};

/** The tags of each read. A lot's details show its whole history, so a change of any lot makes them stale. */
export const READS = {
  listGoodTypes: () => ['GoodType'],
  listPurchasableGoodTypes: () => ['GoodType'],
  listPurchasedGoods: () => ['PurchasedGood'],
  /** They change only with the server's version. */
  getExtraFields: () => [],
  listSuppliers: () => ['Supplier'],
  listGoods: () => ['Good'],
  getGood: (lots) => lots.map((lot) => `GoodDetails:${lot.id}` as const),
  listMovements: (_, { id }) => [`Movement:${Number(id)}`],
  listSellableGoods: () => ['SellableGood'],
  listManufactureSteps: () => ['ManufactureStep'],
  listStepsOfName: () => ['Availability'],
  listRecipes: () => ['Recipe'],
  getRecipe: (recipe) => [`Recipe:${recipe.id}`],
  listSoldGoods: () => ['SoldGood'],
  getSoldGood: (sale) => [`SoldGood:${sale.id}`],
  listCustomers: () => ['Customer'],
  getInventoryReport: () => ['InventoryReport'],
  getInventoryProducts: () => ['InventoryReport'],
  // Whatever changes the stock can change what was lost, or what that is a share of.
  getLosses: () => ['InventoryReport'],
  getOverview: () => ['Overview'],
  // A new step is the next one of lots in stock, and a limit that of cooling.
  getWork: () => ['Overview', 'ManufactureStep', 'Limit'],
  listFormEntries: () => ['FormEntry'],
  listEntriesOfForm: () => ['FormEntry'],
  listFormDays: () => ['FormEntry'],
  getFormSchema: () => ['FormSchema'],
  listLimits: () => ['Limit'],
  // Every write that another person sees makes some type stale.
  listJournal: () => TAG_TYPES,
  getSeal: () => [],
  // It has no place in the journal: the server makes it.
  getBackup: () => [],
  listPeople: () => ['Account'],
  listNamePairs: () => ['GoodType', 'Recipe', 'Supplier', 'Customer'],
  getAccount: () => ['Account'],
  /** It never changes. */
  getDraftKey: () => [],
  listSignIns: () => ['Account'],
  listAccounts: () => ['Account'],
  getSecondStep: () => ['Account'],
} as const satisfies ReadTags;

interface Written<E> {
  params: Params<E> | ParamsInput<E>;
  body: Body<E> | BodyInput<E>;
  answer: Answer<E>;
}
type WriteTags = { [Name in EndpointName]?: (call: Written<Endpoints[Name]>) => readonly Tag[] };

/** The tags of everything that depends on stock. */
const STOCK = ['Good', 'Availability', 'SellableGood', 'InventoryReport', 'Overview'] as const;

/** The tags of everything that shows whether a lot is held. */
const HELD = ['PurchasedGood', ...STOCK] as const;

/** The tags of what shows that something came back to the stock, perhaps held, and perhaps with a mark of its type. */
const BACK = ['GoodType', 'GoodDetails', ...HELD] as const;

/** The tags of everything that shows a type's name, units or flags. */
const NAMES = [
  'GoodType',
  'ManufactureStep',
  'Recipe',
  'GoodDetails',
  // A lot's movements show the names of the lots it was used in.
  'Movement',
  'PurchasedGood',
  'SoldGood',
  // An entry shows the name of the lot that it is of.
  'FormEntry',
  ...STOCK,
] as const;

const lot = (id: number): Tag[] => [`GoodDetails:${id}`, `Movement:${id}`];

/** The tags that each write makes stale. The web app uses them after its own writes, the server sends them to all others. */
export const WRITES = {
  // A receipt may create a type; its response does not show whether it did, and the list of types is cheap.
  addPurchasedGood: () => ['PurchasedGood', 'Supplier', 'GoodType', ...STOCK],
  reversePurchasedGood: ({ answer }) => [...lot(answer.good_id), 'PurchasedGood', 'Supplier', ...STOCK],
  addGoodType: () => ['GoodType'],
  // A lot that nothing is left of is not held, and is held again if that is reversed.
  zeroRemaining: ({ answer }) => [...lot(answer.id), ...HELD],
  reverseZeroing: ({ answer }) => [...lot(answer.id), ...BACK],
  countGood: ({ answer }) => [...lot(answer.id), ...BACK],
  reverseCount: ({ answer }) => [...lot(answer.id), ...BACK],
  holdGood: ({ answer }) => [...answer.lots.map((id) => `GoodDetails:${id}` as const), ...HELD],
  releaseGood: ({ answer }) => [...answer.lots.map((id) => `GoodDetails:${id}` as const), ...HELD],
  reportManufacture: ({ answer }) => [...answer.used_good_ids.flatMap(lot), ...STOCK],
  reverseManufacture: ({ answer }) => [answer.id, ...answer.used_good_ids].flatMap(lot).concat(BACK),
  addSoldGood: ({ answer }) => [...lot(answer.good_id), 'SoldGood', 'Customer', ...STOCK],
  reverseSoldGood: ({ answer }) => [...lot(answer.good_id), 'SoldGood', 'Customer', ...BACK],
  addManufactureStep: () => ['ManufactureStep', 'GoodType'],
  changeManufactureStep: () => NAMES,
  // Deleting a recipe's last step changes its product, and so which types can be sold.
  deleteManufactureStep: () => NAMES,
  addRecipe: () => NAMES,
  changeRecipe: () => NAMES,
  deleteRecipe: () => NAMES,
  saveFormEntry: () => ['FormEntry', 'Overview'],
  replaceLimit: () => ['Limit'],
  // What was written keeps the name of its time.
  changeAccount: () => ['Account'],
  // It ends the other sign-ins.
  changePassword: () => ['Account'],
  changePicture: () => ['Account'],
  removePicture: () => ['Account'],
  endSignIn: () => ['Account'],
  endOtherSignIns: () => ['Account'],
  addAccount: () => ['Account'],
  editAccount: () => ['Account'],
  disableAccount: () => ['Account'],
  enableAccount: () => ['Account'],
  resetPassword: () => ['Account'],
  endSecondStep: () => ['Account'],
  beginCodes: () => [],
  confirmCodes: () => ['Account'],
  renewRecoveryCodes: () => ['Account'],
  endCodes: () => ['Account'],
  beginPasskey: () => [],
  addPasskey: () => ['Account'],
  removePasskey: () => ['Account'],
} as const satisfies WriteTags;
export type WriteName = keyof typeof WRITES;
export type ReadName = keyof typeof READS;
