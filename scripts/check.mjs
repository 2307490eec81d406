import { useMemoryFolder } from './tools/memory-folder.mjs';
import { prepare } from './tools/prepare.mjs';
import { announce, conclude, notEmpty } from './tools/report.mjs';
import { format, jest, lint, specification } from './tools/suites.mjs';

// npm run check: what one runs while working. Types, lint with the import directions, formatting, the unit and
// server tests on the embedded database, and the web app's tests of what is changed and not committed yet.

/** Tests that kill processes, fill factories, run programs or go through thousands of cases: npm test has them. */
const leftToTest = [
  'server/db/demo/',
  'server/db/(one-owner|open|embedded-worker)\\.test',
  'server/auth/accounts?\\.test',
  'server/auth/provider/(flow|https|renewal|sign-in)\\.test',
  'server/features/account/',
  'server/(list-plans|http/large-lists|http/overload)\\.test',
  'server/stock/race\\.test',
  'web/.*/machine-(paths|properties)\\.test',
];

const begun = performance.now();
useMemoryFolder();
await prepare([]);

async function statics() {
  const suites = [];
  for (const suite of [lint, format, specification]) suites.push(announce(await suite()));
  return suites;
}
async function tests() {
  const more = leftToTest.map((pattern) => `--testPathIgnorePatterns=${pattern}`);
  const always = await jest({ unit: 'unit', server: 'server, embedded' }, { more });
  const changed = await jest({ web: 'web, changed' }, { more: ['--onlyChanged', '--passWithNoTests'] });
  return [...always.map(notEmpty), ...changed].map(announce);
}

const [first, second] = await Promise.all([statics(), tests()]);
console.log(
  '\nleft to npm test: starts, kills, sign-in, accounts, races, long lists, the demo factory, PostgreSQL, the browser',
);
conclude([...first, ...second], begun);
