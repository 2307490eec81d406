import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** A colour of axe's, of which its types say nothing. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(this: Color, text: string): Color;
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Color } } } };
  }
}

/** The minified build: it is sent to every loaded page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Reads each colour's text once: axe reads the same few again for every element, a third of its time. */
function rememberColors(): void {
  const { prototype } = window.axe.commons.color.Color;
  const read = prototype.parseString;
  const known = new Map<string, Omit<Color, 'parseString'>>();
  prototype.parseString = function parse(text: string) {
    const color = known.get(text);
    if (color) return Object.assign(this, color);
    read.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What another story wrote makes a list pale while it is read again. A screen that goes on loading is checked as it is. */
async function waitUntilRefreshed(page: Page): Promise<void> {
  const refreshed = () => !document.querySelector('main [aria-busy=true]');
  await page.waitForFunction(refreshed, undefined, { timeout: 1_000 }).catch(() => undefined);
}

/** Checks the visible screen by WCAG 2.2 AA. */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  await waitUntilRefreshed(page);
  // Its script stays until the next page load.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(source);
    await page.evaluate(rememberColors);
  }
  const violations = await page.evaluate(async (rules) => {
    // The pages have no frames.
    const result = await window.axe.run({
      runOnly: rules,
      resultTypes: ['violations'],
      iframes: false,
    });
    return result.violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
    );
  }, RULES);
  expect.soft(violations, name).toEqual([]);
}

async function expectNoHorizontalScroll(page: Page, name: string): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.soft.poll(overflow, `${name}: no horizontal scrolling`).toBe(0);
}

/** Checks that the page has one heading and is marked as Hebrew, right to left. */
export async function expectHebrewPage(page: Page, name: string): Promise<void> {
  await expect.soft(page.locator('h1'), `${name}: one heading of the page`).toHaveCount(1);
  await expect.soft(page.locator('html'), name).toHaveAttribute('lang', 'he');
  await expect.soft(page.locator('html'), name).toHaveAttribute('dir', 'rtl');
  await expect.soft(page, name).toHaveTitle(/תפוקה/);
}

/**
 * The buttons that send, confirm or close and do not stand at the inline end of their form or dialog, after the others: at
 * the left, where the reading ends. On a phone they share the line.
 */
function misplacedActions(): string[] {
  const sending = document.querySelectorAll<HTMLElement>(
    'main button[type=submit], dialog[open] button[type=submit]',
  );
  const ends = [...document.querySelectorAll('dialog[open]')].flatMap((dialog) => {
    // A notification in it has only an icon.
    const last = [...dialog.querySelectorAll('button')].filter((button) => button.textContent).at(-1);
    // The ways on after success are a grid.
    return last && getComputedStyle(last.parentElement!).display === 'flex' ? [last] : [];
  });
  return [...new Set([...sending, ...ends])]
    .filter((button) => button.checkVisibility())
    .filter((button) => {
      const others = [...button.parentElement!.children].filter((other) => other !== button);
      const { left, top, bottom } = button.getBoundingClientRect();
      const isLast = others.every((other) => {
        const box = other.getBoundingClientRect();
        return box.bottom <= top || (box.top < bottom && box.left > left);
      });
      const around = button.closest('form, dialog')!.getBoundingClientRect();
      return !isLast || left - around.left > 28;
    })
    .map((button) => button.textContent);
}

/**
 * The bars that send which are not as wide as what they close, or stand apart from it; on a phone they are the edge of the
 * screen.
 */
function looseBars(): string[] {
  const bars = [...document.querySelectorAll('main button[type=submit]')].map(
    (button) => button.parentElement!.parentElement!,
  );
  return bars
    .filter((bar) => innerWidth >= 768 && getComputedStyle(bar).position === 'sticky')
    .filter((bar) => {
      const box = bar.getBoundingClientRect();
      const closed = bar.previousElementSibling!.getBoundingClientRect();
      const sides = Math.max(Math.abs(box.left - closed.left), Math.abs(box.right - closed.right));
      return sides > 1 || box.top - closed.bottom > 32;
    })
    .map((bar) => bar.textContent);
}

