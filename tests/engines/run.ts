import { dataFolder, startServer } from '../kit/stories/built-server';
import { STORIES } from './day';
import type { Engine } from './engine';
import { EnginePage } from './engine-page';
import { hasFirefox, startFirefox } from './firefox';
import { hasWebKit, startWebKit } from './webkit';

// Runs the day in each engine that is on this machine, or in those that are named; with `--short` its first two stories.
// What was seen is in test-results/browsers, also of what failed.

const ENGINES: Record<string, { isThere: () => boolean; start: () => Promise<Engine> }> = {
  webkit: { isThere: hasWebKit, start: startWebKit },
  firefox: { isThere: hasFirefox, start: startFirefox },
};
const PICTURES = 'test-results/browsers';
/** A tablet that lies, in pixels. */
const TABLET = [1180, 820] as const;

const words = process.argv.slice(2);
const stories = Object.entries(STORIES).slice(0, words.includes('--short') ? 2 : undefined);
const named = words.filter((word) => !word.startsWith('--'));
let [passed, failed] = [0, 0];

async function tell(page: EnginePage, called: string, story: (page: EnginePage) => Promise<void>) {
  const startedAt = performance.now();
  try {
    await story(page);
    const stray = await page.strayScrollbars();
    if (stray.length > 0) throw new Error(`stray scroll bars: ${stray.join('\n')}`);
    passed += 1;
    const seconds = (performance.now() - startedAt) / 1_000;
    console.log(`ok     ${page.engine.called}: ${called}, ${seconds.toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${page.engine.called}: ${called}: ${String(error)}`);
    await page.picture(`${called}-failed`).catch(() => undefined);
  }
}

for (const name of named.length > 0 ? named : Object.keys(ENGINES)) {
  const { isThere, start } = ENGINES[name] ?? {};
  if (!isThere?.() || !start) {
    console.log(`${name} is not on this machine`);
    if (named.length > 0) failed += 1;
    continue;
  }
  const { folder, remove } = await dataFolder();
  const server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
  const engine = await start();
  try {
    await engine.resize(...TABLET);
    const page = new EnginePage(engine, server.origin, PICTURES);
    for (const [called, story] of stories) await tell(page, called, story);
  } finally {
    await engine.close();
    server.signal('SIGTERM');
    await server.ended;
    await remove();
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
