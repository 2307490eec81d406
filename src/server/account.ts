import { addAccount } from './auth/add-account';
import { readPassword } from './auth/read-password';
import { ConfigError, readConfig } from './config';
import { DatabaseError } from './db/errors';
import { AccountRefused } from './auth/account-refused';

// npm run account -- add NAME [--name "what colleagues see"]

const USAGE = `Makes an account to sign in with:
  npm run account -- add NAME [--name "what colleagues see"]
The password is asked for, or read from standard input.`;

function readArguments(args: string[]): { login: string; name?: string } {
  const [command, ...rest] = args;
  const at = rest.indexOf('--name');
  const name = at < 0 ? undefined : rest[at + 1];
  const [login, ...more] = at < 0 ? rest : rest.toSpliced(at, 2);
  const nameMissing = at >= 0 && !name;
  if (command !== 'add' || !login || login.startsWith('--') || more.length > 0 || nameMissing) {
    throw new AccountRefused(USAGE);
  }
  return { login, name };
}

async function run(): Promise<void> {
  const { login, name } = readArguments(process.argv.slice(2));
  const config = readConfig(process.env);
  if (config.outside) {
    throw new AccountRefused(`OKTA_ISSUER is set: accounts are made at ${config.outside.issuer}, not here.`);
  }
  const password = await readPassword();
  await addAccount(config, { login, password, name });
  process.stdout.write(`The account ${login} is ready.\n`);
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    const plain =
      error instanceof AccountRefused || error instanceof ConfigError || error instanceof DatabaseError;
    const text = plain ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  },
);
