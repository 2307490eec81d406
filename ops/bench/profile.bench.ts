import { readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';
import { root } from '../../scripts/tools/run.mjs';
import { dataFolder, startServer } from '../../tests/kit/stories/built-server';
import { openSignedIn } from '../../tests/kit/stories/sign-in';
import { costSoFar, median } from './page-cost';

// What the processor does until the stock's first rows are in sight, by name: style, layout and script in milliseconds, and
// the script by package and by folder of the app. At full speed and with an empty cache.

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const VIEWPORT = { width: 1280, height: 900 };
/** Below this share of the script a name is not printed. */
const LEAST_SHARE = 0.01;

const MAPS = join(root, 'dist/web-maps/assets');
const maps = new Map(
  readdirSync(MAPS).map((file) => {
    const payload = JSON.parse(readFileSync(join(MAPS, file), 'utf8')) as SourceMapPayload;
    return [file.replace(/\.map$/, ''), new SourceMap(payload)];
  }),
);

interface CallFrame {
  functionName: string;
  url: string;
  lineNumber: number;
  columnNumber: number;
}

/** The package of a function, or the app's folder it stands in. */
function nameOf({ functionName, url, lineNumber, columnNumber }: CallFrame): string {
  const map = maps.get(url.split('/').at(-1)!);
  if (!map) return functionName.startsWith('(') ? functionName : 'the browser';
  const entry = map.findEntry(lineNumber, columnNumber);
  const source = 'originalSource' in entry ? entry.originalSource : '';
  const [, module] = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  const [, folder] = /\/src\/((?:web\/)?[^/]+)/.exec(source) ?? [];
  return module ?? folder ?? 'webpack';
}

const sums = new Map<string, number[]>();
const add = (name: string, milliseconds: number) => sums.set(name, [...(sums.get(name) ?? []), milliseconds]);

const { folder, remove } = await dataFolder();
const server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
try {
  const first = await openSignedIn(browser, server.origin, VIEWPORT);
  const storageState = await first.context().storageState();
  await first.close();
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'he-IL', storageState });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.setSamplingInterval', { interval: 100 });
    await cdp.send('Profiler.start');
    await page.goto(`${server.origin}/goods`, { waitUntil: 'commit' });
    await page.locator('main tbody tr td').first().waitFor();
    const { profile } = await cdp.send('Profiler.stop');
    const { script, style, layout, all } = await costSoFar(cdp);
    for (const [name, milliseconds] of Object.entries({ 'in all': all, style, layout, script }))
      add(name, milliseconds);
    const frames = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame]));
    const own = new Map<string, number>();
    for (const [index, id] of (profile.samples ?? []).entries()) {
      const name = nameOf(frames.get(id)!);
      own.set(name, (own.get(name) ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1_000);
    }
    for (const [name, milliseconds] of own)
      if (!['(idle)', '(program)', '(root)'].includes(name)) add(`  ${name}`, milliseconds);
    await context.close();
  }
} finally {
  await browser.close();
  server.signal('SIGTERM');
  await server.ended;
  await remove();
}

const least = median(sums.get('script')!) * LEAST_SHARE;
for (const [name, runs] of [...sums].toSorted((a, b) => median(b[1]) - median(a[1]))) {
  if (median(runs) >= least) console.log(`${name.padEnd(30)} ${median(runs).toFixed(0).padStart(5)} ms`);
}
