import type { MadeWrite, WriteName } from './calls';
import type { Subject, Subjects, SubjectType } from './tags';

// What the journal's entry of each write is of. Apart from the table of calls (`calls.ts`), which the web app loads first. Each
// function takes as little of a call as it needs; `endpoints.ts` compares that with what the call really has.

interface Id {
  id: number;
}
interface Answer<Shape> {
  answer: Shape;
}
type RecordOfLot = Answer<Id & { good_id: number }>;
type Report = Answer<Id & { used_good_ids: number[] }>;
type HeldLots = Answer<{ lots: number[] }> & { params: Id };

/** The one record in the answer. */
const subject =
  (type: SubjectType) =>
  ({ answer }: Answer<Id>): Subjects => [`${type}:${answer.id}`];
const deletedSubject =
  (type: SubjectType) =>
  ({ params }: { params: Id }): Subjects => [`${type}:${params.id}`];
/** The account of a person, whatever name they use now. */
const accountSubject = ({ personId }: { personId: number }): Subjects => [`Account:${personId}`];
const receiptSubjects = ({ answer: { id, good_id } }: RecordOfLot): Subjects => [
  `PurchasedGood:${id}`,
  `Good:${good_id}`,
];
const receiptAndTypeSubjects = (call: RecordOfLot & Answer<{ good_type_id: number }>): Subjects => [
  ...receiptSubjects(call),
  `GoodType:${call.answer.good_type_id}`,
];
const saleSubjects = ({ answer: { id, good_id } }: RecordOfLot): Subjects => [
  `SoldGood:${id}`,
  `Good:${good_id}`,
];
const reportSubjects = ({ answer: { id, used_good_ids } }: Report): Subjects => [
  `Good:${id}`,
  ...used_good_ids.map((used): Subject => `Good:${used}`),
];
const heldLotsSubjects = ({ params, answer }: HeldLots): Subjects => [
  `Good:${params.id}`,
  ...answer.lots.filter((id) => id !== params.id).map((id): Subject => `Good:${id}`),
];
const newStepSubjects = ({
  answer,
}: Answer<{ manufactureStepId: number; manufacturedGoodTypeId: number }>): Subjects => [
  `ManufactureStep:${answer.manufactureStepId}`,
  `GoodType:${answer.manufacturedGoodTypeId}`,
];
const stepSubjects = ({ answer }: Answer<Id & { manufactured_good_type_id: number }>): Subjects => [
  `ManufactureStep:${answer.id}`,
  `GoodType:${answer.manufactured_good_type_id}`,
];
const recipeAndStepSubjects = ({
  answer,
  body,
}: Answer<Id> & { body: { stepChanges?: Id[] | null } }): Subjects => [
  `Recipe:${answer.id}`,
  ...(body.stepChanges ?? []).map(({ id }): Subject => `ManufactureStep:${id}`),
];

/** `personId`: the writer, or the person whose account is changed, under any name. */
export const CALL_SUBJECTS = {
  addGoodType: subject('GoodType'),
  changeGoodType: subject('GoodType'),
  addPurchasedGood: receiptAndTypeSubjects,
  reversePurchasedGood: receiptSubjects,
  reportManufacture: reportSubjects,
  zeroRemaining: subject('Good'),
  reverseZeroing: subject('Good'),
  countGood: subject('Good'),
  reverseCount: subject('Good'),
  reverseManufacture: reportSubjects,
  holdGood: heldLotsSubjects,
  releaseGood: heldLotsSubjects,
  addManufactureStep: newStepSubjects,
  changeManufactureStep: stepSubjects,
  deleteManufactureStep: deletedSubject('ManufactureStep'),
  addRecipe: subject('Recipe'),
  changeRecipe: recipeAndStepSubjects,
  deleteRecipe: deletedSubject('Recipe'),
  addPlanRow: subject('PlanRow'),
  changePlanRow: subject('PlanRow'),
  deletePlanRow: deletedSubject('PlanRow'),
  addSoldGood: saleSubjects,
  reverseSoldGood: saleSubjects,
  changeSupplier: subject('Supplier'),
  changeCustomer: subject('Customer'),
  saveFormEntry: subject('FormEntry'),
  replaceLimit: subject('Limit'),
  changeAccount: accountSubject,
  changePassword: accountSubject,
  changePicture: accountSubject,
  removePicture: accountSubject,
  endSignIn: accountSubject,
  endOtherSignIns: accountSubject,
  addAccount: accountSubject,
  editAccount: accountSubject,
  disableAccount: accountSubject,
  enableAccount: accountSubject,
  resetPassword: accountSubject,
  endSecondStep: accountSubject,
  beginCodes: accountSubject,
  confirmCodes: accountSubject,
  renewRecoveryCodes: accountSubject,
  endCodes: accountSubject,
  beginPasskey: accountSubject,
  addPasskey: accountSubject,
  removePasskey: accountSubject,
} satisfies Record<WriteName, (call: never) => Subjects>;

/** The subjects of a write's entry in the journal. */
export function subjectsOf(name: WriteName, made: MadeWrite & { personId: number }): Subjects {
  return (CALL_SUBJECTS[name] as (made: MadeWrite & { personId: number }) => Subjects)(made);
}
