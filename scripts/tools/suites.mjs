import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, runNode } from './run.mjs';

// Each suite returns { name, passed, failed, skipped, seconds, output }; `output` only where something failed.

const bin = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
};

/** Types, lint and import directions of all sources, in one run. */
export function lint() {
  return single('types and lint', bin.oxlint, []);
}

/** Formatting. */
export function format() {
  const args = ['--check', '--cache', '--cache-location', '.cache/prettier.json', '--log-level', 'warn', '.'];
  return single('format', bin.prettier, args);
}

/** Checks that every statement of docs/statements has a test and that docs/specification.md is up to date. */
export function specification() {
  return single('specification', 'scripts/specification.mjs', ['--check']);
}

/** The two halves of the build. */
export function build() {
  return single('build', 'scripts/build.mjs', []);
}

async function single(name, file, args) {
  const { ok, output, seconds } = await runNode(file, args, { quiet: true });
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds, output: ok ? '' : output };
}

/**
 * Runs Jest once over these projects and counts each of them by itself.
 * @param {Record<string, string>} projects Jest's project -> the suite's name in the table
 * @param {{env?: Record<string, string>, more?: string[]}} options `more`: further arguments for Jest
 */
export async function jest(projects, { env = {}, more = [] } = {}) {
  const names = Object.values(projects);
  const file = await resultFile(`jest-${names.join('-').replace(/\W+/g, '-')}`);
  const args = ['--json', `--outputFile=${file}`, '--reporters=default', ...more];
  const ran = await runNode(bin.jest, [...args, '--selectProjects', ...Object.keys(projects)], {
    env: { FORCE_COLOR: '0', ...env },
    quiet: true,
  });
  const result = await readJson(file);
  const suites = Object.entries(projects).map(([project, name]) => ({ ...countJest(result, project), name }));
  suites[0].output = ran.ok && result ? '' : [...failedTests(result), ran.output].join('\n');
  if (!ran.ok && suites.every(({ failed }) => failed === 0)) suites[0].failed = 1;
  return suites;
}

/** The failed tests by name, printed before the output because they are what one looks for first. */
function failedTests(result) {
  return (result?.testResults ?? []).flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = name.slice(root.length);
    if (failed.length > 0) return failed.map(({ fullName }) => `failed: ${file} ${fullName}`);
    return message ? [`failed: ${file} ${plain(message)}`] : [];
  });
}

/** Jest's result does not name the project of a file, but its path does. */
const projectOf = (file) => /^src\/(server|web)\/(?!.*\/machine\/)/.exec(file)?.[1] ?? 'unit';

function countJest(result, project) {
  const count = { passed: 0, failed: 0, skipped: 0, seconds: 0 };
  for (const file of (result?.testResults ?? []).filter(
    ({ name }) => projectOf(name.slice(root.length)) === project,
  )) {
    count.seconds += (file.endTime - file.startTime) / 1000;
    if (file.assertionResults.length === 0 && file.status === 'failed') count.failed += 1;
    for (const { status } of file.assertionResults) {
      if (status === 'passed') count.passed += 1;
      else if (status === 'failed') count.failed += 1;
      else count.skipped += 1;
    }
  }
  return count;
}

/** The browser stories against the compiled server. */
export async function browser() {
  const file = await resultFile('browser');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const ran = await runNode(bin.playwright, args, { env, quiet: true });
  const result = await readJson(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = result?.stats ?? {};
  const failed = !ran.ok && unexpected === 0 ? 1 : unexpected;
  const printed = failedOrFlaky(result).map(({ status, title, error }) => `${status}: ${title}\n  ${error}`);
  return {
    name: 'browser',
    passed: expected + flaky,
    failed,
    skipped,
    seconds: ran.seconds,
    output: [...printed, ...(failed > 0 ? [ran.output] : [])].join('\n'),
  };
}

/** Stories that failed or passed only when retried, each with the first lines of its error. */
function failedOrFlaky(result) {
  const inSuite = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(inSuite)];
  return inSuite(result ?? {}).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status, results }) => ({
        status: status === 'flaky' ? 'passed the second time' : 'failed',
        title: `${file}:${line} ${title}`,
        error: plain(results.flatMap(({ errors }) => errors)[0]?.message ?? 'no error message'),
      })),
  );
}

/** The first lines of a message, without colours. */
function plain(message) {
  return message
    .replace(/\u001b\[\d+m/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, 8)
    .join('\n  ');
}

async function resultFile(name) {
  const folder = join(root, '.cache/results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await rm(file, { force: true });
  return file;
}

async function readJson(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => null);
}
