import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signInPageText } from '../../../strings/sign-in-page';
import { type Account, findAccount, maySignIn } from '../accounts';
import { networkOf } from '../../../domain/networks';
import { requestOptions, type UsedPasskey, verifyPasskey } from '../second-step/passkeys';
import { signInFailed } from '../sign-in-failure';
import { minuteBudget } from '../budget';
import type { ProviderOptions } from './provider';
import type { Step } from './steps';

/** Each stores a row; all tablets of a factory may be behind one address. */
const OPTIONS = { each: 300, all: 1_200 };

interface PasskeyRoute {
  Params: { uid: string };
  Querystring: { with?: string };
}

const bytes = z
  .string()
  .max(8_000)
  .regex(/^[\w-]+$/);
const used = z.object({ id: bytes, clientData: bytes, authenticatorData: bytes, signature: bytes });

function readUsed(json: string): UsedPasskey | null {
  try {
    return used.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/**
 * Checks what a passkey has signed. It counts as both steps: the device has asked for a finger, a face or a code.
 * @param awaited whose it must be, because the password was theirs; null for anybody's
 */
export async function passkeyStep(
  { db, origin, demo }: ProviderOptions,
  page: string,
  json: string,
  awaited: Account | null,
  request: Pick<FastifyRequest, 'ip' | 'log'>,
): Promise<Step> {
  const sent = readUsed(json);
  const subject = sent && (await verifyPasskey(db, origin, { page }, sent));
  const account = subject ? await findAccount(db, subject) : undefined;
  const isTheirs = awaited === null || awaited.subject === subject;
  if (account && isTheirs && maySignIn(account, demo)) return { account, amr: ['pop', 'user', 'mfa'] };
  signInFailed(request, 'wrong_passkey');
  const { passkey, secondStep } = signInPageText;
  return { status: 401, errors: { form: (awaited ? secondStep.passkey : passkey).refused } };
}

/** What the page's script asks for before it asks the device; `whose` is null for a page that is not of this browser. */
export function passkeyRoute(
  scope: FastifyInstance,
  { db, origin }: ProviderOptions,
  whose: (
    request: FastifyRequest<PasskeyRoute>,
    reply: FastifyReply,
  ) => Promise<{ awaited: Account | null } | null>,
): void {
  const take = minuteBudget(OPTIONS);
  scope.post<PasskeyRoute>('/sign-in/passkey/:uid', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const wait = take(networkOf(request.ip));
    if (wait > 0) return reply.code(429).header('retry-after', wait).send('');
    const allowed = await whose(request, reply);
    if (!allowed) return reply.code(400).send('');
    return reply.send(await requestOptions(db, origin, { page: request.params.uid }, allowed.awaited));
  });
}
