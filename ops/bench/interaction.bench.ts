import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';
import { STEPS } from '../../src/domain/manufacture-steps';
import { tableText } from '../../src/strings/tables';
import { paths } from '../../src/web/lib/paths';
import { addAccount, dataFolder, startServer } from '../../tests/kit/stories/built-server';
import { openSignedIn } from '../../tests/kit/stories/sign-in';
import { forgetSlowest, noteSlowest, type Slowest, slowestOf } from './input-answers';
import { idleWaiter, median, pointAt, SLOWER } from './page-cost';
import { fill } from './server/databases';
import { options } from './server/options';

// How long a person waits from an input to the paint that answers it (what INP counts), and the longest task while a
// page is scrolled, on a slow machine, with a factory's whole record: of 100,000 lots about 4,700 are in stock.

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PERSON = { login: 'bench', password: 'a-password-for-the-bench', name: 'נועה לוי' };
const VIEWPORT = { width: 1280, height: 900 };

/** Takes inputs on one page and measures each. */
class InputMeter {
  readonly #waitUntilIdle: () => Promise<void>;

  private constructor(
    readonly page: Page,
    readonly cdp: CDPSession,
    readonly note: (what: string, slowest: Slowest) => void,
  ) {
    this.#waitUntilIdle = idleWaiter(page, cdp);
  }

  static async on(page: Page, note: InputMeter['note']): Promise<InputMeter> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return new InputMeter(page, cdp, note);
  }

  async open(path: string, sign: Locator): Promise<void> {
    await this.page.goto(path);
    await sign.waitFor();
    await this.#waitUntilIdle();
  }

  async #measure(what: string, act: () => Promise<unknown>): Promise<void> {
    await forgetSlowest(this.page);
    await this.#waitUntilIdle();
    await act();
    await this.#waitUntilIdle();
    this.note(what, await slowestOf(this.page));
  }

  async click(what: string, target: Locator): Promise<void> {
    const [x, y] = await pointAt(this.page, target, this.#waitUntilIdle);
    await this.#measure(what, () => this.page.mouse.click(x, y));
  }

  /** Types into what has the focus, as fast as a person does. Playwright has no keys for Hebrew letters. */
  async type(what: string, text: string): Promise<void> {
    await this.#measure(what, async () => {
      for (const letter of text) {
        await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, text: letter });
        await this.page.waitForTimeout(40);
        await this.cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter });
        await this.page.waitForTimeout(80);
      }
    });
  }

  async press(what: string, key: string): Promise<void> {
    await this.#measure(what, () => this.page.keyboard.press(key));
  }

  async scroll(what: string): Promise<void> {
    await this.page.mouse.move(VIEWPORT.width / 2, VIEWPORT.height / 2);
    await this.#measure(what, async () => {
      for (let times = 0; times < 12; times++) {
        await this.page.mouse.wheel(0, times < 8 ? 400 : -600);
        await this.page.waitForTimeout(60);
      }
    });
  }
}

async function receipt(meter: InputMeter): Promise<void> {
  const { page } = meter;
  const type = page.getByRole('combobox', { name: 'סוג סחורה' });
  await meter.open(paths.addPurchasedGood, type);
  await meter.click('receipt: opening the list of types', type);
  await meter.type('receipt: typing into it', 'עגב');
  await meter.press('receipt: choosing a type', 'Enter');
  await meter.click('receipt: a field', page.getByRole('textbox', { name: 'כמות', exact: true }));
  await meter.type('receipt: typing an amount', '12.5');
  const expiry = page.getByRole('textbox', { name: 'תוקף', exact: true });
  await meter.click('receipt: opening the calendar', expiry);
  await meter.press('receipt: moving in the calendar', 'ArrowDown');
  await page.keyboard.press('Escape');
  const answer = page.getByRole('radiogroup').first().locator('label').first();
  await meter.click('receipt: answering a check', answer);
  await meter.click(
    'receipt: sending it incomplete',
    page.getByRole('button', { name: 'דיווח', exact: true }),
  );
}

async function sale(meter: InputMeter): Promise<void> {
  const { page } = meter;
  const product = page.getByRole('combobox', { name: 'מוצר' });
  await meter.open(paths.addSoldGood, product);
  await meter.click('sale: opening the lots', product);
  await meter.type('sale: searching them', 'מרק');
  await meter.press('sale: moving in the list', 'ArrowDown');
  await meter.press('sale: choosing a lot', 'Enter');
  await meter.type('sale: typing an amount', '1.25');
}

async function report(meter: InputMeter): Promise<void> {
  const { page } = meter;
  const option = page.getByRole('radiogroup').first().locator('label').first();
  await meter.open(paths.manufactureStep(STEPS.production.name), option);
  await meter.click('step: choosing what was made', option);
  await meter.click('step: going on', page.getByRole('button', { name: 'המשך' }));
  await meter.click('step: filling by expiry', page.getByRole('button', { name: /מילוי לפי תוקף/ }).first());
  const amount = page.getByRole('textbox', { name: 'סה״כ לשימוש' }).first();
  await meter.click('step: a field', amount);
  await meter.type('step: typing a total', '12.5');
  await meter.scroll('step: scrolling');
}

async function stock(meter: InputMeter): Promise<void> {
  const { page } = meter;
  const rows = page.getByRole('table').getByRole('row');
  await meter.open(paths.goods, rows.nth(5));
  await meter.scroll('stock: scrolling');
  const search = page.getByRole('searchbox').or(page.getByRole('textbox')).first();
  await meter.click('stock: the search', search);
  await meter.type('stock: searching', 'גזר');
  await meter.click('stock: sorting', page.getByRole('columnheader').getByRole('button').first());
  await meter.click('stock: the next page', page.getByRole('button', { name: tableText.nextPage }));
}

const SCREENS = { receipt, sale, report, stock };

async function measure(browser: Browser, origin: string): Promise<void> {
  const noted = new Map<string, Slowest[]>();
  for (let run = 0; run < RUNS; run++) {
    const page = await openSignedIn(browser, origin, VIEWPORT, PERSON);
    await noteSlowest(page);
    const meter = await InputMeter.on(page, (what, slowest) =>
      noted.set(what, [...(noted.get(what) ?? []), slowest]),
    );
    for (const [name, screen] of Object.entries(SCREENS))
      if (name.includes(options.only)) await screen(meter);
    await page.context().close();
  }
  for (const [what, all] of noted) {
    const of = (kind: 'answer' | 'task') => {
      const values = all.map((one) => one[kind]);
      const [least, most] = [Math.min(...values), Math.max(...values)];
      return `${median(values).toFixed(0).padStart(4)} (${least.toFixed(0)} to ${most.toFixed(0)})`;
    };
    console.log(`${what.padEnd(36)} answer ${of('answer').padEnd(20)} longest task ${of('task')}`);
  }
}

const { folder, remove } = await dataFolder();
try {
  const lots = options.sizes.at(-1)!;
  await fill({ dataDir: folder }, lots, options.today);
  await addAccount(folder, PERSON.login, PERSON.password, PERSON.name);
  const server = await (await startServer(folder, { DEMO: 'off', LOG_LEVEL: 'warn' })).ready();
  try {
    const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
    console.log(`${lots} lots, CPU ${SLOWER} times slower, ms, median of ${RUNS} (least to most)`);
    await measure(browser, server.origin);
    await browser.close();
  } finally {
    await server.kill();
  }
} finally {
  await remove();
}
