import type { Answer, Body, Params } from './endpoint';
import type { Endpoints } from './endpoints';
import type { Good } from './goods';
import type { PurchasedGood } from './purchased-goods';
import type { SoldGood } from './sold-goods';
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
  'Limit',
  'Account',
  'Migration',
] as const;
/** What is done by a command on the server's machine, and by no call of this name. */
export const COMMANDS = ['changeRole', 'raisePassword', 'migrate'] as const;
export type CommandName = (typeof COMMANDS)[number];
export type CallName = WriteName | CommandName;

export type Subject = `${(typeof SUBJECT_TYPES)[number]}:${number}`;

interface Written<E> {
  params: Params<E>;
  body: Body<E>;
  answer: Answer<E>;
  /** By which the writer, or the person whose account is changed, is known under any name. */
  personId: number;
}
type Subjects = { [Name in WriteName]: (call: Written<Endpoints[Name]>) => readonly [Subject, ...Subject[]] };

const account = ({ personId }: { personId: number }) => [`Account:${personId}`] as const;
const receipt = ({ id, good_id }: PurchasedGood) => [`PurchasedGood:${id}`, `Good:${good_id}`] as const;
const report = ({ id, used_good_ids }: Good) =>
  [`Good:${id}`, ...used_good_ids.map((used) => `Good:${used}` as const)] as const;
const sale = ({ id, good_id }: SoldGood) => [`SoldGood:${id}`, `Good:${good_id}`] as const;

const held = ({ params, answer }: { params: { id: number }; answer: { lots: number[] } }) =>
  [
    `Good:${params.id}`,
    ...answer.lots.filter((id) => id !== params.id).map((id) => `Good:${id}` as const),
  ] as const;

/** What each write is of: the main thing first, then the others whose history it belongs to. */
export const SUBJECTS: Subjects = {
  addPurchasedGood: ({ answer }) => [...receipt(answer), `GoodType:${answer.good_type_id}`],
  reversePurchasedGood: ({ answer }) => receipt(answer),
  addGoodType: ({ answer }) => [`GoodType:${answer.id}`],
  zeroRemaining: ({ answer }) => [`Good:${answer.id}`],
  reverseZeroing: ({ answer }) => [`Good:${answer.id}`],
  countGood: ({ answer }) => [`Good:${answer.id}`],
  reverseCount: ({ answer }) => [`Good:${answer.id}`],
  holdGood: held,
  releaseGood: held,
  reportManufacture: ({ answer }) => report(answer),
  reverseManufacture: ({ answer }) => report(answer),
  addSoldGood: ({ answer }) => sale(answer),
  reverseSoldGood: ({ answer }) => sale(answer),
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
  replaceLimit: ({ answer }) => [`Limit:${answer.id}`],
  changeAccount: account,
  changePassword: account,
  changePicture: account,
  removePicture: account,
  endSignIn: account,
  endOtherSignIns: account,
  addAccount: account,
  editAccount: account,
  disableAccount: account,
  enableAccount: account,
  resetPassword: account,
  endSecondStep: account,
  beginCodes: account,
  confirmCodes: account,
  renewRecoveryCodes: account,
  endCodes: account,
  beginPasskey: account,
  addPasskey: account,
  removePasskey: account,
};
