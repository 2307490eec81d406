/** What Jest prints where all is well. */
const EXPECTED = [
  /^\s*$/,
  /^(PASS|RUNS) /,
  /^Running (one project: \w+|\d+ projects:)$/,
  /^- \w+$/,
  /^(Test Suites|Tests|Snapshots|Time): /,
  /^Ran all test suites/,
  /^Test results written to: /,
  /^No tests found related to files changed since last commit\.$/,
  // Jest gives a worker half a second to end, however busy the machine is. What is left open is told by leftovers.mjs.
  /^A worker process has failed to exit gracefully/,
];

/**
 * The lines of a run of Jest that passed and nevertheless told of something: a warning, an error of a page, a log after the
 * tests were done. Nobody would read them, so they count as a failure.
 */
export function unreadLines(output) {
  return output.split('\n').filter((line) => !EXPECTED.some((expected) => expected.test(line)));
}
