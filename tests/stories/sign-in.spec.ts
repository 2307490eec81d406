import { request as requests } from '@playwright/test';
import { expect, test } from '../kit/stories/fixtures';
import { fillSignIn, expectHostedPage, tokensOf } from '../kit/stories/sign-in';

const FORM = '/purchased-goods/add';

test.describe(() => {
  test.use({ person: null });

  test('signing in leads to the address that was opened, with its query (spec 4.3; contract 4.4)', async ({
    page,
  }) => {
    await page.goto('/goods?stock=raw&q=%D7%92%D7%96%D7%A8#x');
    await fillSignIn(page, 'staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('מלאי ותוצרים');
    expect(new URL(page.url()).search).toBe('?stock=raw&q=%D7%92%D7%96%D7%A8');
    await expect(page.getByRole('searchbox')).toHaveValue('גזר');
    await expect(page.getByRole('radio', { name: 'חומרי גלם' })).toBeChecked();
  });

  test('signing out ends the session in the app and at the provider (spec 4.5)', async ({
    page,
    baseURL,
  }) => {
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

    const state = await page.context().storageState();
    expect(() => tokensOf(state)).toThrow('nobody is signed in');
    const outside = await requests.newContext({ baseURL });
    const renewal = await outside.post('/oauth2/default/v1/token', {
      form: { grant_type: 'refresh_token', refresh_token: refreshToken.refreshToken, client_id: 'tfuka-web' },
    });
    expect(renewal.status(), 'the old refresh token').toBe(400);
    await outside.dispose();

    // The provider's session has ended, too: it requires the password again.
    await page.getByRole('button', { name: 'כניסה' }).click();
    await expectHostedPage(page);
  });
});

test.describe(() => {
  test.use({ person: null });
  test.beforeEach(async ({ page }) => {
    await page.goto(FORM);
    await fillSignIn(page, 'staff');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('דיווח על קבלת סחורה');
  });

  test('an expired token is renewed without interrupting the person (contract 3.62, 4.5)', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 401/);
    const supplier = page.getByRole('combobox', { name: 'ספק' });
    await page.getByRole('textbox', { name: 'כמות' }).fill('12.5');
    const before = tokensOf(await page.context().storageState()).accessToken.accessToken;
    let refused = 0;
    // Every call with the old token fails.
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

  test('when renewal fails, the app waits on /sign-in for the person and keeps the input (contract 4.7)', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/status of 40[01]/);
    await page.getByRole('textbox', { name: 'כמות' }).fill('33.3');
    await page
      .getByRole('radiogroup', { name: 'שלמות אריזה' })
      .locator('label')
      .filter({ hasText: 'לא תקין' })
      .click();
    await page.route('**/api_suppliers*', (route) =>
      route.fulfill({ status: 401, json: { error: 'יש להיכנס למערכת כדי להמשיך', code: 'UNAUTHENTICATED' } }),
    );
    await page.getByRole('combobox', { name: 'ספק' }).fill('ירקות');
    await expect(page.getByText(/^החיבור למערכת הסתיים/)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/sign-in');
    await page.unroute('**/api_suppliers*');

    // The button starts a new sign-in, which the provider's session may complete at once.
    const signInAgain = page.getByRole('button', { name: 'כניסה מחדש' });
    await expect(signInAgain).toBeFocused();
    await expect(signInAgain).toHaveAccessibleDescription(/^החיבור למערכת הסתיים/);
    await expect(page.getByRole('alert'), 'there is no other notification').toBeEmpty();
    await signInAgain.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('דיווח על קבלת סחורה');
    await expect(page.getByRole('textbox', { name: 'כמות' })).toHaveValue('33.3');
    await expect(
      page.getByRole('radiogroup', { name: 'שלמות אריזה' }).getByRole('radio', { name: 'לא תקין' }),
    ).toBeChecked();
  });
});
