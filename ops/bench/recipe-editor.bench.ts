import { chromium, type CDPSession, type Page, request } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';
import { dataFolder, tokenOf, startServer } from '../../tests/kit/stories/built-server';
import { Kitchen } from '../../tests/kit/stories/kitchen';
import { RecipeEditor } from '../../tests/kit/stories/recipe-editor';
import { openSignedIn } from '../../tests/kit/stories/sign-in';
import { forgetSlowest, noteSlowest, slowestOf } from './input-answers';
import { costBetween, CostTable, costSoFar, idleWaiter, pointAt, SLOWER } from './page-cost';

// What each interaction with the recipe editor costs on a slow machine, and how long the person waits for its answer, for
// a long recipe and, as the floor of the same run, a short one.

const SIZES = [
  { called: 'מתכון קצר', materials: 3, steps: 1 },
  { called: 'מתכון ארוך', materials: 200, steps: 60 },
];
type Size = (typeof SIZES)[number];
const RUNS = Number(process.env.BENCH_RUNS ?? 7);

/** Stores a recipe that uses every material once; each step uses the output of the previous one. */
async function storeRecipe(kitchen: Kitchen, { called, materials, steps }: Size): Promise<number> {
  const ids: number[] = [];
  for (let at = 0; at < materials; at++) {
    const type = { name: `חומר ${at + 1} של ${called}`, units: 'kilograms', expires: false };
    const flags = { manufactured: false, purchasable: true, sellable: false, recipe_component: false };
    ids.push((await kitchen.call<{ id: number }>('POST', '/api_good_types', { ...type, ...flags })).id);
  }
  const manufactureStepIds: number[] = [];
  const before: number[] = [];
  for (let at = 0; at < steps; at++) {
    const own = ids.filter((_, index) => Math.floor((index * steps) / materials) === at);
    const made = await kitchen.call<{ manufactureStepId: number; manufacturedGoodTypeId: number }>(
      'POST',
      '/api_manufacture_steps',
      {
        manufactureStepName: 'ייצור',
        usedGoodTypeIDs: [...before, ...own],
        manufacturedGoodTypeName: `תערובת ${at + 1} של ${called}`,
        units: 'kilograms',
        expires: false,
        manufactured: true,
        sellable: false,
        recipeComponent: false,
      },
    );
    manufactureStepIds.push(made.manufactureStepId);
    before[0] = made.manufacturedGoodTypeId;
  }
  const body = { name: called, subRecipe: false, manufactureStepIds };
  return (await kitchen.call<{ id: number }>('POST', '/api_recipes', body)).id;
}

const ADD = '[data-add]';
const CLOSE = 'dialog header button, dialog h2 + button';
const SUBMIT = 'dialog button[type=submit]';

/** Takes every action of the editor RUNS times; each waits until the page is idle. */
async function measure(page: Page, cdp: CDPSession, called: string): Promise<CostTable> {
  const table = new CostTable();
  const editor = new RecipeEditor(page);
  const waitUntilIdle = idleWaiter(page, cdp);
  const measured = async (what: string, act: () => Promise<unknown>) => {
    await forgetSlowest(page);
    await waitUntilIdle();
    const before = await costSoFar(cdp);
    await act();
    await waitUntilIdle();
    const cost = costBetween(before, await costSoFar(cdp));
    table.add(what, { ...cost, ...(await slowestOf(page)) });
  };
  const click = async (what: string, selector: string) => {
    const [x, y] = await pointAt(page, page.locator(selector).last(), waitUntilIdle);
    await measured(what, () => page.mouse.click(x, y));
  };
  for (let run = 0; run <= RUNS; run++) {
    // The first run is a warm-up.
    const time = run === 0 ? 'first time: ' : '';
    await editor.name.focus();
    await page.keyboard.press('End');
    await waitUntilIdle();
    await measured(`${time}typing in the name`, () => page.keyboard.type('א'));
    await click(`${time}opening the step`, ADD);
    await click(`${time}closing it`, CLOSE);
    await page.locator(ADD).last().click();
    await waitUntilIdle();
    await editor.chooseStep('ייצור');
    await click(`${time}toggling an input`, 'dialog label:nth-child(1) input[type=checkbox]');
    await editor.output.fill(`עוד ${run} של ${called}`);
    await click(`${time}adding the step`, SUBMIT);
    await editor.step(`עוד ${run} של ${called}`).waitFor();
    await page.getByRole('region').getByText(`עוד ${run} של ${called}`).first().waitFor();
  }
  return table;
}

const { folder, remove } = await dataFolder();
const server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
try {
  const calls = await request.newContext({ baseURL: server.origin });
  const kitchen = new Kitchen(calls, await tokenOf(server.origin));
  for (const size of SIZES) {
    const id = await storeRecipe(kitchen, size);
    const page = await openSignedIn(browser, server.origin, { width: 1280, height: 900 });
    await noteSlowest(page);
    await new RecipeEditor(page).openStored(id);
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const { materials, steps } = size;
    console.log(
      `a recipe of ${steps} steps and ${materials} materials, CPU ${SLOWER} times slower, median of ${RUNS}`,
    );
    (await measure(page, cdp, size.called)).print();
    await page.close();
  }
  await calls.dispose();
} finally {
  await browser.close();
  server.signal('SIGTERM');
  await server.ended;
  await remove();
}
