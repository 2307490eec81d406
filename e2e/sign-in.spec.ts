import { request as requests } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { fillSignIn, onHostedPage, PEOPLE, tokensOf } from './support/sign-in';

const FORM = '/purchased-goods/add';

test.describe('signed out', () => {
  test.use({ person: null });

  test('a link deep into the app is kept through signing in, with its query (spec 4.3; contract 4.4)', async ({
    page,
  }) => {
    await page.goto('/goods?stock=raw&q=%D7%92%D7%96%D7%A8#x');
    await fillSignIn(page, 'staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('מלאי ותוצרים');
    expect(new URL(page.url()).search).toBe('?stock=raw&q=%D7%92%D7%96%D7%A8');
    await expect(page.getByRole('searchbox')).toHaveValue('גזר');
    await expect(page.getByRole('radio', { name: 'חומרי גלם' })).toBeChecked();
  });

  test('a wrong password is told in Hebrew, what was typed stays, and the way in is still open', async ({
    page,
    complaints,
  }) => {
    complaints.expectSome(/status of 401 .*sign-in/);
    await page.goto('/');
    await onHostedPage(page);
    await page.getByLabel('שם משתמש').fill('staff');
    await page.getByLabel('סיסמה', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'כניסה', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'שם המשתמש או הסיסמה אינם נכונים. אפשר לבדוק את שפת המקלדת ואת Caps Lock ולנסות שוב.',
    );
    await expect(page.getByLabel('שם משתמש')).toHaveValue('staff');
    await expect(page.getByLabel('סיסמה', { exact: true })).toHaveValue('');
    await fillSignIn(page, 'staff');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('יוסי');
  });

  test('/ leads to /sign-in and on to the hosted page; /landing says what this is and leads there', async ({
    page,
  }) => {
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.goto('/');
    await onHostedPage(page);
    expect(seen).toContain('/sign-in');
    await page.goto('/landing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ניהול המטבח והמפעל');
    await page.getByRole('link', { name: 'כניסה למערכת' }).click();
    // One round began by itself already; another waits for the person.
    await page.getByRole('button', { name: 'כניסה', exact: true }).click();
    await onHostedPage(page);
  });

  test('signing out ends the session here and at the provider (spec 4.5)', async ({ page, baseURL }) => {
    await page.goto('/goods');
    await fillSignIn(page, 'staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('מלאי ותוצרים');
    const { refreshToken } = tokensOf(await page.context().storageState());

    await page.getByRole('button', { name: 'יציאה' }).click();
    await expect(page.getByText('היציאה מהמערכת הושלמה.')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'כניסה' })).toBeVisible();
    await page.goto('/goods');
    await expect(page.getByRole('heading', { name: 'כניסה' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);

    const kept = await page.context().storageState();
    expect(() => tokensOf(kept)).toThrow('nobody is signed in');
    const outside = await requests.newContext({ baseURL });
    const renewal = await outside.post('/oauth2/default/v1/token', {
      form: { grant_type: 'refresh_token', refresh_token: refreshToken.refreshToken, client_id: 'tfuka-web' },
    });
    expect(renewal.status(), 'the old refresh token').toBe(400);
    await outside.dispose();

    // The provider asks for the password again: its own session is over, too.
    await page.getByRole('button', { name: 'כניסה' }).click();
    await onHostedPage(page);
  });
});

test.describe('signed in for this story alone', () => {
  test.use({ person: null });
  test.beforeEach(async ({ page }) => {
    await page.goto(FORM);
    await fillSignIn(page, 'staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('דיווח קבלת סחורה');
  });

  test('a token that ran out is renewed without the person noticing (contract 3.62, 4.5)', async ({
    page,
    complaints,
  }) => {
    complaints.expectSome(/status of 401/);
    const supplier = page.getByRole('combobox', { name: 'ספק' });
    await page.getByRole('textbox', { name: 'כמות' }).fill('12.5');
    const before = tokensOf(await page.context().storageState()).accessToken.accessToken;
    let refused = 0;
    // The server takes no call with the old token any more.
    await page.route('**/api_*', async (route) => {
      const old = (await route.request().headerValue('authorization')) === `Bearer ${before}`;
      if (!old) return route.fallback();
      refused += 1;
      return route.fulfill({
        status: 401,
        json: { error: 'יש להיכנס למערכת כדי להמשיך', code: 'UNAUTHENTICATED' },
      });
    });
    await supplier.fill('ירקות');
    await expect(page.getByRole('option', { name: 'ירקות השדה', exact: true })).toBeVisible();
    await expect.poll(() => refused).toBeGreaterThan(0);
    const now = async () => tokensOf(await page.context().storageState()).accessToken.accessToken;
    await expect.poll(now).not.toBe(before);
    await expect(page.getByRole('textbox', { name: 'כמות' })).toHaveValue('12.5');
    await expect(page.getByRole('alert')).toHaveText('');
  });

  test('when renewal does not help, the app waits on /sign-in for the person, and keeps what was filled in (contract 4.7)', async ({
    page,
    complaints,
  }) => {
    complaints.expectSome(/status of 40[01]/);
    await page.getByRole('textbox', { name: 'כמות' }).fill('33.3');
    await page
      .getByRole('radiogroup', { name: 'שלמות אריזה' })
      .locator('label')
      .filter({ hasText: 'לא' })
      .click();
    await page.route('**/api_suppliers*', (route) =>
      route.fulfill({ status: 401, json: { error: 'יש להיכנס למערכת כדי להמשיך', code: 'UNAUTHENTICATED' } }),
    );
    await page.getByRole('combobox', { name: 'ספק' }).fill('ירקות');
    await expect(page.getByText(/^החיבור למערכת הסתיים/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.unroute('**/api_suppliers*');

    // It waits; pressing the button begins a new round, which the provider's session may answer at once.
    const again = page.getByRole('button', { name: 'כניסה מחדש' });
    await expect(again).toBeFocused();
    await expect(again).toHaveAccessibleDescription(/^החיבור למערכת הסתיים/);
    await expect(page.getByRole('alert'), 'nothing else is told').toBeEmpty();
    await again.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('דיווח קבלת סחורה');
    await expect(page.getByRole('textbox', { name: 'כמות' })).toHaveValue('33.3');
    await expect(
      page.getByRole('radiogroup', { name: 'שלמות אריזה' }).getByRole('radio', { name: 'לא' }),
    ).toBeChecked();
  });
});

test('whoever is signed in is led home from /sign-in and /landing', async ({ page }) => {
  for (const path of ['/sign-in', '/landing', '/sign-in/anything']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PEOPLE.manager.name.split(' ')[0]!);
    expect(new URL(page.url()).pathname).toBe('/');
  }
});
