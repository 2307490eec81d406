import { type Role, ROLES } from '../../domain/roles';
import { readArguments } from './arguments.mjs';

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

const OPTIONS = { name: { type: 'string' }, role: { type: 'string' } } as const;

/** What `npm run account` is asked to do. Throws a UsageError that names what is wrong for anything else. */
export function readAccountArguments(args: string[]): AccountArguments {
  const { words, values, wrong } = readArguments({
    usage: USAGE,
    options: OPTIONS,
    needs: ['The command'],
    allows: 3,
    args,
  });
  const [command, login, last] = words;
  const roleOf = (given: string) =>
    ROLES.find((each) => each === given) ?? wrong(`'${given}' is no role: ${ROLES.join(' or ')}`);
  const noMoreThan = (count: number) => {
    if (words.length > count) wrong(`Unknown argument '${words[count]}'`);
  };
  const nameNeeded = () => login ?? wrong('NAME is missing');
  if (command !== 'add')
    for (const option of Object.keys(values)) wrong(`Only add takes the option '--${option}'`);
  switch (command) {
    case 'list':
      noMoreThan(1);
      return { command };
    case 'add': {
      noMoreThan(2);
      const { name, role } = values;
      return { command, login: nameNeeded(), name, role: role === undefined ? role : roleOf(role) };
    }
    case 'role':
      return { command, login: nameNeeded(), role: roleOf(last ?? wrong('The role is missing')) };
    case 'second-step':
      if (login !== undefined && last !== 'off')
        wrong(last ? `Unknown argument '${last}'` : 'off is missing');
      return { command, login: nameNeeded() };
    case 'password':
    case 'disable':
    case 'enable':
      noMoreThan(2);
      return { command, login: nameNeeded() };
    default:
      return wrong(`Unknown command '${command}'`);
  }
}
