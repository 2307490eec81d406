import { useMemoryTmpdir } from './tools/memory-tmpdir.mjs';
import { prepare } from './tools/prepare.mjs';
import { printSuite, printSummary, failIfEmpty } from './tools/suite-report.mjs';
import { format, jest, lint, specification } from './tools/suites.mjs';

// npm run check: for use while working. Types, lint with the import directions, formatting, the unit and
// server tests on the embedded database, and the web app's tests of what is changed and not committed yet.

const startedAt = performance.now();
useMemoryTmpdir();
await prepare([]);

async function statics() {
  const suites = [];
  for (const suite of [lint, format, specification]) suites.push(printSuite(await suite()));
  return suites;
}
async function tests() {
  const more = ['--testPathIgnorePatterns=\\.slow\\.test\\.'];
  const always = await jest('unit, server', { projects: ['unit', 'server'], more });
  printSuite(failIfEmpty(always));
  const changed = await jest('web, changed', {
    projects: ['web'],
    more: ['--onlyChanged', '--passWithNoTests'],
  });
  return [failIfEmpty(always), printSuite(changed)];
}

const [first, second] = await Promise.all([statics(), tests()]);
console.log('\nonly in npm test: what is named *.slow.test.ts, PostgreSQL, the browser');
printSummary([...first, ...second], startedAt);
