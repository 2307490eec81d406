import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../scripts/tools/chromium.mjs';
import { prepare } from '../../scripts/tools/prepare.mjs';
import { FORM_NAMES } from '../../src/domain/forms';
import { dataFolder, startServer } from '../kit/stories/built-server';
import { openSignedIn } from '../kit/stories/sign-in';
import { StepForm } from '../kit/stories/step-form';

// npm run images: takes the README's screenshots of the current build with the demo factory.

const IMAGES_FOLDER = '/docs/images/';
/** A sub-recipe of the demo. */
const RECIPE = 'ציר ירקות';
/** A product of the demo with a long history, and a step with all of its inputs in stock. */
const LOT = 'קערת אורז ועוף';
const STEP = { name: 'ייצור', makes: 'תערובת אורז ועוף' } as const;

interface Picture {
  width: number;
  height: number;
  show: (page: Page) => Promise<unknown>;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const PICTURES: Record<string, Picture> = {
  home: { width: 1280, height: 900, show: (page) => page.locator('main').waitFor() },
  lot: {
    ...{ width: 1440, height: 1000 },
    show: async (page) => {
      await page.goto(`/goods?q=${encodeURIComponent(LOT)}`);
      await page.getByRole('row').getByRole('link').first().click();
      await page.getByRole('region', { name: /תרשים היסטוריית הייצור/ }).waitFor();
    },
  },
  step: {
    ...{ width: 1280, height: 800 },
    show: async (page) => {
      const form = await new StepForm(page).open(STEP.name, STEP.makes);
      for (const button of await page.getByRole('button', { name: 'הכול' }).all()) await button.click();
      await form.made.fill('47.5');
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  recipe: {
    ...{ width: 1280, height: 900 },
    show: async (page) => {
      await page.goto('/recipes');
      await page.getByRole('row').getByRole('link', { name: RECIPE }).first().click();
      await heading(page, RECIPE);
      await page.getByRole('link', { name: 'עריכה' }).click();
      await page
        .getByRole('region', { name: /^תרשים הייצור/ })
        .first()
        .waitFor();
    },
  },
  report: {
    ...{ width: 1280, height: 800 },
    show: async (page) => {
      await page.goto('/reports/inventory?view=chart');
      await page.getByRole('button', { name: 'הצגת הכול' }).click();
      await page.getByRole('listitem').nth(2).waitFor();
    },
  },
  checklist: {
    ...{ width: 768, height: 900 },
    show: async (page) => {
      await page.goto(`/forms/add/${encodeURIComponent(FORM_NAMES.hygiene)}`);
      const answer = async (index: number, text: string) =>
        page.getByRole('radiogroup').nth(index).locator('label').filter({ hasText: text }).first().click();
      for (const index of [0, 1, 2, 4, 5]) await answer(index, 'תקין');
      await answer(3, 'לא תקין');
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
};

await prepare(['server', 'web']);
const { folder, remove } = await dataFolder();
const server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'warn' })).ready();
const browser = await chromium.launch({ args: chromiumFlags, executablePath: findChromium() });
try {
  for (const [name, { width, height, show }] of Object.entries(PICTURES)) {
    const page = await openSignedIn(browser, server.origin, { width, height });
    await show(page);
    // No event signals the end of font loading and fade-in.
    await page.waitForTimeout(1_000);
    const path = fileURLToPath(new URL(`../..${IMAGES_FOLDER}${name}.png`, import.meta.url));
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    await page.close();
  }
} finally {
  await browser.close();
  server.signal('SIGTERM');
  await server.ended;
  await remove();
}
