import type { Page } from '@playwright/test';

/** Milliseconds: the slowest answer to an input, in steps of 8, and the longest task; 0 if below 16 and 50 respectively. */
export interface Slowest {
  answer: number;
  task: number;
}

declare global {
  interface Window {
    slowest: Slowest;
  }
}

function noteInPage(): void {
  window.slowest = { answer: 0, task: 0 };
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEventTiming & {
      interactionId: number;
    })[]) {
      if (interactionId) window.slowest.answer = Math.max(window.slowest.answer, duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.slowest.task = Math.max(window.slowest.task, duration);
  }).observe({ type: 'longtask' });
}

/** Notes the slowest answers, as INP counts them, and tasks of every document that the page opens from now on. */
export async function noteSlowest(page: Page): Promise<void> {
  // tsx wraps functions in calls of this helper.
  await page.addInitScript('globalThis.__name = (wrapped) => wrapped');
  await page.addInitScript(noteInPage);
}

export async function forgetSlowest(page: Page): Promise<void> {
  await page.evaluate(() => (window.slowest = { answer: 0, task: 0 }));
}

export const slowestOf = (page: Page): Promise<Slowest> => page.evaluate(() => window.slowest);
