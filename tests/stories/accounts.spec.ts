import { expect, type Page } from '@playwright/test';
import { type ServerProcess } from '../kit/server-process';
import { addAccount, dataFolder, startServer } from '../kit/stories/built-server';
import { test } from '../kit/stories/fixtures';
import { choose, press, type } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { expectHostedPage, fillSignIn } from '../kit/stories/sign-in';

const DANA = { login: 'dana', password: 'horse-battery-staple', name: 'דנה כהן' };
const NOA = { login: 'noa', password: 'carrot-onion-celery', name: 'נועה לוי' };
/** The server looks up the sign-ins in use every 20 seconds. */
const WITHIN_THE_MINUTE = { timeout: 60_000 };

test.use({ person: null });

// A server of its own, with one manager.
let server: ServerProcess;
let remove: () => Promise<void>;
test.beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  server = await (await startServer(data.folder, { DEMO: 'off', LOG_LEVEL: 'silent' })).ready();
  await addAccount(data.folder, DANA.login, DANA.password, DANA.name, 'manager');
});
test.afterAll(async () => {
  await server.kill();
  await remove();
});

async function signIn(page: Page, person: typeof DANA) {
  await page.goto(server.origin);
  await fillSignIn(page, person);
  await page.getByRole('heading', { name: person.name.split(' ')[0] }).waitFor();
}

/** Opens the dialog of an account. */
async function manage(page: Page, name: string) {
  await press(page, page.getByRole('button', { name: `ניהול החשבון של ${name}` }));
  const dialog = page.getByRole('dialog', { name: `החשבון של ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a manager makes an account, changes it and closes it, by keyboard: its person is out within the minute and loses nothing (contract 4.21, 4.24, 4.38)', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/);
  await signIn(page, DANA);
  await press(page, page.getByRole('navigation').getByRole('button', { name: 'ניהול ובקרה' }));
  await press(page, page.getByRole('link', { name: 'חשבונות' }));
  await expect(page.getByRole('heading', { level: 1, name: 'חשבונות' })).toBeVisible();
  await expect(page.getByRole('row', { name: /דנה כהן/ })).toContainText('החשבון שלך');
  await expectAccessibleScreen(page, 'the accounts');

  await press(page, page.getByRole('button', { name: 'הוספת חשבון' }));
  const adding = page.getByRole('dialog', { name: 'הוספת חשבון' });
  await expect(adding.getByRole('textbox', { name: 'שם', exact: true })).toBeFocused();
  await page.keyboard.type(NOA.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(NOA.login);
  await press(page, adding.getByRole('button', { name: 'הוספה' }));
  await expect(adding.getByText(/^הסיסמה צריכה להיות/)).toBeVisible();
  await expect(adding.getByRole('textbox', { name: 'סיסמה' })).toBeFocused();
  await expectAccessibleScreen(page, 'a new account that shows what is missing');
  await page.keyboard.type(NOA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('החשבון של נועה לוי נוסף')).toBeVisible();
  await expect(page.getByRole('row', { name: /נועה לוי/ })).toContainText('עוד לא הייתה כניסה');

  const context = await browser.newContext({ locale: 'he-IL', viewport: page.viewportSize() });
  const tablet = await context.newPage();
  await signIn(tablet, NOA);
  await tablet.goto(`${server.origin}/purchased-goods/add`);
  const amount = tablet.getByRole('textbox', { name: 'כמות' });
  await amount.fill('12.5');

  const dialog = await manage(page, NOA.name);
  await expectAccessibleScreen(page, 'an account');
  await press(page, dialog.getByRole('button', { name: 'השבתה' }));
  const question = page.getByRole('alertdialog', { name: 'להשבית את החשבון?' });
  await expectAccessibleScreen(page, 'the question before an account is disabled');
  await press(page, question.getByRole('button', { name: 'השבתה' }));
  await expect(page.getByText('החשבון של נועה לוי הושבת')).toBeVisible();
  await expect(dialog.getByText('מושבת')).toBeVisible();

  // By itself, because its stream ends.
  await expect(tablet).toHaveURL(/\/sign-in/, WITHIN_THE_MINUTE);
  await tablet.getByRole('button', { name: 'כניסה מחדש' }).click();
  await expectHostedPage(tablet);
  await fillSignIn(tablet, NOA);
  await expect(tablet.getByText('שם המשתמש או הסיסמה אינם נכונים')).toBeVisible();

  await press(page, dialog.getByRole('button', { name: 'הפעלה מחדש' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'הפעלה' }));
  await expect(dialog.getByText('פעיל', { exact: true })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'סיסמה חדשה' }));
  const password = 'a-handed-over-one';
  await type(page, dialog.getByRole('textbox', { name: 'סיסמה' }), password);
  await expectAccessibleScreen(page, 'a new password for an account');
  await press(page, dialog.getByRole('button', { name: 'שמירת הסיסמה' }));
  await expect(page.getByText('לחשבון של נועה לוי נקבעה סיסמה חדשה')).toBeVisible();
  await choose(page, dialog.getByRole('radiogroup'), 'ניהול');
  await press(page, dialog.getByRole('button', { name: 'שמירת הפרטים' }));
  await expect(page.getByText('החשבון של נועה לוי נשמר')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /נועה לוי/ })).toContainText('ניהול');
  await fillSignIn(tablet, { ...NOA, password });
  await expect(tablet).toHaveURL(/\/purchased-goods\/add/);
  await expect(amount).toHaveValue('12.5');
  await context.close();
});
