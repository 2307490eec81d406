import { useMemoryFolder } from './tools/memory-folder.mjs';
import { prepare } from './tools/prepare.mjs';
import { announce, conclude, notEmpty } from './tools/report.mjs';
import { format, jest, lint, specification } from './tools/suites.mjs';

// npm run check: what one runs while working. Types, lint with the import directions, formatting, the unit and
// server tests on the embedded database, and the web app's tests of what is changed and not committed yet.

/** What takes long and is left to npm test: what it is about, and where. */
const leftToTest = {
  'the demo factory': 'server/db/demo/',
  'starts and kills': 'server/db/(one-owner|open|embedded-worker)\\.test',
  accounts: 'server/(auth/accounts?\\.test|features/account/)',
  'sign-in': 'server/auth/provider/(flow|https|renewal|sign-in)\\.test',
  'long lists': 'server/(list-plans|http/large-lists)\\.test',
  races: 'server/(http/overload|stock/race)\\.test',
  "the machines' generated paths": 'web/.*/machine-(paths|properties)\\.test',
};

const begun = performance.now();
useMemoryFolder();
await prepare([]);

async function statics() {
  const suites = [];
  for (const suite of [lint, format, specification]) suites.push(announce(await suite()));
  return suites;
}
async function tests() {
  const more = Object.values(leftToTest).map((pattern) => `--testPathIgnorePatterns=${pattern}`);
  const always = await jest({ unit: 'unit', server: 'server, embedded' }, { more });
  const changed = await jest({ web: 'web, changed' }, { more: ['--onlyChanged', '--passWithNoTests'] });
  return [...always.map(notEmpty), ...changed].map(announce);
}

const [first, second] = await Promise.all([statics(), tests()]);
console.log(`\nleft to npm test: ${Object.keys(leftToTest).join(', ')}, PostgreSQL, the browser`);
conclude([...first, ...second], begun);
