import { chromium, type CDPSession, type Page, request } from '@playwright/test';
import { Kitchen } from '../e2e/support/kitchen';
import { RecipeEditor } from '../e2e/support/recipe-editor';
import { dataFolder, managerToken, startServer } from '../e2e/support/server-process';
import { fillSignIn, PEOPLE } from '../e2e/support/sign-in';
import type { Recipe } from '../src/contract/recipes';
import { chromiumFlags, findChromium } from '../scripts/tools/chromium.mjs';

// A long recipe under the hand of a person with a slow machine: what each touch costs the page.

const MATERIALS = 200;
const STEPS = 60;
const SLOWER = 4;
const RUNS = Number(process.env.BENCH_RUNS ?? 7);
const QUIET_MS = 400;
/** By then the editor has read again what an own step made stale. */
const READ_AGAIN_MS = 3_000;

/** Milliseconds of the page's main thread. */
interface Cost {
  script: number;
  style: number;
  layout: number;
  all: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function spent(cdp: CDPSession): Promise<Cost> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((one) => one.name === name)?.value ?? 0) * 1_000;
  const [script, style, layout] = [of('ScriptDuration'), of('RecalcStyleDuration'), of('LayoutDuration')];
  return { script, style, layout, all: of('TaskDuration') };
}

/** Makes a recipe that takes every material once, each step going on from the one before. */
async function longRecipe(kitchen: Kitchen): Promise<Recipe> {
  const materials: number[] = [];
  for (let at = 0; at < MATERIALS; at++) {
    const flags = { purchasable: true, sellable: false, recipe_component: false };
    const type = { name: `חומר גלם ${at + 1}`, units: 'kilograms', expires: false, manufactured: false };
    materials.push((await kitchen.call<{ id: number }>('POST', '/api_good_types', { ...type, ...flags })).id);
  }
  const manufactureStepIds: number[] = [];
  const before: number[] = [];
  for (let at = 0; at < STEPS; at++) {
    const own = materials.filter((_, index) => Math.floor((index * STEPS) / MATERIALS) === at);
    const made = await kitchen.call<{ manufactureStepId: number; manufacturedGoodTypeId: number }>(
      'POST',
      '/api_manufacture_steps',
      {
        manufactureStepName: 'ייצור',
        usedGoodTypeIDs: [...before, ...own],
        manufacturedGoodTypeName: `תערובת ${at + 1}`,
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
  return kitchen.call('POST', '/api_recipes', { name: 'מתכון ארוך', subRecipe: false, manufactureStepIds });
}

/** Waits without asking the page for anything: what is asked would count as its script. */
function stillness(page: Page, cdp: CDPSession): () => Promise<void> {
  let open = 0;
  let last = Date.now();
  const note = (by: 1 | -1) => (call: { url: () => string }) => {
    if (call.url().endsWith('/api_events')) return;
    open += by;
    last = Date.now();
  };
  page.on('request', note(1));
  page.on('requestfinished', note(-1));
  page.on('requestfailed', note(-1));
  return async () => {
    let before = await spent(cdp);
    for (;;) {
      await pause(QUIET_MS);
      const now = await spent(cdp);
      const isStill = open === 0 && Date.now() - last >= QUIET_MS && now.script - before.script < 1;
      if (isStill && now.all - before.all < QUIET_MS / 10) return;
      before = now;
    }
  };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

class Table {
  readonly #costs = new Map<string, Cost[]>();

  add(what: string, cost: Cost): void {
    this.#costs.set(what, [...(this.#costs.get(what) ?? []), cost]);
  }

  print(): void {
    for (const [what, costs] of this.#costs) {
      const of = (kind: keyof Cost) =>
        `${median(costs.map((cost) => cost[kind]))
          .toFixed(0)
          .padStart(5)} ms`;
      const figures = `script ${of('script')}  style ${of('style')}  layout ${of('layout')}  all ${of('all')}`;
      console.log(`${what.padEnd(26)} ${figures}`);
    }
  }
}

async function measure(page: Page, cdp: CDPSession): Promise<Table> {
  const table = new Table();
  const editor = new RecipeEditor(page);
  const still = stillness(page, cdp);
  const middleOf = async (selector: string) => {
    const box = await page.locator(selector).last().boundingBox();
    if (!box) throw new Error(`${selector} is out of sight`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const costFromNow = async (what: string, act: () => Promise<unknown>) => {
    const before = await spent(cdp);
    await act();
    await still();
    const after = await spent(cdp);
    const kinds = Object.keys(after) as (keyof Cost)[];
    table.add(what, Object.fromEntries(kinds.map((kind) => [kind, after[kind] - before[kind]])) as never);
  };
  const cost = async (what: string, act: () => Promise<void>) => {
    await still();
    await costFromNow(what, act);
  };
  const click = async (what: string, selector: string) => {
    await page
      .locator(selector)
      .last()
      .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // What is still on its way moves the page, and the click would miss.
    await still();
    const [x, y] = await middleOf(selector);
    await page.mouse.move(x, y);
    await cost(what, () => page.mouse.click(x, y));
  };
  const addStep = '[data-add]';
  const close = 'dialog header button, dialog h2 + button';
  for (let run = 0; run <= RUNS; run++) {
    // The first time is for warming up.
    const named = (what: string) => (run === 0 ? 'first time: ' : '') + what;
    await editor.name.focus();
    await page.keyboard.press('End');
    await cost(named('typing in the name'), () => page.keyboard.type('א'));
    await click(named('opening the step'), addStep);
    await click(named('closing it'), close);
    await click('(opening again)', addStep);
    await editor.chooseStep('ייצור');
    await click(named('toggling an input'), 'dialog label:nth-child(1) input[type=checkbox]');
    await editor.output.fill(`עוד תערובת ${run}`);
    await click(named('adding the step'), 'dialog button[type=submit]');
    // The lists are read again when nobody waits for them: not for free, all the same.
    await costFromNow(named('reading it again later'), () => pause(READ_AGAIN_MS));
    await editor.step(`עוד תערובת ${run}`).waitFor();
    await page.getByRole('region').getByText(`עוד תערובת ${run}`).first().waitFor();
  }
  return table;
}

const { folder, remove } = await dataFolder();
const server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
try {
  const calls = await request.newContext({ baseURL: server.origin });
  const kitchen = new Kitchen(calls, await managerToken(server.origin));
  const { id } = await longRecipe(kitchen);
  const viewport = { width: 1280, height: 900 };
  const page = await browser.newPage({ baseURL: server.origin, locale: 'he-IL', viewport });
  await page.goto('/');
  await fillSignIn(page, 'manager');
  await page.getByRole('heading', { name: PEOPLE.manager.name.split(' ')[0] }).waitFor();
  await new RecipeEditor(page).openStored(id);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  console.log(
    `a recipe of ${STEPS} steps and ${MATERIALS} materials, CPU ${SLOWER} times slower, median of ${RUNS}`,
  );
  (await measure(page, cdp)).print();
  await calls.dispose();
} finally {
  await browser.close();
  server.signal('SIGTERM');
  await server.ended;
  await remove();
}
