import { withoutControls } from '../../domain/names';
import { ConfigError, readConfig } from '../config/config';
import { DatabaseError } from '../db/errors';
import { forgetAt, rotateAt } from '../identity/provider/key-command';
import type { Forgotten } from '../identity/secrets-at-rest';
import { readArguments } from './arguments.mjs';
import { runAndEnd } from './run-and-end';

// npm run keys -- rotate|forget

const USAGE = `The keys that tokens and cookies are signed with, and the secrets in the database:
  npm run keys -- rotate      New keys sign. Nobody is signed out: what the old ones signed is honoured until it ends.
  npm run keys -- forget KEY  After SECRETS_KEY or the file secrets.key was lost, by the eight digits that the start names:
                              ends what is encrypted with it. Code 1 where nothing is.`;

/** The lost key; null to replace the keys. */
function lostKeyAsked(): string | null {
  const { words, wrong } = readArguments({ usage: USAGE, needs: ['rotate or forget'], allows: 2 });
  const [command, key] = words;
  if (command === 'rotate') return key === undefined ? null : wrong(`Unknown argument '${key}'`);
  if (command !== 'forget') return wrong(`Unknown command '${command}'`);
  if (key === undefined) return wrong('KEY is missing');
  return /^[0-9a-f]{8}$/.test(key)
    ? key
    : wrong(`'${key}' is no key: it has eight digits, 0 to 9 and a to f`);
}

async function run(): Promise<string> {
  const lostKey = lostKeyAsked();
  const { outside, ...place } = readConfig();
  if (outside)
    throw new ConfigError(`OKTA_ISSUER is set: the keys are those of ${outside.issuer}, not ours.`);
  if (lostKey !== null) {
    const forgotten = await forgetAt(place, lostKey);
    // More likely a mistyped key than one of no use.
    if (!forgotten.keys && forgotten.logins.length === 0)
      throw new DatabaseError('Nothing is encrypted with that key: nothing was forgotten.');
    return summaryOf(forgotten);
  }
  await rotateAt(place);
  return 'New keys sign from now on, in all running servers within a minute.';
}

function summaryOf({ keys, logins }: Forgotten): string {
  const lines = keys ? ['New keys are made at the next start, and everybody signs in again.'] : [];
  if (logins.length > 0) lines.push(`The second step ended of: ${logins.map(withoutControls).join(', ')}.`);
  return lines.join('\n');
}

runAndEnd(async () => {
  process.stdout.write(`${await run()}\n`);
  return 0;
}, 1);
