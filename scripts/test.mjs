import { readdirSync, readFileSync } from 'node:fs';
import { installPackage } from './tools/apt.mjs';
import { firstLoad, firstLoadLimit } from './tools/bundle-size.mjs';
import { findChromium } from './tools/chromium.mjs';
import { useMemoryTmpdir } from './tools/memory-tmpdir.mjs';
import { prepare } from './tools/prepare.mjs';
import { printSuite, printSummary, failure, failIfEmpty } from './tools/suite-report.mjs';
import { browser, build, format, jest, lint, otherEngines, specification, unused } from './tools/suites.mjs';

// npm test: everything, on both databases and in a browser. Sets up what it can; a suite that cannot run counts as failed.

const startedAt = performance.now();
const sizeName = 'size of the first load';
useMemoryTmpdir();
await prepare([]);
const suites = [];
const serverTests = ['src/server', 'tests/server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => `${folder}/${file}`),
);
const add = (...results) => suites.push(...results.map(failIfEmpty).map(printSuite));

add(...(await Promise.all([build(), inSequence(lint, format, unused, specification)])).flat());
add(
  await jest('unit, web, server', {
    projects: ['unit', 'web', 'server'],
    more: leftOut(serverTests.filter(isMarked('postgres-only'))),
  }),
);
add(await onPostgres());
const built = suites.every(({ name, failed }) => name !== 'build' || failed === 0);
add(built ? firstLoadSize() : failure(sizeName, 'nothing to measure: the build failed'));
add(built ? await inBrowser() : failure('browser', 'nothing to open: the build failed'));
if (built) await addOtherEngines();
printSummary(suites, startedAt);
// An open pool or child process must not keep this process alive.
process.exit();

async function inSequence(...runs) {
  const results = [];
  for (const run of runs) results.push(await run());
  return results;
}

async function onPostgres() {
  const name = 'server, PostgreSQL';
  let postgres;
  try {
    const { startPostgres } = await import('../tests/kit/postgres.mjs');
    postgres = await startPostgres();
  } catch (error) {
    return failure(name, `no PostgreSQL to test on: ${error.message}`);
  }
  try {
    // Only tests that use the shared test database.
    const related = ['--findRelatedTests', 'tests/kit/server/database.ts'];
    const more = [...related, ...leftOut(serverTests.filter(isMarked('embedded-only')))];
    return await jest(name, { projects: ['server'], env: { TEST_DATABASE_URL: postgres.url }, more });
  } finally {
    postgres.stop();
  }
}

/** Whether a test file says in its first line that it is for one database: the other would not change its outcome. */
function isMarked(mark) {
  return (file) => readFileSync(file, 'utf8').startsWith(`// @${mark}: `);
}

function leftOut(files) {
  return files.map((file) => `--testPathIgnorePatterns=${file}`);
}

async function inBrowser() {
  if (!findChromium()) installPackage('chromium-headless-shell', 'chromium');
  if (!findChromium()) {
    return failure(
      'browser',
      'no Chromium to test in: install chromium or Google Chrome, or set CHROMIUM_PATH',
    );
  }
  return browser();
}

/** Only where they are there: nothing installs them but `npm run browsers`. */
async function addOtherEngines() {
  const ran = await otherEngines();
  if (ran.passed + ran.failed > 0) add(ran);
  else console.log('neither WebKit nor Firefox is on this machine: npm run browsers installs them');
}

function firstLoadSize() {
  const name = sizeName;
  try {
    const { files, gzip, brotli } = firstLoad();
    const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
    const figures = `${kB(brotli)} brotli (${kB(gzip)} gzip) in ${files.length} scripts; at most ${kB(firstLoadLimit)}`;
    if (brotli > firstLoadLimit) return failure(name, `home's first load is too big: ${figures}`);
    return { name, passed: 1, failed: 0, skipped: 0, seconds: 0, output: figures };
  } catch (error) {
    return failure(name, error.message);
  }
}
