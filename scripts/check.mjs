import { useMemoryTmpdir } from './tools/memory-tmpdir.mjs';
import { prepare } from './tools/prepare.mjs';
import { run } from './tools/run.mjs';
import { printSuite, printSummary, failIfEmpty } from './tools/suite-report.mjs';
import { format, jest, lint, specification, unused } from './tools/suites.mjs';

// npm run check: for use while working. Types, lint with the import directions, formatting, all unit tests, and the tests of
// server and web app that what was changed on this branch can change, but for those named *.slow.test.ts.

const startedAt = performance.now();
useMemoryTmpdir();
await prepare([]);

async function statics() {
  const suites = [];
  for (const suite of [lint, format, unused, specification]) suites.push(printSuite(await suite()));
  return suites;
}

async function revision(...args) {
  const { ok, output } = await run('git', args, { quiet: true });
  return ok ? output.trim() : null;
}

/** Where this branch began; on the main branch the commit before. Null without a repository. */
async function branchPoint() {
  const main = (await revision('rev-parse', '-q', '--verify', 'origin/main')) ?? 'main';
  const [head, base] = [await revision('rev-parse', 'HEAD'), await revision('merge-base', 'HEAD', main)];
  return base !== null && base !== head ? base : revision('rev-parse', '-q', '--verify', 'HEAD~1');
}

/** Whether something was changed that the server reads and no module imports. */
async function changesReadFiles(base) {
  const changed = (await revision('diff', '--name-only', base)) ?? '';
  return /\.(sql|json|tar)$/m.test(changed);
}

async function tests() {
  const fast = '--testPathIgnorePatterns=\\.slow\\.test\\.';
  const base = await branchPoint();
  const since = base === null || (await changesReadFiles(base)) ? [] : [`--changedSince=${base}`];
  const always = printSuite(failIfEmpty(await jest('unit', { projects: ['unit'], more: [fast] })));
  const more = [fast, ...since, '--passWithNoTests'];
  return [always, printSuite(await jest('server, web: changed', { projects: ['server', 'web'], more }))];
}

const [first, second] = await Promise.all([statics(), tests()]);
console.log('\nonly in npm test: what no change touches, *.slow.test.ts, PostgreSQL, the browser');
printSummary([...first, ...second], startedAt);
