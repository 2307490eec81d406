// Without schemas, which would add zod to the web app's first load.

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The method and path of a call. Path parameters are in braces: '/api_goods/{id}'. */
export interface Route {
  method: Method;
  path: `/${string}`;
  /** The response is paged and has the header X-Total-Count. */
  list?: true;
}

export const routes = {
  checkVersion: { method: 'GET', path: '/api_version_check' },
  streamEvents: { method: 'GET', path: '/api_events' },
  getConfig: { method: 'GET', path: '/config.json' },
  getOpenApi: { method: 'GET', path: '/openapi.json' },
  isLive: { method: 'GET', path: '/health/live' },
  isReady: { method: 'GET', path: '/health/ready' },

  listGoodTypes: { method: 'GET', path: '/api_good_types' },
  addGoodType: { method: 'POST', path: '/api_good_types' },
  listPurchasableGoodTypes: { method: 'GET', path: '/api_purchasable_good_types' },

  listPurchasedGoods: { method: 'GET', path: '/api_purchased_goods', list: true },
  addPurchasedGood: { method: 'POST', path: '/api_purchased_goods' },
  reversePurchasedGood: { method: 'POST', path: '/api_purchased_goods/{id}/reversal' },
  getExtraFields: { method: 'GET', path: '/api_extra_fields/purchased_goods' },
  listSuppliers: { method: 'GET', path: '/api_suppliers' },

  listGoods: { method: 'GET', path: '/api_goods', list: true },
  reportManufacture: { method: 'POST', path: '/api_goods' },
  getGood: { method: 'GET', path: '/api_goods/{id}' },
  listMovements: { method: 'GET', path: '/api_goods/{id}/movements' },
  zeroRemaining: { method: 'POST', path: '/api_goods/{id}/zero_remaining' },
  reverseZeroing: { method: 'POST', path: '/api_goods/{id}/zero_remaining/reversal' },
  countGood: { method: 'POST', path: '/api_goods/{id}/count' },
  reverseCount: { method: 'POST', path: '/api_goods/{id}/count/reversal' },
  reverseManufacture: { method: 'POST', path: '/api_goods/{id}/reversal' },
  holdGood: { method: 'POST', path: '/api_goods/{id}/hold' },
  releaseGood: { method: 'POST', path: '/api_goods/{id}/release' },
  listSellableGoods: { method: 'GET', path: '/api_sellable_goods', list: true },

  listManufactureSteps: { method: 'GET', path: '/api_manufacture_steps' },
  addManufactureStep: { method: 'POST', path: '/api_manufacture_steps' },
  listStepsOfName: { method: 'GET', path: '/api_manufacture_steps/{stepName}' },
  changeManufactureStep: { method: 'PUT', path: '/api_manufacture_steps/{id}' },
  deleteManufactureStep: { method: 'DELETE', path: '/api_manufacture_steps/{id}' },

  listRecipes: { method: 'GET', path: '/api_recipes', list: true },
  addRecipe: { method: 'POST', path: '/api_recipes' },
  getRecipe: { method: 'GET', path: '/api_recipes/{id}' },
  changeRecipe: { method: 'PUT', path: '/api_recipes/{id}' },
  deleteRecipe: { method: 'DELETE', path: '/api_recipes/{id}' },

  listSoldGoods: { method: 'GET', path: '/api_sold_goods', list: true },
  addSoldGood: { method: 'POST', path: '/api_sold_goods' },
  getSoldGood: { method: 'GET', path: '/api_sold_goods/{id}' },
  reverseSoldGood: { method: 'POST', path: '/api_sold_goods/{id}/reversal' },
  listCustomers: { method: 'GET', path: '/api_customers' },
  listPeople: { method: 'GET', path: '/api_people' },
  listNamePairs: { method: 'GET', path: '/api_name_pairs' },

  getOverview: { method: 'GET', path: '/api_overview' },
  getWork: { method: 'GET', path: '/api_work' },
  getInventoryReport: { method: 'GET', path: '/api_reports/inventory', list: true },
  getInventoryProducts: { method: 'GET', path: '/api_reports/inventory/products' },
  getLosses: { method: 'GET', path: '/api_reports/losses' },

  listFormEntries: { method: 'GET', path: '/api_form_entries', list: true },
  saveFormEntry: { method: 'POST', path: '/api_form_entries' },
  listEntriesOfForm: { method: 'GET', path: '/api_form_entries/{formName}' },
  getFormSchema: { method: 'GET', path: '/api_form_schema/{formName}' },
  listFormDays: { method: 'GET', path: '/api_form_days' },

  listLimits: { method: 'GET', path: '/api_limits' },
  replaceLimit: { method: 'PUT', path: '/api_limits' },

  listJournal: { method: 'GET', path: '/api_journal', list: true },
  getSeal: { method: 'GET', path: '/api_seal' },
  getBackup: { method: 'GET', path: '/api_backup' },

  getAccount: { method: 'GET', path: '/api_account' },
  getDraftKey: { method: 'GET', path: '/api_account/draft_key' },
  changeAccount: { method: 'PUT', path: '/api_account' },
  changePassword: { method: 'PUT', path: '/api_account/password' },
  changePicture: { method: 'PUT', path: '/api_account/picture' },
  removePicture: { method: 'DELETE', path: '/api_account/picture' },
  listSignIns: { method: 'GET', path: '/api_account/sign_ins' },
  endSignIn: { method: 'DELETE', path: '/api_account/sign_ins/{id}' },
  endOtherSignIns: { method: 'DELETE', path: '/api_account/sign_ins' },

  listAccounts: { method: 'GET', path: '/api_accounts', list: true },
  addAccount: { method: 'POST', path: '/api_accounts' },
  editAccount: { method: 'PUT', path: '/api_accounts/{id}' },
  disableAccount: { method: 'POST', path: '/api_accounts/{id}/disable' },
  enableAccount: { method: 'POST', path: '/api_accounts/{id}/enable' },
  resetPassword: { method: 'POST', path: '/api_accounts/{id}/password' },
  endSecondStep: { method: 'DELETE', path: '/api_accounts/{id}/second_step' },
  getSecondStep: { method: 'GET', path: '/api_account/second_step' },
  // With PUT: the response of a POST is stored to be sent again, and these have secrets.
  beginCodes: { method: 'PUT', path: '/api_account/codes' },
  confirmCodes: { method: 'PUT', path: '/api_account/codes/confirmation' },
  renewRecoveryCodes: { method: 'PUT', path: '/api_account/codes/recovery' },
  endCodes: { method: 'PUT', path: '/api_account/codes/end' },
  beginPasskey: { method: 'PUT', path: '/api_account/passkeys' },
  addPasskey: { method: 'POST', path: '/api_account/passkeys' },
  removePasskey: { method: 'PUT', path: '/api_account/passkeys/{id}/end' },
} as const satisfies Record<string, Route>;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
