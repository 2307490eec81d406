import { basename } from 'node:path';
import { useMemoryTmpdir } from './tools/memory-tmpdir.mjs';
import { prepare } from './tools/prepare.mjs';
import { root, run, runNode } from './tools/run.mjs';
import { printSuite, printSummary, failIfEmpty } from './tools/suite-report.mjs';
import { format, jest, lint, specification, unused } from './tools/suites.mjs';

// npm run check: for use while working. Types, lint with the import directions, formatting, unused code, promises, all unit
// tests, and the tests of server and web app nearest to what this branch changed. It leaves out *.slow.test.ts.

/** As many test files of server and web app as run in about half a minute on two cores. */
const MOST_FILES = 16;

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

/** The files of the sources that were changed since, also those that git does not know yet. */
async function changedSince(base) {
  const names = [
    await revision('diff', '--name-only', base),
    await revision('ls-files', '--others', '--exclude-standard'),
  ];
  return names.flatMap((some) => (some ?? '').split('\n')).filter((name) => /^(src|tests)\//.test(name));
}

/** How many folders two files have in common. */
function sharedFolders(one, other) {
  const [some, others] = [one, other].map((file) => file.split('/').slice(0, -1));
  const apart = some.findIndex((name, at) => name !== others[at]);
  return apart < 0 ? some.length : apart;
}

/** How near a test is to a changed file: by the folders in common, and by its name, as a resource's tests are to its contract. */
function nearness(test, changed) {
  const [resource] = basename(changed).split('.');
  return sharedFolders(test, changed) + (test.includes(resource) ? 2 : 0);
}

/** The test files of server and web app that import what was changed, the nearest first. Null without a repository. */
async function relatedTests(fast) {
  const base = await branchPoint();
  if (base === null) return null;
  const changed = await changedSince(base);
  // The server reads these, and no module imports them: any test may depend on them.
  const isRead = changed.some((name) => /\.(sql|json|tar)$/.test(name));
  const related = isRead ? [] : [`--changedSince=${base}`];
  const { output } = await runNode(
    'node_modules/jest/bin/jest.js',
    ['--listTests', '--json', '--selectProjects', 'server', 'web', ...related, fast],
    { quiet: true },
  );
  const tests = JSON.parse(output.slice(output.indexOf('['))).map((file) => file.slice(root.length));
  const toAnyChanged = (test) => Math.max(0, ...changed.map((name) => nearness(test, name)));
  return tests.sort((one, other) => toAnyChanged(other) - toAnyChanged(one));
}

async function tests() {
  const fast = '--testPathIgnorePatterns=\\.slow\\.test\\.';
  const always = printSuite(failIfEmpty(await jest('unit', { projects: ['unit'], more: [fast] })));
  const related = await relatedTests(fast);
  // For a part that all use these are nearly all.
  const nearest = related?.slice(0, MOST_FILES);
  if (related && related.length > MOST_FILES)
    console.log(`left to npm test: ${related.length - MOST_FILES} test files farther from what was changed`);
  if (nearest?.length === 0) return [always];
  const more = [fast, '--passWithNoTests', ...(nearest ? ['--runTestsByPath', ...nearest] : [])];
  return [always, printSuite(await jest('server, web: changed', { projects: ['server', 'web'], more }))];
}

const [first, second] = await Promise.all([statics(), tests()]);
console.log('\nonly in npm test: what no change touches, *.slow.test.ts, PostgreSQL, the browser');
printSummary([...first, ...second], startedAt);
