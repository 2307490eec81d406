import { expect, type Page } from '@playwright/test';
import { test } from '../kit/stories/fixtures';
import { press } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { type ServerProcess } from '../kit/server-process';
import { addAccount, call, dataFolder, startServer, tokenOf } from '../kit/stories/built-server';
import { expectHostedPage, fillSignIn } from '../kit/stories/sign-in';

const DANA = { login: 'dana', password: 'horse-battery-staple', name: 'דנה כהן' };
const NOA = { login: 'noa', password: 'carrot-onion-celery', name: 'נועה לוי' };
const YAEL = { login: 'yael', password: 'leek-parsley-dill', name: 'יעל ברק' };
const ORIT = { login: 'orit', password: 'thyme-sage-garlic', name: 'אורית שגב' };
/** The server looks up the sign-ins in use every 20 seconds. */
const WITHIN_THE_MINUTE = { timeout: 60_000 };

test.use({ person: null });

// A server of its own, with one manager. Each story has a person of its own.
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

/** The manager adds an account. */
async function add(person: typeof DANA) {
  const token = await tokenOf(server.origin, DANA);
  await call(server.origin, token, '/api_accounts', { body: person });
}

/** Opens the dialog of an account. */
async function manage(page: Page, name: string) {
  await press(page, page.getByRole('button', { name: `ניהול החשבון של ${name}` }));
  const dialog = page.getByRole('dialog', { name: `החשבון של ${name}` });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a manager makes an account, by keyboard, and closes it: who has it is out within the minute and loses nothing (contract 4.21, 4.24, 4.38)', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/);
  await signIn(page, DANA);
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
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await fillSignIn(tablet, NOA);
  await expect(tablet).toHaveURL(/\/purchased-goods\/add/);
  await expect(amount).toHaveValue('12.5');
  await context.close();
});

test('a manager changes the role and the password of an account, and staff see no accounts (contract 4.30, 4.38)', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of (401|403|409)|לא ניתן לשמור את החשבון|LAST_MANAGER/);
  await signIn(page, DANA);
  await page.goto(`${server.origin}/accounts`);
  const own = await manage(page, DANA.name);
  await expect(own.getByText(/^זה החשבון שלך/)).toBeVisible();
  await expect(own.getByRole('button', { name: 'השבתה' })).toHaveCount(0);
  await own.getByText('צוות', { exact: true }).click();
  await own.getByRole('button', { name: 'שמירת הפרטים' }).click();
  await expect(page.getByText('זה המנהל האחרון שיכול להיכנס')).toBeVisible();
  await own.getByText('מנהל', { exact: true }).click();
  await page.getByRole('button', { name: 'סגירת החלון' }).click();
  await expect(own).toBeHidden();
  await expect(page.getByRole('button', { name: 'ניהול החשבון של דנה כהן' })).toBeFocused();

  await add(YAEL);
  const dialog = await manage(page, YAEL.name);
  await dialog.getByRole('button', { name: 'סיסמה חדשה' }).click();
  await dialog.getByRole('textbox', { name: 'סיסמה' }).fill('a-handed-over-one');
  await expectAccessibleScreen(page, 'a new password for an account');
  await dialog.getByRole('button', { name: 'שמירת הסיסמה' }).click();
  await expect(page.getByText('לחשבון של יעל ברק נקבעה סיסמה חדשה')).toBeVisible();

  const context = await browser.newContext({ locale: 'he-IL', viewport: page.viewportSize() });
  const tablet = await context.newPage();
  await signIn(tablet, { ...YAEL, password: 'a-handed-over-one' });
  await expect(tablet.getByRole('link', { name: 'חשבונות' })).toHaveCount(0);
  await tablet.goto(`${server.origin}/accounts`);
  await expect(tablet.getByText('הפעולה הזאת שמורה למנהלים, יש לפנות למנהל')).toBeVisible();
  await context.close();

  await dialog.getByText('מנהל', { exact: true }).click();
  await dialog.getByRole('button', { name: 'שמירת הפרטים' }).click();
  await expect(page.getByText('החשבון של יעל ברק נשמר')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: /יעל ברק/ })).toContainText('מנהל');
});

test('people see where they are signed in, and end it there (contract 4.35, 4.36, 4.39)', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  await add(ORIT);
  await signIn(page, ORIT);
  const context = await browser.newContext({ locale: 'he-IL', viewport: page.viewportSize() });
  const tablet = await context.newPage();
  await signIn(tablet, ORIT);

  await page.getByRole('button', { name: /^החשבון שלי: / }).click();
  const devices = page
    .getByRole('dialog', { name: 'החשבון שלי' })
    .getByRole('region', { name: 'המכשירים המחוברים' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').filter({ hasText: 'המכשיר הזה' })).toHaveCount(1);
  await expectAccessibleScreen(page, 'the account with two devices');
  await press(page, devices.getByRole('button', { name: /^ניתוק כרום, / }));
  await expect(page.getByText('המכשיר נותק')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('heading')).toBeFocused();
  await expect(tablet).toHaveURL(/\/sign-in/, WITHIN_THE_MINUTE);

  await tablet.getByRole('button', { name: 'כניסה מחדש' }).click();
  await fillSignIn(tablet, ORIT);
  await tablet.getByRole('heading', { name: 'אורית' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^החשבון שלי: / }).click();
  await press(page, devices.getByRole('button', { name: 'ניתוק כל המכשירים האחרים' }));
  await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'ניתוק' }));
  await expect(page.getByText('כל המכשירים האחרים נותקו')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(tablet).toHaveURL(/\/sign-in/, WITHIN_THE_MINUTE);
  await context.close();
});
