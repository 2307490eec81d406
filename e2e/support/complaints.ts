import { type BrowserContext, expect } from '@playwright/test';

/** What the browser complained of: console errors and warnings, uncaught errors, violations of the CSP. */
export interface Complaints {
  /** Says that the story means this to be complained of. */
  expectSome(what: RegExp): void;
}

interface Watch extends Complaints {
  settle(): void;
}

/** Listens to every page of a browser; `settle` fails for whatever was not expected. */
export async function watchComplaints(context: BrowserContext): Promise<Watch> {
  const heard: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      heard.push(`${message.type()}: ${message.text()} (${message.page()?.url()})`);
    }
  });
  context.on('weberror', (error) => heard.push(`uncaught: ${error.error().message}`));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP violation: ${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return {
    expectSome: (what) => void expected.push(what),
    settle: () => {
      const unexpected = heard.filter((line) => !expected.some((what) => what.test(line)));
      expect(unexpected, 'the browser has nothing to complain of').toEqual([]);
    },
  };
}
