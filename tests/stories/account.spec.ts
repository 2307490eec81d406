import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { call } from '../kit/stories/built-server';
import { expect, test } from '../kit/stories/fixtures';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { fillSignIn, tokensOf } from '../kit/stories/sign-in';

const green = { width: 800, height: 600, channels: 3, background: '#1b6848' } as const;

async function openAccount(page: Page) {
  await page.getByRole('button', { name: /^החשבון שלי: / }).click();
  const dialog = page.getByRole('dialog', { name: 'החשבון שלי' });
  await expect(dialog.getByRole('textbox', { name: 'שם' })).toBeVisible();
  return dialog;
}

test.use({ person: null });

test('a person changes their name, picture and password, and all of it persists', async ({
  page,
  browserErrors,
  baseURL,
  signedIn,
  unique,
}) => {
  browserErrors.allow(/status of 400/);
  const login = unique('noa').replace(' ', '-');
  const password = 'first-password';
  const { accessToken } = tokensOf(await signedIn('manager')).accessToken;
  await call(baseURL!, accessToken, '/api_accounts', { body: { login, password, name: unique('נועה לוי') } });
  const name = unique('נועה בן־דוד');
  await page.goto('/');
  await fillSignIn(page, { login, password });
  const dialog = await openAccount(page);
  await expect(dialog.getByText(`שם משתמש: ${login}`)).toBeVisible();

  await dialog.getByRole('textbox', { name: 'שם' }).fill(' ');
  await dialog.getByRole('button', { name: 'שמירת השם' }).click();
  await expect(dialog.getByText('יש למלא שם')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'שם' }).fill(name);
  await dialog.getByRole('button', { name: 'שמירת השם' }).click();
  await expect(page.getByText('השם נשמר')).toBeVisible();
  await expect(page.getByRole('button', { name: `החשבון שלי: ${name}`, includeHidden: true })).toBeAttached();

  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await expect(dialog.getByText('יש לבחור תמונה מסוג')).toBeVisible();
  const picture = await sharp({ create: green }).png().toBuffer();
  // The content decides the type, not the file name.
  await chooser.setInputFiles({ name: 'face.txt', mimeType: 'text/plain', buffer: picture });
  await expect(page.getByText('התמונה נשמרה')).toBeVisible();
  await expect(dialog.locator('img')).toHaveAttribute('src', /^data:image\/webp/);

  await dialog.getByRole('button', { name: 'שינוי סיסמה' }).click();
  await dialog.getByLabel('סיסמה נוכחית').fill('not-the-one');
  await dialog.getByLabel('סיסמה חדשה', { exact: false }).first().fill('another-password');
  await dialog.getByLabel('אימות הסיסמה החדשה').fill('another-passw0rd');
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await expect(dialog.getByText('שתי הסיסמאות החדשות אינן זהות')).toBeVisible();
  await expectAccessibleScreen(page, 'the account with an error');
  await dialog.getByLabel('אימות הסיסמה החדשה').fill('another-password');
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await expect(dialog.getByText('הסיסמה הנוכחית אינה נכונה', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('סיסמה נוכחית')).toBeFocused();
  await dialog.getByLabel('סיסמה נוכחית').fill(password);
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await expect(page.getByText('הסיסמה שונתה')).toBeVisible();

  await dialog.getByRole('button', { name: 'יציאה מהמערכת' }).click();
  await expect(page.getByText('היציאה מהמערכת הושלמה.')).toBeVisible();
  await page.getByRole('button', { name: 'כניסה מחדש' }).click();
  await fillSignIn(page, { login, password: 'another-password' });
  const reopened = await openAccount(page);
  await expect(reopened.getByRole('textbox', { name: 'שם' })).toHaveValue(name);
  await reopened.getByRole('button', { name: 'הסרת התמונה' }).click();
  await expect(page.getByText('התמונה הוסרה')).toBeVisible();
  await expect(reopened.locator('img')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `החשבון שלי: ${name}` })).toBeFocused();
});
