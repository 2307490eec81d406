import { test as base } from '@playwright/test';
import { type BrowserErrors, watchBrowserErrors } from './browser-errors';
import { dayFromNow } from './days';
import { Kitchen } from './kitchen';
import { fillSignIn, PEOPLE, type PersonKey, signIn, type StoredState, tokensOf } from './sign-in';

interface Fixtures {
  /** Who is signed in when a page opens; null for nobody. */
  person: PersonKey | null;
  browserErrors: BrowserErrors;
  /** Waits until after midnight at the site if the day could change during the story. */
  oneDay: void;
  kitchen: Kitchen;
  /** A name that no other story uses. */
  unique: (name: string) => string;
}

interface WorkerFixtures {
  signedIn: (who: PersonKey) => Promise<StoredState>;
}

let nameCount = 0;

/** A story: its browser is signed in (once for many stories) and must not report errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  person: ['manager', { option: true }],

  oneDay: [
    async ({}, use, { timeout }) => {
      const day = dayFromNow(0);
      if (dayFromNow(0, timeout) !== day) {
        await base.expect.poll(() => dayFromNow(0), { timeout: 2 * timeout }).not.toBe(day);
      }
      await use();
    },
    { auto: true, timeout: 600_000 },
  ],

  signedIn: [
    async ({ browser }, use, { project }) => {
      const states = new Map<PersonKey, StoredState>();
      await use(async (who) => {
        const stored = states.get(who);
        if (stored) return stored;
        // The options of the story's own browser do not apply to this one.
        const context = await browser.newContext({
          baseURL: project.use.baseURL,
          viewport: { width: 1280, height: 900 },
          isMobile: false,
        });
        const page = await context.newPage();
        await page.goto('/');
        await fillSignIn(page, who);
        await page.getByRole('heading', { name: PEOPLE[who].name.split(' ')[0] }).waitFor();
        const state = await context.storageState();
        await context.close();
        states.set(who, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],

  context: async ({ context, person, signedIn }, use) => {
    if (person) await signIn(context, await signedIn(person));
    await use(context);
  },

  browserErrors: [
    async ({ context }, use) => {
      const watch = await watchBrowserErrors(context);
      await use(watch);
      watch.expectNone();
    },
    { auto: true },
  ],

  kitchen: async ({ playwright, baseURL, signedIn }, use) => {
    const request = await playwright.request.newContext({ baseURL });
    await use(new Kitchen(request, tokensOf(await signedIn('staff')).accessToken.accessToken));
    await request.dispose();
  },

  unique: async ({}, use, { workerIndex }) => {
    const run = Date.now().toString(36).slice(-4);
    await use((name) => `${name} ${run}${workerIndex}${(nameCount += 1)}`);
  },
});

export { expect } from '@playwright/test';
