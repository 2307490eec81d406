import { unreadLines } from '../../scripts/tools/unread-output.mjs';

const QUIET = `Running 2 projects:
- unit
- web
PASS unit src/domain/days.test.ts
PASS web src/web/features/goods/goods.test.tsx (15.15 s)

Test Suites: 2 passed, 2 total
Tests:       3 skipped, 8 passed, 11 total
Snapshots:   0 total
Time:        26.317 s, estimated 27 s
Ran all test suites in 2 projects.
Test results written to: .cache/results/jest-unit-web.json
`;

test('a run of tests that says only that all passed has nothing unread', () =>
  expect(unreadLines(QUIET)).toEqual([]));

test.each([
  '  ● Console',
  '(node:17515) MaxListenersExceededWarning: Possible EventEmitter memory leak detected.',
  '  ●  Cannot log after tests are done. Did you forget to wait for something async in your test?',
  '(node:1) [DEP0040] DeprecationWarning: The `punycode` module is deprecated.',
])('%j in a run of tests makes it fail, though all passed (contract 5.240)', (line) =>
  expect(unreadLines(`${QUIET}${line}\n`)).toEqual([line]),
);
