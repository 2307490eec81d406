import type { CDPSession, Locator, Page, Request } from '@playwright/test';

const QUIET_MS = 400;
/** By how much the page's processor is slowed down. */
export const SLOWER = 4;

/** Milliseconds of the page's main thread. */
export interface Cost {
  script: number;
  style: number;
  layout: number;
  all: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** What the page has cost since it was opened. */
export async function costSoFar(cdp: CDPSession): Promise<Cost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000;
  const [script, style, layout] = [of('ScriptDuration'), of('RecalcStyleDuration'), of('LayoutDuration')];
  return { script, style, layout, all: of('TaskDuration') };
}

export function costBetween(before: Cost, after: Cost): Cost {
  const kinds = Object.keys(after) as (keyof Cost)[];
  // `fromEntries` forgets the names of the keys.
  return Object.fromEntries(kinds.map((kind) => [kind, after[kind] - before[kind]])) as unknown as Cost;
}

/** Waits until the page is idle without evaluating anything in it, which would count as its script. */
export function idleWaiter(page: Page, cdp: CDPSession): () => Promise<void> {
  // A request that began earlier may end later: only those that were seen to begin are waited for.
  const open = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api_events')) open.add(request);
    last = Date.now();
  });
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    let before = await costSoFar(cdp);
    for (;;) {
      await pause(QUIET_MS);
      const now = await costSoFar(cdp);
      const isStill = open.size === 0 && Date.now() - last >= QUIET_MS && now.script - before.script < 1;
      if (isStill && now.all - before.all < QUIET_MS / 10) return;
      before = now;
    }
  };
}

/** Moves the pointer to the middle of a part, so that a click on it is measured alone; returns where that is. */
export async function pointAt(
  page: Page,
  part: Locator,
  waitUntilIdle: () => Promise<void>,
): Promise<[x: number, y: number]> {
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // A layout change under way would move it away from the pointer.
  await waitUntilIdle();
  const box = await part.boundingBox();
  if (!box) throw new Error(`out of sight: ${String(part)}`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await waitUntilIdle();
  return [x, y];
}

export const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

/** Figures of each action in milliseconds, printed as medians. */
export class CostTable {
  readonly #figures = new Map<string, Record<string, number>[]>();

  add(what: string, figures: Record<string, number>): void {
    this.#figures.set(what, [...(this.#figures.get(what) ?? []), figures]);
  }

  print(): void {
    for (const [what, runs] of this.#figures) {
      const medians = Object.keys(runs[0]!).map(
        (kind) =>
          `${kind} ${median(runs.map((run) => run[kind]!))
            .toFixed(0)
            .padStart(5)} ms`,
      );
      console.log(`${what.padEnd(34)} ${medians.join('  ')}`);
    }
  }
}
