import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

export const PEOPLE = {
  manager: { login: 'manager', password: 'manager-demo', name: 'דנה כהן' },
  staff: { login: 'staff', password: 'staff-demo', name: 'יוסי ברק' },
} as const;
export type PersonKey = keyof typeof PEOPLE;

export type StoredState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Fills in and submits the hosted sign-in page, which must be open or loading. */
export async function fillSignIn(
  page: Page,
  who: PersonKey | { login: string; password: string },
): Promise<void> {
  const { login, password } = typeof who === 'string' ? PEOPLE[who] : who;
  await page.getByLabel('שם משתמש').fill(login);
  await page.getByLabel('סיסמה', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'כניסה', exact: true }).click();
}

/** A signed-in page for screenshots and measurements; stories use the fixtures. */
export async function openSignedIn(
  browser: Browser,
  baseURL: string,
  viewport: { width: number; height: number },
  person: { login: string; password: string; name: string } = PEOPLE.manager,
): Promise<Page> {
  const page = await browser.newPage({ baseURL, locale: 'he-IL', viewport });
  await page.goto('/');
  await fillSignIn(page, person);
  await page.getByRole('heading', { name: person.name.split(' ')[0] }).waitFor();
  return page;
}

/** Waits for the hosted sign-in page, as opposed to the app's own /sign-in screen. */
export async function expectHostedPage(page: Page): Promise<void> {
  await expect(page.getByLabel('שם משתמש')).toBeVisible();
}

/**
 * Gives a new browser the stored state of a signed-in one. The first page writes it: Playwright's `storageState`
 * would open a page of its own for that.
 */
export async function signIn(context: BrowserContext, { cookies, origins }: StoredState): Promise<void> {
  await context.addCookies(cookies);
  await context.addInitScript((stored) => {
    const own = stored.find(({ origin }) => origin === location.origin);
    // Only once, so that later changes by the app persist.
    if (!own || localStorage.getItem('e2e-signed-in')) return;
    localStorage.setItem('e2e-signed-in', 'yes');
    for (const { name, value } of own.localStorage) localStorage.setItem(name, value);
  }, origins);
}

/** The tokens that a signed-in browser stores. */
export interface Tokens {
  accessToken: { accessToken: string };
  refreshToken: { refreshToken: string };
}

/** The tokens in a browser's stored state. */
export function tokensOf(state: StoredState): Tokens {
  const item = state.origins
    .flatMap((origin) => origin.localStorage)
    .find(({ name }) => name === 'okta-token-storage');
  const tokens = JSON.parse(item?.value ?? '{}') as Partial<Tokens>;
  if (!tokens.accessToken || !tokens.refreshToken) throw new Error('nobody is signed in');
  return tokens as Tokens;
}
