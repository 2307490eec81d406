import type { Tag, TagType } from './tags';

// The tags that the calls of `calls.ts` show or make stale. Each function takes as little of a call as it needs; `endpoints.ts` compares that with what the call really has.

/** The tags of everything that depends on stock. */
export const STOCK_TAGS = ['Good', 'Availability', 'SellableGood', 'InventoryReport', 'Overview'] as const;

/** The tags of everything that shows whether a lot is held. */
const HOLD_TAGS = ['PurchasedGood', ...STOCK_TAGS] as const;

/** The tags of everything that shows goods back in stock, which may be held or have a mark of their type. */
const RETURNED_STOCK_TAGS = ['GoodType', 'GoodDetails', ...HOLD_TAGS] as const;

/** The tags of everything that shows a type's name, units or flags. */
export const NAME_TAGS = [
  'GoodType',
  'ManufactureStep',
  'Recipe',
  'GoodDetails',
  // A lot's movements show the names of the lots it was used in.
  'Movement',
  'PurchasedGood',
  'SoldGood',
  // An entry shows the name of its lot.
  'FormEntry',
  ...STOCK_TAGS,
] as const;

interface Id {
  id: number;
}
interface Answer<Shape> {
  answer: Shape;
}
type AnswerWithLot = Answer<{ good_id: number }>;
type Report = Answer<Id & { used_good_ids: number[] }>;
type HeldLots = Answer<{ lots: number[] }> & { params: Id };

// Tags that a read shows.

/** The tag of the one record in the answer. */
export const tagById =
  (type: TagType) =>
  ({ id }: Id): Tag[] => [`${type}:${id}`];
/** The details of each lot in the answer: they show its whole history. */
export const lotDetailsTags = (lots: Id[]) => lots.map(({ id }): Tag => `GoodDetails:${id}`);
export const movementsTag = (_: unknown, { id }: { id: number | string }): Tag[] => [
  `Movement:${Number(id)}`,
];

// Tags that a write makes stale.

const lotTags = (id: number): Tag[] => [`GoodDetails:${id}`, `Movement:${id}`];
const SALE_LIST_TAGS = ['SoldGood', 'Customer'] as const;

export const heldLotsTags = ({ answer }: Pick<HeldLots, 'answer'>): Tag[] => [
  ...answer.lots.map((id): Tag => `GoodDetails:${id}`),
  ...HOLD_TAGS,
];
/** A zeroed lot is no longer held, and is held again once the zeroing is reversed. */
export const zeroedLotTags = ({ answer }: Answer<Id>) => [...lotTags(answer.id), ...HOLD_TAGS];
export const returnedLotTags = ({ answer }: Answer<Id>) => [...lotTags(answer.id), ...RETURNED_STOCK_TAGS];
export const reversedReceiptTags = ({ answer }: AnswerWithLot): Tag[] => [
  ...lotTags(answer.good_id),
  'PurchasedGood',
  'Supplier',
  ...STOCK_TAGS,
];
export const usedLotsTags = ({ answer }: Report) => [...answer.used_good_ids.flatMap(lotTags), ...STOCK_TAGS];
export const reversedReportTags = ({ answer }: Report) =>
  [answer.id, ...answer.used_good_ids].flatMap(lotTags).concat(RETURNED_STOCK_TAGS);
export const saleTags = ({ answer }: AnswerWithLot) => [
  ...lotTags(answer.good_id),
  ...SALE_LIST_TAGS,
  ...STOCK_TAGS,
];
export const reversedSaleTags = ({ answer }: AnswerWithLot) => [
  ...lotTags(answer.good_id),
  ...SALE_LIST_TAGS,
  ...RETURNED_STOCK_TAGS,
];

interface Renaming {
  body: { name?: string | undefined };
}
/** A new name is shown wherever that of a receipt or its lot is. */
export const changedSupplierTags = ({ body }: Renaming): readonly Tag[] =>
  body.name === undefined
    ? ['Supplier']
    : ['Supplier', 'PurchasedGood', 'GoodDetails', 'Good', 'Availability', 'SellableGood', 'Overview'];
/** A new name is shown wherever that of a sale is. */
export const changedCustomerTags = ({ body }: Renaming): readonly Tag[] =>
  body.name === undefined ? ['Customer'] : ['Customer', 'SoldGood', 'GoodDetails', 'Movement'];
