import { type BrowserContext, expect } from '@playwright/test';

/** Console errors and warnings, uncaught errors and CSP violations of a browser. */
export interface BrowserErrors {
  /** Accepts errors that match. */
  allow(pattern: RegExp): void;
}

interface Watch extends BrowserErrors {
  /** Fails if there was any other error. */
  expectNone(): void;
}

/** Playwright's own remark where a story has no service worker (`playwright.config.ts`). */
const isOfPlaywright = (text: string) => text.startsWith('Service Worker registration blocked by Playwright');

/** Collects the errors of every page of a browser. */
export async function watchBrowserErrors(context: BrowserContext): Promise<Watch> {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !isOfPlaywright(message.text())) {
      errors.push(`${message.type()}: ${message.text()} (${message.page()?.url()})`);
    }
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return {
    allow: (pattern) => void allowed.push(pattern),
    expectNone: () => {
      const unexpected = errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      expect(unexpected, 'the browser reports no errors').toEqual([]);
    },
  };
}
