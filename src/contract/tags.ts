import type { Answer, Body, BodyInput, Params, ParamsInput } from './endpoint';
import type { EndpointName, Endpoints } from './endpoints';

/** What a write can make stale. */
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
  'Account',
] as const;
export type TagType = (typeof TAG_TYPES)[number];

/** A tag as it travels: a type, or one thing of it ('GoodDetails:12'). A bare type stands for all of its things. */
export type Tag = TagType | `${TagType}:${number}`;

/** Whether a value is a tag that this version knows. */
export function isTag(value: unknown): value is Tag {
  const [, type = ''] = /^(\w+)(?::\d+)?$/.exec(typeof value === 'string' ? value : '') ?? [];
  return (TAG_TYPES as readonly string[]).includes(type);
}

/** A tag in its parts. */
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

/** What each read shows. A lot's details show every lot of its history, so each of them renews it. */
export const READS = {
  listGoodTypes: () => ['GoodType'],
  listPurchasableGoodTypes: () => ['GoodType'],
  listPurchasedGoods: () => ['PurchasedGood'],
  /** They change with the server's version alone. */
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
  getOverview: () => ['Overview'],
  listFormEntries: () => ['FormEntry'],
  listEntriesOfForm: () => ['FormEntry'],
  listFormDays: () => ['FormEntry'],
  getFormSchema: () => ['FormSchema'],
  getAccount: () => ['Account'],
} as const satisfies ReadTags;

/** A write that succeeded. */
interface Written<E> {
  params: Params<E> | ParamsInput<E>;
  body: Body<E> | BodyInput<E>;
  answer: Answer<E>;
}
type WriteTags = { [Name in EndpointName]?: (call: Written<Endpoints[Name]>) => readonly Tag[] };

/** What moves when stock moves: the lists, what can be used or sold, and the figures made of them. */
const STOCK = ['Good', 'Availability', 'SellableGood', 'InventoryReport', 'Overview'] as const;

/** What a change of names, units or marks shows up in. */
const NAMES = [
  'GoodType',
  'ManufactureStep',
  'Recipe',
  'GoodDetails',
  // A lot's movements name what it was used in.
  'Movement',
  'PurchasedGood',
  'SoldGood',
  ...STOCK,
] as const;

const lot = (id: number): Tag[] => [`GoodDetails:${id}`, `Movement:${id}`];

/**
 * Which write makes which reads stale: the web app renews them after its own writes, the server tells every other
 * device the same tags.
 */
export const WRITES = {
  // A new type may come with a receipt; its answer does not tell, and a list of types is cheap.
  addPurchasedGood: () => ['PurchasedGood', 'Supplier', 'GoodType', ...STOCK],
  addGoodType: () => ['GoodType'],
  zeroRemaining: ({ answer }) => [...lot(answer.id), ...STOCK],
  reportManufacture: ({ answer }) => [...answer.used_good_ids.flatMap(lot), ...STOCK],
  addSoldGood: ({ answer }) => [...lot(answer.good_id), 'SoldGood', 'Customer', ...STOCK],
  addManufactureStep: () => ['ManufactureStep', 'GoodType'],
  changeManufactureStep: () => NAMES,
  // A recipe without its last step has another product, which can be sold from then on.
  deleteManufactureStep: () => NAMES,
  addRecipe: () => NAMES,
  changeRecipe: () => NAMES,
  deleteRecipe: () => NAMES,
  saveFormEntry: () => ['FormEntry', 'Overview'],
  // Names stand wherever it is told who did something.
  changeAccount: () => [
    'Account',
    'PurchasedGood',
    'SoldGood',
    'Good',
    'GoodDetails',
    'Movement',
    'Recipe',
    'FormEntry',
    'Overview',
  ],
  changePassword: () => [],
  changePicture: () => ['Account'],
  removePicture: () => ['Account'],
} as const satisfies WriteTags;
export type WriteName = keyof typeof WRITES;
export type ReadName = keyof typeof READS;
