import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The small one: it is sent to every page that is loaded. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Holds what is in sight to WCAG 2.2 AA. */
async function expectAccessible(page: Page, name: string): Promise<void> {
  // It stays until the next page is loaded.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const said = await page.evaluate(async (rules) => {
    // Our pages have no frames; what passed is not worth its telling.
    const { violations } = await window.axe.run({
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  }, RULES);
  expect.soft(said, name).toEqual([]);
}

/** Nothing reaches over the sides of the page. */
async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const over = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(over, `${name}: no scrolling sideways`).toBe(0);
}

/** The page says what it is about once, in Hebrew, from right to left. */
export async function expectHebrewPage(page: Page, name: string): Promise<void> {
  await expect.soft(page.locator('h1'), `${name}: one heading of the page`).toHaveCount(1);
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', 'he');
  await expect.soft(page.locator('html'), name).toHaveAttribute('dir', 'rtl');
  await expect.soft(page, name).toHaveTitle(/תפוקה/);
}

/** Changes the scheme, and waits until no colour is on its way any more. */
async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/**
 * All of it, for what is in sight now: in the light scheme as it is, in the dark one on a phone, and as wide as a
 * desk is when it is magnified twice.
 */
export async function expectSound(page: Page, name: string): Promise<void> {
  await useScheme(page, 'light');
  await expectHebrewPage(page, name);
  await expectAccessible(page, `${name}, light`);
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 640, height: 450 });
  await expectNoSidewaysScroll(page, `${name}, magnified`);
  await page.setViewportSize({ width: 360, height: 740 });
  await useScheme(page, 'dark');
  await expectNoSidewaysScroll(page, `${name}, phone`);
  await expectAccessible(page, `${name}, phone, dark`);
  await useScheme(page, 'light');
  await page.setViewportSize(before);
}
