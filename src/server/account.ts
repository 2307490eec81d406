import { parseArgs } from 'node:util';
import { ROLES } from '../domain/roles';
import { accountCommand } from './auth/account-command';
import { AccountError } from './auth/accounts';
import { readPassword } from './auth/read-password';
import { ConfigError, readConfig } from './config';
import { DatabaseError } from './db/errors';

// npm run account -- add NAME [--name "what colleagues see"] [--role staff|manager], or -- role NAME staff|manager

const USAGE = `Makes an account to sign in with:
  npm run account -- add NAME [--name "what colleagues see"] [--role ${ROLES.join('|')}]
The password is asked for, or read from standard input. The role is staff unless told otherwise; to change it:
  npm run account -- role NAME ${ROLES.join('|')}`;

function parseCommandLine() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { name: { type: 'string' }, role: { type: 'string' } },
    });
  } catch {
    throw new AccountError(USAGE);
  }
}

async function run(): Promise<void> {
  const { positionals, values } = parseCommandLine();
  const [command, login, ...rest] = positionals;
  const isChange = command === 'role';
  const given = isChange ? rest.shift() : values.role;
  const role = ROLES.find((each) => each === given);
  if (!login || rest.length > 0 || role !== given) throw new AccountError(USAGE);
  const config = readConfig();
  if (config.outside) {
    throw new AccountError(`OKTA_ISSUER is set: accounts are made at ${config.outside.issuer}, not here.`);
  }
  if (isChange && role) {
    await accountCommand(config, { login, role });
    process.stdout.write(`The role of ${login} is ${role} from the next sign-in on, or within 15 minutes.\n`);
  } else if (command === 'add') {
    const password = await readPassword();
    await accountCommand(config, { login, password, name: values.name, role });
    process.stdout.write(`The account ${login} is ready.\n`);
  } else throw new AccountError(USAGE);
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
