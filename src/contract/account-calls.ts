import { managedAccountCall, ownAccountCall, readCall } from './call-row';

/** The calls of accounts, one's own and those that a manager keeps: rows of `calls.ts`. */
export const ACCOUNT_CALLS = {
  getAccount: readCall('/api_account', ['Account']),
  // The key never changes.
  getDraftKey: readCall('/api_account/draft_key', []),
  // Earlier records keep the name of their time.
  changeAccount: ownAccountCall('PUT', '/api_account'),
  // A new password ends the other sign-ins.
  changePassword: ownAccountCall('PUT', '/api_account/password'),
  changePicture: ownAccountCall('PUT', '/api_account/picture'),
  removePicture: ownAccountCall('DELETE', '/api_account/picture'),
  listSignIns: readCall('/api_account/sign_ins', ['Account']),
  endSignIn: ownAccountCall('DELETE', '/api_account/sign_ins/{id}'),
  endOtherSignIns: ownAccountCall('DELETE', '/api_account/sign_ins'),

  listAccounts: readCall('/api_accounts', ['Account'], { pageSize: 30, who: 'accountManager' }),
  addAccount: managedAccountCall('POST', '/api_accounts'),
  editAccount: managedAccountCall('PUT', '/api_accounts/{id}'),
  disableAccount: managedAccountCall('POST', '/api_accounts/{id}/disable'),
  enableAccount: managedAccountCall('POST', '/api_accounts/{id}/enable'),
  resetPassword: managedAccountCall('POST', '/api_accounts/{id}/password'),
  endSecondStep: managedAccountCall('DELETE', '/api_accounts/{id}/second_step'),
  getSecondStep: readCall('/api_account/second_step', ['Account']),
  beginCodes: ownAccountCall('PUT', '/api_account/codes', []),
  confirmCodes: ownAccountCall('PUT', '/api_account/codes/confirmation'),
  renewRecoveryCodes: ownAccountCall('PUT', '/api_account/codes/recovery'),
  endCodes: ownAccountCall('PUT', '/api_account/codes/end'),
  beginPasskey: ownAccountCall('PUT', '/api_account/passkeys', []),
  addPasskey: ownAccountCall('POST', '/api_account/passkeys'),
  removePasskey: ownAccountCall('PUT', '/api_account/passkeys/{id}/end'),
};
