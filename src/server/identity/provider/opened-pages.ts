import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../../domain/networks';
import { minuteBudget } from '../budget';
import { type ProviderCookies, cookieOf } from './cookies';
import { readDevice } from './device-cookie';
import type { LiveProvider } from './live-provider';
import { MOUNT_PATH, type ProviderOptions } from './provider';
import { trimNobodysRecords } from './records';

/** All tablets of a factory may be behind one address, and be opened in the same minute. */
const NEW_DEVICES = { each: 300, all: 600 };
const KNOWN_DEVICES = { each: 60, all: 6_000 };
/** What was opened on new devices and left is trimmed after this many. */
const TRIM_EVERY = 100;

/** The addresses that store something for whoever asks: to sign in, and to sign out. */
const OPENING = new Set([`${MOUNT_PATH}/v1/authorize`, `${MOUNT_PATH}/v1/logout`]);

/** As the provider finds its routes: whatever the letters' case, and with a slash at the end or not. */
const pathOf = (url: string) => url.split('?')[0]!.toLowerCase().replace(/\/$/, '');

/**
 * Bounds what unauthenticated callers can open. Returns the check of a request: the seconds to wait where it is too many, else
 * 0. A device on which somebody has signed in before does not notice what others do.
 */
export function openedPages(
  live: LiveProvider,
  { device }: ProviderCookies,
  { db }: Pick<ProviderOptions, 'db'>,
): (request: FastifyRequest) => number {
  const takeOfNew = minuteBudget(NEW_DEVICES);
  const takeOfKnown = minuteBudget(KNOWN_DEVICES);
  let opened = 0;
  return (request) => {
    if (!OPENING.has(pathOf(request.url))) return 0;
    const known = readDevice(cookieOf(request.raw, device), live.cookieKeys);
    if (known) return takeOfKnown(known.id);
    const wait = takeOfNew(networkOf(request.ip));
    if (wait === 0 && ++opened % TRIM_EVERY === 0) {
      trimNobodysRecords(db).catch((error: unknown) =>
        request.log.warn({ err: error }, 'what strangers left could not be trimmed'),
      );
    }
    return wait;
  };
}
