import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';
import { dataFolder, startServer } from '../../tests/kit/stories/built-server';
import { openSignedIn } from '../../tests/kit/stories/sign-in';
import { median, SLOWER } from './page-cost';
import { type Load, load, type LoadedRequest, type Network } from './page-load';

// How long home and the stock take until their rows are in sight, on a slow machine, beside a page of the same rows
// that is sent as HTML, with no script and no style: the floor of the same run.

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

/** The page's text and structure alone. */
function bare(main: string): string {
  const rows = main.replace(/<(svg|style|script)\b[\s\S]*?<\/\1>/g, '').replace(/<(\w+)[^>]*>/g, '<$1>');
  return `<!doctype html><html lang="he" dir="rtl"><meta charset="utf-8"><title>floor</title><body>${rows}</body></html>`;
}

/** Serves the pages by their paths, compressed. */
async function serveFloor(pages: Map<string, string>): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    if (!page) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' });
    response.end(gzipSync(page));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const sent = (requests: readonly LoadedRequest[]) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

function printLoads(title: string, loads: readonly Load[]): void {
  const of = (value: (load: Load) => number) => median(loads.map(value)).toFixed(0).padStart(5);
  const scripts = of(({ requests }) => sent(requests.filter(({ url }) => url.endsWith('.js'))) / 1_000);
  console.log(
    `${title.padEnd(14)} frame ${of(({ frame }) => frame)} ms  rows ${of(({ rows }) => rows)} ms  blocked ${of(({ blocked }) => blocked)} ms  ` +
      `script ${of(({ script }) => script)} ms  ${of(({ requests }) => requests.length)} requests  ` +
      `${of(({ requests }) => sent(requests) / 1_000)} kB (scripts ${scripts})`,
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
const floorPages = new Map<string, string>();
const floor = await serveFloor(floorPages);
try {
  for (const { called, network } of NETWORKS) {
    console.log(`${called}, CPU ${SLOWER} times slower, median of ${RUNS}`);
    for (const { called: name, path, selector } of PAGES) {
      // A new one each time, since a token lives for minutes.
      const page = await openSignedIn(browser, server.origin, VIEWPORT);
      const storageState = await page.context().storageState();
      await page.close();
      const options = { viewport: VIEWPORT, locale: 'he-IL', timezoneId: 'Asia/Jerusalem', storageState };
      const [ours, bareOnes] = [[], []] as { cold: Load; warm: Load; kept: Load | null }[][];
      for (let run = 0; run < RUNS; run++) {
        const opening = { selector, slower: SLOWER, network };
        const own = await load(browser, options, { ...opening, url: server.origin + path, isKept: true });
        ours!.push(own);
        floorPages.set(path, bare(own.html));
        const least = { ...opening, selector: 'main', url: floor.origin + path };
        bareOnes!.push(await load(browser, options, least));
      }
      printLoads(
        `${name}, cold`,
        ours!.map(({ cold }) => cold),
      );
      printRequests(ours!.map(({ cold }) => cold));
      printLoads(
        `${name}, warm`,
        ours!.map(({ warm }) => warm),
      );
      printLoads(
        `${name}, kept`,
        ours!.map(({ kept }) => kept!),
      );
      printLoads(
        '  HTML, cold',
        bareOnes!.map(({ cold }) => cold),
      );
      printLoads(
        '  HTML, warm',
        bareOnes!.map(({ warm }) => warm),
      );
    }
  }
} finally {
  await browser.close();
  floor.server.close();
  server.signal('SIGTERM');
  await server.ended;
  await remove();
}