/** Changes the colour scheme and waits for the transitions. */
async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  });
}

/** Checks the visible screen as it is, in the light scheme, and at the width of a desk screen magnified to 200 %. */
async function expectAccessibleLight(page: Page, name: string): Promise<void> {
  await useScheme(page, 'light');
  await expectHebrewPage(page, name);
  expect.soft(await page.evaluate(misplacedActions), `${name}: one side and order of buttons`).toEqual([]);
  expect.soft(await page.evaluate(looseBars), `${name}: what sends closes its form`).toEqual([]);
  await expectNoViolations(page, `${name}, light`);
  await page.setViewportSize({ width: 640, height: 450 });
  await expectNoHorizontalScroll(page, `${name}, magnified`);
}

/** Checks the visible screen on a phone in the dark scheme. */
async function expectAccessibleDark(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await useScheme(page, 'dark');
  await expectNoHorizontalScroll(page, `${name}, phone`);
  await expectNoViolations(page, `${name}, phone, dark`);
  await useScheme(page, 'light');
}

/** Checks the visible screen: light as it is and magnified, and dark on a phone. */
export async function expectAccessibleScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  await expectAccessibleLight(page, name);
  await expectAccessibleDark(page, name);
  await page.setViewportSize(before);
}

/** The same for a story that is told at a desk and on a phone: each of the two checks its half. */
export async function expectAccessibleAt(width: number, page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  await (width > 640 ? expectAccessibleLight : expectAccessibleDark)(page, name);
  await page.setViewportSize(before);
}

/** The first is that of a desk at 400 %. */
const WIDTHS = [320, 375, 768, 1280, 1920];
const LOOKS = { light: {}, dark: { colorScheme: 'dark' }, forced: { forcedColors: 'active' } } as const;

/** The texts of what is chosen and of what sends where neither a ground nor an edge of 3:1 tells them from what is around. */
function faintStates(): string[] {
  type Rgb = number[];
  const rgb = (text = ''): Rgb | null => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
    return text && alpha > 0 ? [red, green, blue] : null;
  };
  const luminance = (color: Rgb) => {
    const parts = color.map((value) => value / 255);
    const [red = 0, green = 0, blue = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Rgb, other: Rgb) => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const groundOf = (element: Element): Rgb => {
    const around = element.parentElement;
    if (!around) return [255, 255, 255];
    return rgb(getComputedStyle(around).backgroundColor) ?? groundOf(around);
  };
  const isForced = matchMedia('(forced-colors: active)').matches;
  const states = 'label:has(:checked), [aria-pressed=true], [aria-current=page], button[type=submit]';
  // What a dialog confirms with comes after the way back.
  const confirms = 'dialog[open] button + button:last-child';
  return [...document.querySelectorAll(`${states}, ${confirms}`)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      // What is seen can be smaller than what is pressed.
      const marks = [element, ...element.querySelectorAll('span')].flatMap((part) => {
        const { backgroundColor: ground, borderTopWidth, borderTopColor, boxShadow } = getComputedStyle(part);
        // In forced colours every button has an edge.
        if (isForced) return [ground];
        const edge = borderTopWidth === '0px' ? undefined : borderTopColor;
        return [ground, edge, /rgb[^)]*\)/.exec(boxShadow)?.[0]];
      });
      return !marks.some((text) => {
        const color = rgb(text);
        return color && contrast(color, groundOf(element)) >= 3;
      });
    })
    .map((element) => `${element.tagName} ${element.textContent}`);
}

/** Checks at each width, light, dark and in forced colours, that what is chosen and what sends is seen, and that all fits. */
export async function expectStatesSeen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia({
      colorScheme: 'light',
      forcedColors: 'none',
      reducedMotion: 'reduce',
      ...media,
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoHorizontalScroll(page, `${name}, ${width}, ${look}`);
      await expect.soft.poll(() => page.evaluate(faintStates), `${name}, ${width}, ${look}`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await page.setViewportSize(before);
}
