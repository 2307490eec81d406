/** The result of a suite that could not run; `why` says what is missing. */
export function failure(name, why) {
  return { name, passed: 0, failed: 1, skipped: 0, seconds: 0, output: why };
}

/** Turns a suite that ran no test into a failed one. */
export function failIfEmpty(suite) {
  if (suite.passed + suite.failed > 0) return suite;
  return { ...suite, failed: 1, output: suite.output || 'not one test ran' };
}

/** Prints the result of one suite, with its output if it has any, and returns it. */
export function printSuite(suite) {
  const { name, passed, failed, seconds, output } = suite;
  console.log(
    `${failed > 0 ? 'FAILED' : 'ok    '} ${name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`,
  );
  if (output) console.log(`${output.trimEnd()}\n`);
  return suite;
}

/** Prints the table of all suites, with `N passed, N failed` as the last line, and sets the exit code. */
export function printSummary(suites, startedAt) {
  const width = Math.max(...suites.map(({ name }) => name.length));
  console.log(`\n${'suite'.padEnd(width)}  passed  failed  skipped  seconds`);
  for (const { name, passed, failed, skipped, seconds } of suites) {
    const figures = [String(passed).padStart(6), String(failed).padStart(6), String(skipped).padStart(7)];
    console.log(`${name.padEnd(width)}  ${figures.join('  ')}  ${seconds.toFixed(1).padStart(7)}`);
  }
  const sum = (key) => suites.reduce((total, suite) => total + suite[key], 0);
  console.log(
    `\n${((performance.now() - startedAt) / 1000).toFixed(0)} s in all, on Node.js ${process.versions.node}`,
  );
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}
