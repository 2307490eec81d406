import { useMemoryTmpdir } from './tools/memory-tmpdir.mjs';
import { prepare } from './tools/prepare.mjs';
import { printSuite, printSummary, failIfEmpty } from './tools/suite-report.mjs';
import { format, jest, lint, specification } from './tools/suites.mjs';

// npm run check: for use while working. Types, lint with the import directions, formatting, the unit and
// server tests on the embedded database, and the web app's tests of what is changed and not committed yet.

/** Slow tests that only npm test runs: what they cover -> the pattern of their files. */
const onlyInFullTest = {
  'the demo factory': 'server/demo/',
  'starts and kills':
    'server/(db/(one-owner|open|open-embedded|embedded-worker|embedded-restart|unavailable)|monitored-process)\\.test',
  accounts: 'server/(auth/(accounts?|sign-ins)\\.test|features/accounts?/)',
  'sign-in': 'server/auth/(provider|second-step)/',
  'long lists and answers': 'server/(list-plans|http/(large-lists|long-answers|cursors|compression))\\.test',
  'kept answers': 'server/reads/',
  'audit and filled databases': 'server/(audit/|migrate-filled|testing/busy-kitchen)',
  'slow callers and floods': 'server/(strangers|http/(half-sent|bombs|request-queue|openapi-client))\\.test',
  backups: 'server/backup/(backup|scheduled-backups|older-engine)\\.test',
  commands: 'server/(command-arguments|cluster-running|auth/(secret-key-file|secrets-at-rest))\\.test',
  'several processes and upgrades':
    'server/(several-processes|service-manager|pooler|changed-tables|db/(migrate-under-load|works-with|replaced))\\.test',
  races: 'server/(http/overload|stock/race|stock-model)\\.test',
  "the machines' generated paths": 'web/.*/machine-(paths|properties)\\.test',
};

const startedAt = performance.now();
useMemoryTmpdir();
await prepare([]);

async function statics() {
  const suites = [];
  for (const suite of [lint, format, specification]) suites.push(printSuite(await suite()));
  return suites;
}
async function tests() {
  const more = Object.values(onlyInFullTest).map((pattern) => `--testPathIgnorePatterns=${pattern}`);
  const always = await jest('unit, server', { projects: ['unit', 'server'], more });
  printSuite(failIfEmpty(always));
  const changed = await jest('web, changed', {
    projects: ['web'],
    more: ['--onlyChanged', '--passWithNoTests'],
  });
  return [failIfEmpty(always), printSuite(changed)];
}

const [first, second] = await Promise.all([statics(), tests()]);
console.log(`\nonly in npm test: ${Object.keys(onlyInFullTest).join(', ')}, PostgreSQL, the browser`);
printSummary([...first, ...second], startedAt);
