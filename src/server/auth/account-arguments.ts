import { parseArgs } from 'node:util';
import { type Role, ROLES } from '../../domain/roles';
import { AccountError } from './accounts';

const USAGE = `The accounts to sign in with:
  npm run account -- add NAME [--name "what colleagues see"] [--role ${ROLES.join('|')}]
  npm run account -- list
  npm run account -- role NAME ${ROLES.join('|')}
  npm run account -- password NAME
  npm run account -- disable NAME
  npm run account -- enable NAME
  npm run account -- second-step NAME off
A password is asked for, or read from standard input. The role of a new account is staff unless told otherwise.
A new password, and disabling, end all sign-ins of the account within a minute. So does second-step, for
somebody who lost the phone: it deletes the one-time codes and passkeys.`;

type AccountArguments =
  | { command: 'add'; login: string; name?: string; role?: Role }
  | { command: 'list' }
  | { command: 'role'; login: string; role: Role }
  | { command: 'password' | 'disable' | 'enable'; login: string }
  | { command: 'second-step'; login: string };

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

function understand({ positionals, values }: ReturnType<typeof parse>): AccountArguments | null {
  const [command, login, ...rest] = positionals;
  const roleOf = (given: string | undefined) => ROLES.find((each) => each === given);
  const isBare = values.name === undefined && values.role === undefined;
  if (command === 'list') return login === undefined && isBare ? { command } : null;
  if (!login) return null;
  if (command === 'add') {
    const role = roleOf(values.role);
    return rest.length === 0 && role === values.role ? { command, login, name: values.name, role } : null;
  }
  if (!isBare) return null;
  if (command === 'role') {
    const role = roleOf(rest[0]);
    return role && rest.length === 1 ? { command, login, role } : null;
  }
  if (command === 'second-step') return rest.length === 1 && rest[0] === 'off' ? { command, login } : null;
  const isKnown = command === 'password' || command === 'disable' || command === 'enable';
  return isKnown && rest.length === 0 ? { command, login } : null;
}

/** What `npm run account` is asked to do. Throws an AccountError that explains its use for anything else. */
export function readAccountArguments(args: string[]): AccountArguments {
  const understood = understand(parse(args));
  if (!understood) throw new AccountError(USAGE);
  return understood;
}
