import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { NAME_MAX } from '../../domain/names';
import { type Place, serverOrDatabase } from '../db/server-socket';
import { type AccountRequest, fulfil, fulfilThroughServer } from './account-socket';
import { AccountError } from './accounts';
import { OWN_ISSUER } from '../writes/people';
import { passwordProblem } from './passwords';

function checkName(label: string, name: string): void {
  const isValid = name.trim() !== '' && name.length <= NAME_MAX && !/[\p{Cc}\p{Cs}]/u.test(name);
  if (isValid) return;
  throw new AccountError(`${label} must have 1 to ${NAME_MAX} letters, without control characters.`);
}

const PROBLEMS = {
  length: `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Nothing was made.`,
  common:
    'The password is one of the commonest, which are guessed first: take a few words that have nothing to do with each other. Nothing was made.',
};

async function checkPassword(password: string): Promise<void> {
  const problem = await passwordProblem(password);
  if (problem) throw new AccountError(PROBLEMS[problem]);
}

/**
 * Makes or changes an account, whether a server runs or not: in PostgreSQL itself, through the running server where that
 * has the embedded data folder open, else in the folder. Rejects with AccountError when the name is taken, unknown or
 * invalid.
 */
export async function accountCommand(place: Place, request: AccountRequest): Promise<void> {
  checkName('NAME', request.login);
  if ('password' in request) {
    if (request.name !== undefined) checkName('--name', request.name);
    await checkPassword(request.password);
  }
  const ask = async () => (await fulfilThroughServer(place.dataDir, request)) || null;
  await serverOrDatabase(place, ask, async ({ db }) => {
    await fulfil(db, OWN_ISSUER, request);
    return true;
  });
}
