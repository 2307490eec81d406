import type { WriteName } from './tags';

/**
 * Who may make a call while roles are on: 'author' is a manager, or who wrote what is changed (`domain/roles.ts`).
 * 'accountManager' is whose account here is a manager's, whether roles are on or not.
 */
export type Who = 'everyone' | 'author' | 'manager' | 'accountManager';

type ManagedRead = 'listJournal' | 'listAccounts' | 'getBackup' | 'listNamePairs';

/** Every write, and the reads that are not everyone's. */
export const WHO: Readonly<Record<WriteName | ManagedRead, Who>> = {
  addPurchasedGood: 'everyone',
  reversePurchasedGood: 'author',
  addGoodType: 'everyone',
  zeroRemaining: 'everyone',
  reverseZeroing: 'author',
  countGood: 'everyone',
  reverseCount: 'author',
  holdGood: 'everyone',
  releaseGood: 'manager',
  reportManufacture: 'everyone',
  reverseManufacture: 'author',
  addSoldGood: 'everyone',
  reverseSoldGood: 'author',
  addManufactureStep: 'manager',
  changeManufactureStep: 'manager',
  deleteManufactureStep: 'manager',
  addRecipe: 'manager',
  changeRecipe: 'manager',
  deleteRecipe: 'manager',
  saveFormEntry: 'author',
  replaceLimit: 'manager',
  listJournal: 'manager',
  listNamePairs: 'manager',
  getBackup: 'manager',
  // One's own account.
  changeAccount: 'everyone',
  changePassword: 'everyone',
  changePicture: 'everyone',
  removePicture: 'everyone',
  endSignIn: 'everyone',
  endOtherSignIns: 'everyone',
  listAccounts: 'accountManager',
  addAccount: 'accountManager',
  editAccount: 'accountManager',
  disableAccount: 'accountManager',
  enableAccount: 'accountManager',
  resetPassword: 'accountManager',
  endSecondStep: 'accountManager',
  beginCodes: 'everyone',
  confirmCodes: 'everyone',
  renewRecoveryCodes: 'everyone',
  endCodes: 'everyone',
  beginPasskey: 'everyone',
  addPasskey: 'everyone',
  removePasskey: 'everyone',
};
