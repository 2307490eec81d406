import type { FastifyRequest } from 'fastify';
import type { SignInFailure } from '../observe/prometheus';
import { metrics } from '../observe/start';

/** Logs and counts a refused sign-in: from where and why, but neither the name nor the password. */
export function signInFailed(request: Pick<FastifyRequest, 'ip' | 'log'>, reason: SignInFailure): void {
  request.log.warn({ address: request.ip, reason }, 'sign-in refused');
  metrics?.signInFailures.inc({ reason });
}
