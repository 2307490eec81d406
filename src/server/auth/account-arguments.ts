import { parseArgs } from 'node:util';
import { type Role, ROLES } from '../../domain/roles';
import { AccountError } from './accounts';

const USAGE = `Makes an account to sign in with:
  npm run account -- add NAME [--name "what colleagues see"] [--role ${ROLES.join('|')}]
The password is asked for, or read from standard input. The role is staff unless told otherwise; to change it:
  npm run account -- role NAME ${ROLES.join('|')}
For somebody who lost the phone: deletes the one-time codes and passkeys, and ends all sign-ins:
  npm run account -- second-step NAME off`;

type AccountArguments =
  | { command: 'add'; login: string; name?: string; role?: Role }
  | { command: 'role'; login: string; name?: undefined; role: Role }
  | { command: 'second-step'; login: string; name?: undefined; role?: undefined };

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { name: { type: 'string' }, role: { type: 'string' } },
    });
  } catch {
    throw new AccountError(USAGE);
  }
}

/** What `npm run account` is asked to do. Throws an AccountError that explains its use for anything else. */
export function readAccountArguments(args: string[]): AccountArguments {
  const { positionals, values } = parse(args);
  const [command, login, ...rest] = positionals;
  if (command === 'second-step') {
    const isOff = rest.length === 1 && rest[0] === 'off' && Object.keys(values).length === 0;
    if (!login || !isOff) throw new AccountError(USAGE);
    return { command, login };
  }
  const given = command === 'role' ? rest.shift() : values.role;
  const role = ROLES.find((each) => each === given);
  if (!login || rest.length > 0 || role !== given) throw new AccountError(USAGE);
  if (command === 'role' && role) return { command, login, role };
  if (command === 'add') return { command, login, name: values.name, role };
  throw new AccountError(USAGE);
}
