import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { default: Sequencer } = createRequire(require.resolve('jest'))('@jest/test-sequencer');

/** What starts a process, copies a database for itself alone or lets time pass: such tests wait, and are few and short. */
const WAITS = /\b(startServer|startedServer|runCommand|spawn|fork|embeddedCopy|postgresCopy|receiveMs)\b/;

/**
 * Begins with the files that wait. Without the times of an earlier run Jest begins with the largest, and at the end all
 * workers but one would have nothing to do.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const waits = new Set(sorted.filter(({ path }) => WAITS.test(readFileSync(path, 'utf8'))));
    return [...waits, ...sorted.filter((test) => !waits.has(test))];
  }
}
