import { expect, type Page } from '@playwright/test';
import { type ServerProcess } from '../kit/server-process';
import { dataFolder, startServer } from '../kit/stories/built-server';
import { test } from '../kit/stories/fixtures';
import { press, tabTo } from '../kit/stories/keyboard';
import { Kitchen } from '../kit/stories/kitchen';
import { openMore } from '../kit/stories/lot-actions';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { fillSignIn, PEOPLE, type PersonKey, tokensOf } from '../kit/stories/sign-in';

const MANAGERS_ONLY = 'הפעולה הזאת שמורה למנהלים, יש לפנות למנהל';

// A server of its own, since roles are on for all of it.
let server: ServerProcess;
let remove: () => Promise<void>;
test.use({ person: null });
test.beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  server = await (await startServer(data.folder, { ROLES: 'on', DEMO: 'on', LOG_LEVEL: 'silent' })).ready();
});
test.afterAll(async () => {
  await server.kill();
  await remove();
});

async function signedIn(page: Page, who: PersonKey) {
  await page.goto(server.origin);
  await fillSignIn(page, who);
  await page.getByRole('heading', { name: PEOPLE[who].name.split(' ')[0] }).waitFor();
  return tokensOf(await page.context().storageState()).accessToken.accessToken;
}

/** Opens an address and waits until the role is known. */
async function open(page: Page, path: string) {
  const known = page.waitForResponse('**/api_account');
  await page.goto(`${server.origin}${path}`);
  await known;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Presses an action, gives a reason, and presses what the dialog calls it. */
async function answer(page: Page, action: string, reason: string, confirm = action) {
  await press(page, page.getByRole('button', { name: action, exact: true }));
  const dialog = page.getByRole('alertdialog');
  await tabTo(page, dialog.getByRole('textbox', { name: /^סיב/ }));
  await page.keyboard.type(reason);
  await press(page, dialog.getByRole('button', { name: confirm, exact: true }));
  await expect(dialog).toBeHidden();
}

test('staff hold a lot and correct their own receipt, and a manager releases and corrects the rest, by keyboard (contract 6.80, 6.81, 6.82, 6.87, 7.16)', async ({
  page,
  browser,
  playwright,
  unique,
  browserErrors,
}) => {
  browserErrors.allow(/status of 403|FORBIDDEN/);
  const token = await signedIn(page, 'staff');
  const request = await playwright.request.newContext({ baseURL: server.origin });
  const kitchen = new Kitchen(request, token);
  const name = unique('סלרי');
  const mine = await kitchen.receive({ name, amount: 6 });

  // Staff have no recipes to make, no journal and no histories.
  await open(page, '/');
  await expect(page.getByRole('link', { name: 'יומן פעולות' })).toHaveCount(0);
  await expectAccessibleScreen(page, 'home of staff');
  await open(page, '/recipes');
  await expect(page.getByRole('main').getByRole('button', { name: /^מחיקת/ })).toHaveCount(0);
  await expectAccessibleScreen(page, 'recipes of staff');
  for (const path of ['/recipes/add', '/recipes/edit/1', '/good-types/edit/1', '/journal']) {
    await open(page, path);
    await expect(page.getByText(MANAGERS_ONLY)).toBeVisible();
  }
  await expectAccessibleScreen(page, 'a screen of managers, opened by staff');
  await open(page, '/good-types/1');
  await expect(page.getByRole('main').getByRole('radiogroup')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('גלוטן')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'עריכה', exact: true })).toHaveCount(0);
  await expectAccessibleScreen(page, 'a card of staff');

  // They hold, and cannot release.
  await open(page, `/goods/${mine.good_id}`);
  await openMore(page);
  await answer(page, 'עיכוב', 'ריח חריג');
  await expect(page.getByText('הפריט בעיכוב: אין להשתמש בו')).toBeVisible();
  await expect(page.getByRole('button', { name: 'שחרור' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'היסטוריית שינויים' })).toHaveCount(0);
  await expectAccessibleScreen(page, 'a held lot of staff');
  const refused = await request.post(`/api_goods/${mine.good_id}/release`, {
    headers: { Authorization: `Bearer ${token}`, 'X-Frontend-Version': '1.9' },
    data: { reason: 'נבדק' },
  });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN', error: MANAGERS_ONLY });

  const context = await browser.newContext({
    baseURL: server.origin,
    locale: 'he-IL',
    viewport: page.viewportSize(),
  });
  const desk = await context.newPage();
  const manager = new Kitchen(request, await signedIn(desk, 'manager'));
  await open(desk, `/goods/${mine.good_id}`);
  await answer(desk, 'שחרור', 'נבדק ונמצא תקין');
  await expect(desk.getByText('הפריט בעיכוב: אין להשתמש בו')).toHaveCount(0);

  // Staff correct their own recent receipt, not another's.
  await open(page, `/purchased-goods/${mine.id}`);
  await answer(page, 'ביטול קבלת סחורה', 'נספר פעמיים', 'ביטול קבלת הסחורה');
  await expect(page.getByText('נספר פעמיים')).toBeVisible();
  const theirs = await manager.receive({ name, amount: 4 });
  await open(page, `/purchased-goods/${theirs.id}`);
  await expect(page.getByRole('button', { name: 'ביטול קבלת סחורה' })).toHaveCount(0);

  // The manager sees who did what.
  await open(desk, '/journal');
  await expect(desk.getByRole('main').getByText('נספר פעמיים').first()).toBeVisible();
  await expectAccessibleScreen(desk, 'the journal of a manager');
  await manager.call('POST', `/api_goods/${theirs.good_id}/hold`, { reason: 'ממתין לתוצאות מעבדה' });
  await open(desk, '/goods?stock=held');
  await expect(desk.getByRole('main').getByRole('link', { name })).toHaveCount(1);
  await expectAccessibleScreen(desk, 'the held lots');
  await open(desk, '/');
  await expect(desk.getByRole('list', { name: /^בעיכוב/ })).toContainText('ממתין לתוצאות מעבדה');
  await expectAccessibleScreen(desk, 'home with work');
  await context.close();
  await request.dispose();
  await page.goto('about:blank');
});
