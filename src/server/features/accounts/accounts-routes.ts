import type { AccountEntry } from '../../../contract/accounts';
import type { AccountChange } from '../../../domain/accounts';
import { notFound, RuleError } from '../../../domain/errors';
import { forbiddenText } from '../../../strings/common';
import { errorText } from '../../../strings/errors';
import { readPage } from '../../db/read-list';
import type { Db, Tx } from '../../db/tables';
import type { Calls } from '../../http/calls';
import {
  changeNameOrRole,
  disableAccount,
  enableAccount,
  type LockedAccount,
  lockAccount,
  refusalOf,
  setPassword,
} from '../../identity/account-changes';
import { accountEntryOf, accountsList, accountsSql, findAccounts } from '../../identity/account-list';
import { findAccount, insertAccount } from '../../identity/accounts';
import { hashPassword } from '../../identity/passwords';
import { endSecondStep } from '../../identity/second-step/second-step-of-account';
import { checkNewName, checkShownName, lockShownNames } from '../../identity/shown-names';
import type { RecordChange } from '../../record/journal';
import { personOf, type Writer } from '../../record/people';
import type { WriteContext } from '../../record/write';

/** The embedded provider's accounts, or that an outside provider has them. */
export interface AccountsSettings {
  outside: boolean;
  /** Whether the demo accounts may sign in. */
  demo: boolean;
}

/** Why a person may not manage accounts; null if they may: by their own account as it is now, whatever ROLES says. */
export async function managingRefusal(
  db: Db,
  { outside }: AccountsSettings,
  { subject }: Writer,
): Promise<string | null> {
  const account = outside ? undefined : await findAccount(db, subject);
  if (!account) return errorText.outsideAccounts;
  return account.role === 'manager' && account.disabled_at === null ? null : forbiddenText.managersOnly;
}

const REFUSALS = { OWN_ACCOUNT: errorText.ownAccount, LAST_MANAGER: errorText.lastManager };

function requireAllowed(account: LockedAccount, change: AccountChange, { subject }: Writer): void {
  const code = refusalOf(account, change, subject);
  if (code) throw new RuleError(code, REFUSALS[code]);
}

const entryOf = async (tx: Tx, id: number): Promise<AccountEntry> => (await findAccounts(tx, id))[0]!;

/** The accounts of everybody. */
export function accountsRoutes(calls: Calls, settings: AccountsSettings): void {
  type Call = Pick<WriteContext, 'tx' | 'changed'> & { params: { id: number }; writer: Writer };

  /** Changes one account, with its person in the journal. */
  async function change(
    { tx, params: { id }, writer, changed }: Call,
    work: (account: LockedAccount) => Promise<RecordChange>,
  ): Promise<AccountEntry> {
    const account = await lockAccount(tx, { id }, settings.demo);
    if (!account) throw notFound();
    const recorded = await work(account);
    const { subject, name } = account;
    const { firstId } = await personOf(tx, { issuer: writer.issuer, subject, name });
    changed({ ...recorded, personId: firstId });
    return entryOf(tx, id);
  }

  calls.read('listAccounts', async ({ db, query }) =>
    readPage(db, await accountsList(db, query), query, accountsSql, accountEntryOf),
  );

  calls.writePrepared(
    'addAccount',
    ({ body }) => hashPassword(body.password),
    async ({ tx, writer, body, prepared, changed }) => {
      const { login, name, role } = body;
      await lockShownNames(tx);
      const account = await insertAccount(
        tx,
        { login, ...(name != null && { name }), ...(role != null && { role }) },
        prepared,
      );
      if (!account) {
        const sentence = errorText.nameTaken(login);
        throw new RuleError('NAME_TAKEN', sentence, { login: sentence });
      }
      await checkShownName(tx, account, name == null ? 'login' : 'name');
      const { firstId } = await personOf(tx, { ...account, issuer: writer.issuer });
      const after = { login: account.login, name: account.name, role: account.role };
      changed({ before: null, after, personId: firstId });
      return entryOf(tx, account.id);
    },
  );

  calls.write('editAccount', async (call) => {
    await lockShownNames(call.tx);
    return change(call, async (account) => {
      requireAllowed(account, { role: call.body.role }, call.writer);
      await checkNewName(call.tx, account, call.body.name);
      return changeNameOrRole(call.tx, account, call.body);
    });
  });

  calls.write('disableAccount', (call) =>
    change(call, async (account) => {
      requireAllowed(account, { disable: true }, call.writer);
      return disableAccount(call.tx, account, call.now, { name: call.personName, id: call.personId });
    }),
  );

  calls.write('enableAccount', (call) => change(call, (account) => enableAccount(call.tx, account)));

  calls.writePrepared(
    'resetPassword',
    ({ body }) => hashPassword(body.password),
    (call) =>
      change(call, async (account) => {
        requireAllowed(account, { password: true }, call.writer);
        return setPassword(call.tx, account, call.prepared);
      }),
  );

  calls.write('endSecondStep', (call) =>
    change(call, async (account) => {
      requireAllowed(account, { secondStep: true }, call.writer);
      return endSecondStep(call.tx, account);
    }),
  );
}
