import { parseArgs } from 'node:util';
import { AccountError } from './auth/accounts';
import { addAccount } from './auth/add-account';
import { readPassword } from './auth/read-password';
import { ConfigError, readConfig } from './config';
import { DatabaseError } from './db/errors';

// npm run account -- add NAME [--name "what colleagues see"]

const USAGE = `Makes an account to sign in with:
  npm run account -- add NAME [--name "what colleagues see"]
The password is asked for, or read from standard input.`;

function parseCommandLine() {
  try {
    return parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
  } catch {
    throw new AccountError(USAGE);
  }
}

async function run(): Promise<void> {
  const { positionals, values } = parseCommandLine();
  const [command, login, ...rest] = positionals;
  if (command !== 'add' || !login || rest.length > 0) throw new AccountError(USAGE);
  const config = readConfig();
  if (config.outside) {
    throw new AccountError(`OKTA_ISSUER is set: accounts are made at ${config.outside.issuer}, not here.`);
  }
  const password = await readPassword();
  await addAccount(config, { login, password, name: values.name });
  process.stdout.write(`The account ${login} is ready.\n`);
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
