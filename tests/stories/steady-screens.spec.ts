import { expect, type Page } from '@playwright/test';
import { STEPS } from '../../src/domain/manufacture-steps';
import { paths } from '../../src/web/lib/paths';
import { type ServerProcess } from '../kit/server-process';
import { dataFolder, startServer } from '../kit/stories/built-server';
import { test } from '../kit/stories/fixtures';
import { openSignedIn } from '../kit/stories/sign-in';

/** What Lighthouse calls good is 0.1; a jump of one line near the top of a phone is 0.01 to 0.03. */
const MOST = 0.01;
/** Long enough for the screen to be painted without its data. */
const ANSWER_MS = 200;

const SCREENS = {
  home: paths.home,
  stock: paths.goods,
  receipts: paths.purchasedGoods,
  'production log': paths.productionLog,
  sales: paths.soldGoods,
  recipes: paths.recipes,
  journal: paths.journal,
  accounts: paths.accounts,
  'report of the stock': paths.inventoryReport,
  'form of a receipt': paths.addPurchasedGood,
  'report of a step': paths.manufactureStep(STEPS.rinse.name),
};

interface Shift {
  score: number;
  /** What moved: its element and where it was and is, from top to bottom. */
  moved: string[];
}

async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
      }[]) {
        const moved = entry.sources.map(({ node, previousRect: from, currentRect: to }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = (node?.textContent ?? '').slice(0, 30);
          const edges = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
          return `${element?.tagName} '${text}': ${edges(from)} -> ${edges(to)}`;
        });
        shifts.push({ score: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test.use({ person: null });

// A server of its own: what another story writes meanwhile may move what is in sight.
let server: ServerProcess;
let folder: Awaited<ReturnType<typeof dataFolder>>;
test.beforeAll(async () => {
  folder = await dataFolder();
  server = await (await startServer(folder.folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
});
test.afterAll(async () => {
  server.signal('SIGTERM');
  await server.ended;
  await folder.remove();
});

for (const width of [375, 1280]) {
  test(`at ${width} px nothing that is in sight moves while a screen is loaded`, async ({ browser }) => {
    const page = await openSignedIn(browser, server.origin, { width, height: width === 375 ? 700 : 900 });
    await noteShifts(page);
    await page.route(/\/api_(?!events)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
      await route.continue();
    });
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
      await expect(page.locator('main [aria-busy=true], [data-first-load]')).toHaveCount(0);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
      const sum = shifts.reduce((total, { score }) => total + score, 0);
      expect.soft(sum, `${name}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(MOST);
    }
    await page.close();
  });
}
