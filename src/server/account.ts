import { readAccountArguments } from './auth/account-arguments';
import { accountCommand } from './auth/account-command';
import { AccountError } from './auth/accounts';
import { readPassword } from './auth/read-password';
import { ConfigError, readConfig } from './config';
import { DatabaseError } from './db/errors';

// npm run account -- add NAME [--name "what colleagues see"] [--role staff|manager], or -- role NAME staff|manager

async function run(): Promise<void> {
  const { command, login, name, role } = readAccountArguments(process.argv.slice(2));
  const config = readConfig();
  if (config.outside) {
    throw new AccountError(`OKTA_ISSUER is set: accounts are made at ${config.outside.issuer}, not here.`);
  }
  if (command === 'second-step') {
    await accountCommand(config, { login, secondStep: 'off' });
    process.stdout.write(`${login} signs in with the password alone again, and is signed out everywhere.\n`);
  } else if (command === 'role') {
    await accountCommand(config, { login, role });
    process.stdout.write(`The role of ${login} is ${role} from the next sign-in on, or within 15 minutes.\n`);
  } else {
    const password = await readPassword();
    await accountCommand(config, { login, password, name, role });
    process.stdout.write(`The account ${login} is ready.\n`);
  }
}

const expectedErrors = [AccountError, ConfigError, DatabaseError];

run().then(
  () => process.exit(0),
  (error: Error) => {
    const isExpected = expectedErrors.some((type) => error instanceof type);
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
    process.exit(1);
  },
);
