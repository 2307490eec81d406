import type { AccountEntry } from '../../contract/accounts';
import { withoutControls } from '../../domain/names';
import { readConfig } from '../config/config';
import { accountCommand } from '../identity/account-command';
import { AccountError } from '../identity/accounts';
import { readAccountArguments } from './account-arguments';
import { readPassword } from './read-password';
import { runAndEnd } from './run-and-end';

// npm run account -- add|list|role|password|disable|enable|second-step: see account-arguments.ts beside it

/** One line for each account, in columns. */
function table(accounts: readonly AccountEntry[]): string {
  // What people typed must not steer the terminal.
  const rows = accounts.map(({ login, name, role, demo, disabled, signed_in_at: at, sign_ins: open }) => [
    withoutControls(login),
    withoutControls(name),
    demo ? `${role}, demo` : role,
    disabled ? `disabled ${disabled.at.slice(0, 10)} by ${withoutControls(disabled.by)}` : 'enabled',
    at ? `last sign-in ${at.slice(0, 16).replace('T', ' ')} UTC` : 'never signed in',
    `signed in on ${open} ${open === 1 ? 'device' : 'devices'}`,
  ]);
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]!.length))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function run(): Promise<string> {
  const asked = readAccountArguments(process.argv.slice(2));
  const config = readConfig();
  if (config.outside) {
    throw new AccountError(`OKTA_ISSUER is set: accounts are made at ${config.outside.issuer}, not here.`);
  }
  switch (asked.command) {
    case 'list':
      return table(await accountCommand(config, asked)) || 'There is no account yet.';
    case 'add':
      await accountCommand(config, { ...asked, password: await readPassword() });
      return `The account ${asked.login} is ready.`;
    case 'password':
      await accountCommand(config, { ...asked, command: 'password', password: await readPassword() });
      return `The password of ${asked.login} is changed. All sign-ins with the old one end within a minute.`;
    case 'role':
      await accountCommand(config, asked);
      return `The role of ${asked.login} is ${asked.role} from the next sign-in on, or within 15 minutes.`;
    case 'disable':
      await accountCommand(config, { ...asked, command: 'disable' });
      return `The account ${asked.login} is disabled. All its sign-ins end within a minute.`;
    case 'enable':
      await accountCommand(config, { ...asked, command: 'enable' });
      return `The account ${asked.login} is enabled.`;
    case 'second-step':
      await accountCommand(config, asked);
      return `The password is enough for ${asked.login} again. All sign-ins end within a minute.`;
  }
}

runAndEnd(async () => {
  process.stdout.write(`${await run()}\n`);
  return 0;
}, 1);
