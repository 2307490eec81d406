import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root, run, runNode } from './run.mjs';
import { unreadLines } from './unread-output.mjs';

// Each suite returns { name, passed, failed, skipped, seconds, output }; `output` only where something failed.

const bin = {
  oxlint: 'node_modules/oxlint/bin/oxlint',
  oxfmt: 'node_modules/oxfmt/bin/oxfmt',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  knip: 'node_modules/knip/bin/knip.js',
};

/** Types, lint and import directions of all sources, in one run. */
export function lint() {
  return single('types and lint', bin.oxlint, []);
}

/** Formatting. */
export function format() {
  return single('format', bin.oxfmt, ['--check']);
}

/** Checks that every statement of docs/statements has a test. */
export function specification() {
  return single('specification', 'scripts/specification.mjs', ['--check']);
}

/** Files, exports and packages that nothing uses. */
export function unused() {
  return single('unused code', bin.knip, ['--no-progress', '--config', 'scripts/lint/knip.json']);
}

/** The two halves of the build. */
export function build() {
  return single('build', 'scripts/build.mjs', []);
}

async function single(name, file, args) {
  const { ok, output, seconds } = await runNode(file, args, { quiet: true });
  return { name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, seconds, output: ok ? '' : output };
}

/** Tests make many short-lived objects. With more memory for them they are collected less often: a tenth less time. */
const LARGE_YOUNG_GENERATION = '--max-semi-space-size=64';

/**
 * Runs Jest once.
 * @param {string} name the suite's name in the table
 * @param {{projects: string[], env?: Record<string, string>, more?: string[]}} options `more`: arguments for Jest
 */
export async function jest(name, { projects, env = {}, more = [] }) {
  const file = await resultFile(`jest-${projects.join('-')}`);
  const args = [
    '--json',
    `--outputFile=${file}`,
    '--reporters=default',
    ...more,
    '--selectProjects',
    ...projects,
  ];
  const ran = await runNode(bin.jest, args, {
    flags: [LARGE_YOUNG_GENERATION],
    env: { FORCE_COLOR: '0', ...env },
    quiet: true,
  });
  const result = (await readJson(file)) ?? {};
  const ranProjects = new Set(
    (result.testResults ?? []).map((file) => projectOf(file.name.slice(root.length))),
  );
  const empty = more.includes('--passWithNoTests')
    ? []
    : projects.filter((project) => !ranProjects.has(project));
  const unread = ran.ok ? unreadLines(ran.output) : [];
  const failed =
    (result.numFailedTests ?? 0) +
    (result.numRuntimeErrorTestSuites ?? 0) +
    empty.length +
    Math.min(1, unread.length);
  const noTests = empty.map((project) => `failed: no tests in the project ${project}`);
  const unreadTold = unread.length > 0 ? ['failed: it printed what nobody would read'] : [];
  return {
    name,
    passed: result.numPassedTests ?? 0,
    failed: ran.ok ? failed : Math.max(1, failed),
    skipped: (result.numPendingTests ?? 0) + (result.numTodoTests ?? 0),
    seconds: ran.seconds,
    output:
      ran.ok && failed === 0
        ? ''
        : [...noTests, ...unreadTold, ...failedTests(result), ran.output].join('\n'),
  };
}

/** Jest's result does not name the project of a file, but its path does. */
const projectOf = (file) => /^(?:src|tests)\/(server|web)\/(?!.*\/machine\/)/.exec(file)?.[1] ?? 'unit';

/** The failed tests by name, printed before the output because they are what one looks for first. */
function failedTests({ testResults = [] }) {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = name.slice(root.length);
    if (failed.length > 0) return failed.map(({ fullName }) => `failed: ${file} ${fullName}`);
    const cause = message.split('\n').filter((line) => line.trim());
    return message ? [`failed: ${file} ${cause.slice(0, 4).join(' ')}`] : [];
  });
}

/** The browser stories against the compiled server. */
export async function browser() {
  const file = await resultFile('browser');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '-c', 'tests/stories/playwright.config.ts', '--reporter=list,json'];
  const ran = await runNode(bin.playwright, args, { env, quiet: true });
  const result = await readJson(file);
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = result?.stats ?? {};
  const failed = ran.ok ? unexpected : Math.max(1, unexpected);
  return {
    name: 'browser',
    passed: expected + flaky,
    failed,
    skipped,
    seconds: ran.seconds,
    // Also for stories that passed only when retried.
    output: failed + flaky > 0 ? ran.output : '',
  };
}

/** The shortest stories in the engines other than Chromium's that are on this machine. */
export async function otherEngines() {
  const args = ['tests/engines/run.ts', '--short'];
  const ran = await run(process.execPath, ['--import', 'tsx', ...args], { quiet: true });
  const [, passed = 0, failed = 0] = /(\d+) passed, (\d+) failed\n$/.exec(ran.output)?.map(Number) ?? [];
  const isRight = ran.ok && failed === 0;
  return {
    name: 'WebKit, Firefox',
    passed,
    failed: isRight ? 0 : Math.max(1, failed),
    skipped: 0,
    seconds: ran.seconds,
    output: isRight ? '' : ran.output,
  };
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
