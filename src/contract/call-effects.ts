import type { Subject, Subjects, SubjectType, Tag, TagType } from './tags';

// What the calls of `calls.ts` show, make stale and are of. Each function takes as little of a call as it needs;
// `endpoints.ts` compares that with what the call really has.

/** The tags of everything that depends on stock. */
export const STOCK = ['Good', 'Availability', 'SellableGood', 'InventoryReport', 'Overview'] as const;

/** The tags of everything that shows whether a lot is held. */
const HELD = ['PurchasedGood', ...STOCK] as const;

/** The tags of what shows that something came back to the stock, perhaps held, and perhaps with a mark of its type. */
const BACK = ['GoodType', 'GoodDetails', ...HELD] as const;

/** The tags of everything that shows a type's name, units or flags. */
export const NAMES = [
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

interface Id {
  id: number;
}
interface Answer<Shape> {
  answer: Shape;
}
type OfLot = Answer<{ good_id: number }>;
type OfRecordAndLot = Answer<Id & { good_id: number }>;
type Using = Answer<Id & { used_good_ids: number[] }>;
type Holding = Answer<{ lots: number[] }> & { params: Id };

// What a read shows.

/** The one record that it answers with. */
export const one =
  (type: TagType) =>
  ({ id }: Id): Tag[] => [`${type}:${id}`];
/** A lot's details show its whole history. */
export const detailsOfEach = (lots: Id[]) => lots.map(({ id }): Tag => `GoodDetails:${id}`);
export const movementsOf = (_: unknown, { id }: { id: number | string }): Tag[] => [`Movement:${Number(id)}`];

// What a write makes stale.

const lot = (id: number): Tag[] => [`GoodDetails:${id}`, `Movement:${id}`];
const OF_SALES = ['SoldGood', 'Customer'] as const;

export const heldLots = ({ answer }: Pick<Holding, 'answer'>): Tag[] => [
  ...answer.lots.map((id): Tag => `GoodDetails:${id}`),
  ...HELD,
];
/** A lot that nothing is left of is not held, and is held again if that is reversed. */
export const lotAndHeld = ({ answer }: Answer<Id>) => [...lot(answer.id), ...HELD];
export const lotAndBack = ({ answer }: Answer<Id>) => [...lot(answer.id), ...BACK];
export const receiptAndStock = ({ answer }: OfLot): Tag[] => [
  ...lot(answer.good_id),
  'PurchasedGood',
  'Supplier',
  ...STOCK,
];
export const usedAndStock = ({ answer }: Using) => [...answer.used_good_ids.flatMap(lot), ...STOCK];
export const madeAndBack = ({ answer }: Using) =>
  [answer.id, ...answer.used_good_ids].flatMap(lot).concat(BACK);
export const saleAndStock = ({ answer }: OfLot) => [...lot(answer.good_id), ...OF_SALES, ...STOCK];
export const saleAndBack = ({ answer }: OfLot) => [...lot(answer.good_id), ...OF_SALES, ...BACK];

// What a write is of.

/** The record that it answers with. */
export const of =
  (type: SubjectType) =>
  ({ answer }: Answer<Id>): Subjects => [`${type}:${answer.id}`];
export const ofDeleted =
  (type: SubjectType) =>
  ({ params }: { params: Id }): Subjects => [`${type}:${params.id}`];
/** The account of a person, by which they are known under any name. */
export const ofAccount = ({ personId }: { personId: number }): Subjects => [`Account:${personId}`];
export const ofReceipt = ({ answer: { id, good_id } }: OfRecordAndLot): Subjects => [
  `PurchasedGood:${id}`,
  `Good:${good_id}`,
];
export const ofReceiptAndType = (call: OfRecordAndLot & Answer<{ good_type_id: number }>): Subjects => [
  ...ofReceipt(call),
  `GoodType:${call.answer.good_type_id}`,
];
export const ofSale = ({ answer: { id, good_id } }: OfRecordAndLot): Subjects => [
  `SoldGood:${id}`,
  `Good:${good_id}`,
];
export const ofReport = ({ answer: { id, used_good_ids } }: Using): Subjects => [
  `Good:${id}`,
  ...used_good_ids.map((used): Subject => `Good:${used}`),
];
export const ofLots = ({ params, answer }: Holding): Subjects => [
  `Good:${params.id}`,
  ...answer.lots.filter((id) => id !== params.id).map((id): Subject => `Good:${id}`),
];
export const ofNewStep = ({
  answer,
}: Answer<{ manufactureStepId: number; manufacturedGoodTypeId: number }>): Subjects => [
  `ManufactureStep:${answer.manufactureStepId}`,
  `GoodType:${answer.manufacturedGoodTypeId}`,
];
export const ofStep = ({ answer }: Answer<Id & { manufactured_good_type_id: number }>): Subjects => [
  `ManufactureStep:${answer.id}`,
  `GoodType:${answer.manufactured_good_type_id}`,
];
export const ofRecipeAndSteps = ({
  answer,
  body,
}: Answer<Id> & { body: { stepChanges?: Id[] | null } }): Subjects => [
  `Recipe:${answer.id}`,
  ...(body.stepChanges ?? []).map(({ id }): Subject => `ManufactureStep:${id}`),
];
