import type { Answer, Body, Params } from './endpoint';
import type { Endpoints } from './endpoints';
import type { WriteName } from './tags';

/** The things that a journal entry can be of, named like tags. */
export const SUBJECT_TYPES = [
  'Good',
  'PurchasedGood',
  'SoldGood',
  'Recipe',
  'ManufactureStep',
  'GoodType',
  'FormEntry',
  'Account',
] as const;
export type Subject = `${(typeof SUBJECT_TYPES)[number]}:${number}`;

interface Written<E> {
  params: Params<E>;
  body: Body<E>;
  answer: Answer<E>;
  /** By which the writer is known under any name. */
  personId: number;
}
type Subjects = { [Name in WriteName]: (call: Written<Endpoints[Name]>) => readonly [Subject, ...Subject[]] };

const account = ({ personId }: { personId: number }) => [`Account:${personId}`] as const;

/** What each write is of: the main thing first, then the others whose history it belongs to. */
export const SUBJECTS: Subjects = {
  addPurchasedGood: ({ answer }) => [
    `PurchasedGood:${answer.id}`,
    `Good:${answer.good_id}`,
    `GoodType:${answer.good_type_id}`,
  ],
  addGoodType: ({ answer }) => [`GoodType:${answer.id}`],
  zeroRemaining: ({ answer }) => [`Good:${answer.id}`],
  reportManufacture: ({ answer }) => [
    `Good:${answer.id}`,
    ...answer.used_good_ids.map((id) => `Good:${id}` as const),
  ],
  addSoldGood: ({ answer }) => [`SoldGood:${answer.id}`, `Good:${answer.good_id}`],
  addManufactureStep: ({ answer }) => [
    `ManufactureStep:${answer.manufactureStepId}`,
    `GoodType:${answer.manufacturedGoodTypeId}`,
  ],
  changeManufactureStep: ({ answer }) => [
    `ManufactureStep:${answer.id}`,
    `GoodType:${answer.manufactured_good_type_id}`,
  ],
  deleteManufactureStep: ({ params }) => [`ManufactureStep:${params.id}`],
  addRecipe: ({ answer }) => [`Recipe:${answer.id}`],
  changeRecipe: ({ answer, body }) => [
    `Recipe:${answer.id}`,
    ...(body.stepChanges ?? []).map(({ id }) => `ManufactureStep:${id}` as const),
  ],
  deleteRecipe: ({ params }) => [`Recipe:${params.id}`],
  saveFormEntry: ({ answer }) => [`FormEntry:${answer.id}`],
  changeAccount: account,
  changePassword: account,
  changePicture: account,
  removePicture: account,
};
