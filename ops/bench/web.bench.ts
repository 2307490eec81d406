import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';
import { dataFolder, startServer } from '../../tests/kit/stories/built-server';
import { openSignedIn, tokensOf } from '../../tests/kit/stories/sign-in';
import { serveBarePages } from './bare-pages';
import { median, SLOWER } from './page-cost';
import { type Load, load, type LoadedRequest, type Loads, type Network } from './page-load';

// How long home and the stock take until their rows are in sight, on a slow machine, beside the same rows as bare HTML and,
// of the stock, as a bare list of react-admin. They are opened in turns, and the ratios are those of the same run: machines
// differ several times over.

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const VIEWPORT = { width: 1280, height: 900 };

const PAGES = [
  { called: 'home', path: '/', selector: 'main [aria-busy=false] a[href*=purchased_from]' },
  { called: 'stock', path: '/goods', selector: 'main tbody tr td' },
];
const NETWORKS: { called: string; network: Network }[] = [
  { called: 'no network between', network: null },
  { called: '1.6 Mbit/s, 150 ms', network: { down: 200_000, up: 93_750, latency: 150 } },
];

const sent = (requests: readonly LoadedRequest[]) =>
  requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

/** What had arrived when the rows were seen. */
const beforeRows = ({ requests, rows }: Load) => requests.filter(({ end }) => end <= rows);

type Figure = (load: Load) => number;
const FIGURES: [name: string, of: Figure, unit: string][] = [
  ['frame', ({ frame }) => frame, 'ms'],
  ['rows', ({ rows }) => rows, 'ms'],
  ['blocked', ({ blocked }) => blocked, 'ms'],
  ['script', ({ script }) => script, 'ms'],
  ['answers before', (one) => beforeRows(one).length, ''],
  ['sent before', (one) => sent(beforeRows(one)), 'kB'],
];
const of = (loads: readonly Load[], figure: Figure) => median(loads.map(figure));

function printLoads(title: string, loads: readonly Load[]): void {
  const figures = FIGURES.map(
    ([name, figure, unit]) => `${name} ${of(loads, figure).toFixed(0).padStart(5)} ${unit}`,
  );
  console.log(`${title.padEnd(18)} ${figures.join('  ')}`);
}

/** The share of another's rows and of what it blocked. */
function printShare(title: string, own: readonly Load[], other: readonly Load[]): void {
  const share = (figure: Figure) => (of(own, figure) / of(other, figure)).toFixed(2).padStart(5);
  console.log(
    `  ${title.padEnd(16)} rows ${share(({ rows }) => rows)}  blocked ${share(({ blocked }) => blocked)}`,
  );
}

/** The requests of the load whose rows came in the median time. */
function printRequests(loads: readonly Load[]): void {
  const typical = loads.toSorted((a, b) => a.rows - b.rows)[loads.length >> 1]!;
  for (const { url, start, end, bytes } of typical.requests) {
    const times = `${start.toFixed(0).padStart(6)} ${Number.isNaN(end) ? '  open' : end.toFixed(0).padStart(6)}`;
    console.log(`  ${times} ms ${(bytes / 1_000).toFixed(1).padStart(6)} kB  ${url.slice(0, 90)}`);
  }
}

const { folder, remove } = await dataFolder();
const server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
let token = '';
const bare = await serveBarePages(server.origin, () => token);
try {
  for (const { called, network } of NETWORKS) {
    console.log(`${called}, CPU ${SLOWER} times slower, median of ${RUNS}`);
    for (const { called: name, path, selector } of PAGES) {
      // A new one each time, since a token lives for minutes.
      const page = await openSignedIn(browser, server.origin, VIEWPORT);
      const storageState = await page.context().storageState();
      await page.close();
      token = tokensOf(storageState).accessToken.accessToken;
      const options = { viewport: VIEWPORT, locale: 'he-IL', timezoneId: 'Asia/Jerusalem', storageState };
      const opening = { selector, slower: SLOWER, network };
      const ours: Loads[] = [];
      const html: Loads[] = [];
      const reactAdmin: Loads[] = [];
      for (let run = 0; run < RUNS; run++) {
        const own = await load(browser, options, { ...opening, url: server.origin + path, isKept: true });
        ours.push(own);
        const floor = { ...opening, selector: 'main', url: bare.html(path, own.html) };
        html.push(await load(browser, options, floor));
        if (path === '/goods')
          reactAdmin.push(await load(browser, options, { ...opening, url: bare.reactAdmin }));
      }
      const each = (loads: readonly Loads[], when: 'cold' | 'warm' | 'kept') =>
        loads.flatMap((one) => one[when] ?? []);
      for (const when of ['cold', 'warm', 'kept'] as const) {
        printLoads(`${name}, ${when}`, each(ours, when));
        if (when === 'cold') printRequests(each(ours, when));
        if (when === 'kept') continue;
        const others = { HTML: html, 'react-admin': reactAdmin };
        for (const [title, loads] of Object.entries(others)) {
          if (loads.length === 0) continue;
          printLoads(`  ${title}, ${when}`, each(loads, when));
          printShare(`share of ${title}`, each(ours, when), each(loads, when));
        }
      }
    }
  }
} finally {
  await browser.close();
  bare.close();
  server.signal('SIGTERM');
  await server.ended;
  await remove();
}
