import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

export const PEOPLE = {
  manager: { login: 'manager', password: 'manager-demo', name: 'דנה כהן' },
  staff: { login: 'staff', password: 'staff-demo', name: 'יוסי ברק' },
} as const;
export type PersonKey = keyof typeof PEOPLE;

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Fills in the hosted page and goes on; the page must already be on its way there. */
export async function fillSignIn(
  page: Page,
  who: PersonKey | { login: string; password: string },
): Promise<void> {
  const { login, password } = typeof who === 'string' ? PEOPLE[who] : who;
  await page.getByLabel('שם משתמש').fill(login);
  await page.getByLabel('סיסמה', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
}

/** A page of a browser of one's own, signed in at a server: for what is looked at or measured, not for stories. */
export async function openSignedIn(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'he-IL', viewport });
  await page.goto('/');
  await fillSignIn(page, 'manager');
  await page.getByRole('heading', { name: PEOPLE.manager.name.split(' ')[0] }).waitFor();
  return page;
}

/** The hosted page is in sight and not the app's own screen that leads to it. */
export async function onHostedPage(page: Page): Promise<void> {
  await expect(page.getByLabel('שם משתמש')).toBeVisible();
}

/**
 * Gives a browser that has opened nothing yet what a signed-in one has kept. Its first page finds it there: to be
 * written beforehand (`storageState`) it would take another page, and a process for it.
 */
export async function signIn(context: BrowserContext, { cookies, origins }: StoredState): Promise<void> {
  await context.addCookies(cookies);
  await context.addInitScript((kept) => {
    const own = kept.find(({ origin }) => origin === location.origin);
    // Once: what the app changes or forgets later on is its own matter.
    if (!own || localStorage.getItem('e2e-signed-in')) return;
    localStorage.setItem('e2e-signed-in', 'yes');
    for (const { name, value } of own.localStorage) localStorage.setItem(name, value);
  }, origins);
}

/** The tokens a signed-in browser keeps. */
export interface Tokens {
  accessToken: { accessToken: string };
  refreshToken: { refreshToken: string };
}

/** The tokens out of a kept state of a browser. */
export function tokensOf(state: StoredState): Tokens {
  const kept = state.origins
    .flatMap((origin) => origin.localStorage)
    .find(({ name }) => name === 'okta-token-storage');
  const tokens = JSON.parse(kept?.value ?? '{}') as Partial<Tokens>;
  if (!tokens.accessToken || !tokens.refreshToken) throw new Error('nobody is signed in');
  return tokens as Tokens;
}
