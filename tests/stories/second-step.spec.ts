import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { freePort } from '../kit/free-port.mjs';
import { type ServerProcess } from '../kit/server-process';
import { addAccount, dataFolder, startServer } from '../kit/stories/built-server';
import { expect, test } from '../kit/stories/fixtures';
import { press } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { fillSignIn } from '../kit/stories/sign-in';

const PHONE = { width: 375, height: 812 };

/** All is accessible, and nothing is wider than the screen of a phone. */
async function expectFine(page: Page, name: string) {
  const before = page.viewportSize()!;
  await expectAccessibleScreen(page, name);
  await page.setViewportSize(PHONE);
  const dialog = page.locator('dialog[open], html').last();
  await expect
    .poll(() => dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name)
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

const DANA = { login: 'dana', password: 'horse-battery-staple' };
const NOA = { login: 'noa', password: 'first-password' };

test.use({ person: null });

// A server of its own, by a name, since an address of numbers has no passkeys. Each story ends without a second step.
let server: ServerProcess;
let origin: string;
let remove: () => Promise<void>;
test.beforeAll(async () => {
  const data = await dataFolder();
  remove = data.remove;
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const settings = { DEMO: 'off', LOG_LEVEL: 'silent', PUBLIC_ORIGIN: origin };
  server = await (await startServer(data.folder, settings, port)).ready();
  await addAccount(data.folder, NOA.login, NOA.password, 'נועה לוי');
  await addAccount(data.folder, DANA.login, DANA.password, 'דנה כהן', 'manager');
});
test.afterAll(async () => {
  await server.kill();
  await remove();
});

async function openAccount(page: Page) {
  await page.getByRole('button', { name: /^החשבון שלי: / }).click();
  const dialog = page.getByRole('dialog', { name: 'החשבון שלי' });
  await expect(dialog.getByRole('heading', { name: 'אבטחת הכניסה' })).toBeVisible();
  return dialog;
}

async function signOut(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'החשבון שלי' });
  await dialog.getByRole('button', { name: 'יציאה מהמערכת' }).click();
  await expect(page.getByText('היציאה מהמערכת הושלמה.')).toBeVisible();
  await page.getByRole('button', { name: 'כניסה מחדש' }).click();
}

const codeOf = (secret: string, later: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

const isIn = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toContainText('נועה');

/** Signs out, and in again with the first recovery code. Returns the dialog of the account. */
async function signInWithRecoveryCode(page: Page, code: string) {
  await openAccount(page);
  await signOut(page);
  await fillSignIn(page, NOA);
  await page.getByRole('link', { name: /קוד שחזור/ }).click();
  await page.getByLabel('קוד שחזור').fill(code);
  await page.keyboard.press('Enter');
  await isIn(page);
  const dialog = await openAccount(page);
  await expect(dialog.getByText('נותרו 9 קודי שחזור')).toBeVisible();
  return dialog;
}

test('a person switches codes on, and signs in with a code, and with a recovery code (contract 4.81)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/);
  await page.goto(origin);
  await fillSignIn(page, NOA);
  const dialog = await openAccount(page);

  // By the keyboard alone.
  await dialog.getByRole('button', { name: 'הפעלת קודים חד־פעמיים' }).focus();
  await page.keyboard.press('Enter');
  const password = dialog.getByLabel('הסיסמה שלך');
  await expect(password).toBeFocused();
  await page.keyboard.type('not-the-one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('הסיסמה הנוכחית אינה נכונה', { exact: true })).toBeVisible();
  await password.fill(NOA.password);
  await page.keyboard.press('Enter');
  const square = dialog.getByRole('img', { name: 'ריבוע לסריקה באפליקציה' });
  await expect(square.locator('path')).toBeAttached();
  const code = dialog.getByLabel('הקוד שמוצג באפליקציה');
  await expect(code).toBeFocused();
  await expect(square).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'הפעלה', exact: true })).toBeInViewport({ ratio: 1 });
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  await expectFine(page, 'the secret of one-time codes');
  await code.fill('12');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('יש להזין קוד של 6 ספרות')).toBeVisible();
  await code.fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'קודי שחזור' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectFine(page, 'recovery codes');
  const recovery = await codes.first().innerText();
  const noted = dialog.getByRole('button', { name: 'שמרתי את הקודים' });
  await expect(noted).toBeInViewport({ ratio: 1 });
  await noted.click();
  await expect(dialog.getByText('נותרו 10 קודי שחזור')).toBeVisible();

  await signOut(page);
  await fillSignIn(page, NOA);
  await expect(page.getByRole('heading', { name: 'קוד כניסה' })).toBeVisible();
  await expectFine(page, 'the page that asks for a code');
  await expect(page.getByLabel('הקוד שמוצג באפליקציה')).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('הקוד אינו נכון, או שכבר נעשה בו שימוש')).toBeVisible();
  await page.getByLabel('הקוד שמוצג באפליקציה').fill(codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await isIn(page);

  const again = await signInWithRecoveryCode(page, recovery);
  await again.getByRole('button', { name: 'כיבוי', exact: true }).click();
  await again.getByLabel('הסיסמה שלך').fill(NOA.password);
  await again.getByRole('button', { name: 'כיבוי הקודים החד־פעמיים' }).click();
  await expect(page.getByText('הקודים החד־פעמיים כבויים')).toBeVisible();
  await signOut(page);
  await fillSignIn(page, NOA);
  await isIn(page);
});

test('a person adds a passkey, signs in with it instead of the password and after it, and removes it (contract 4.81, 4.94, 4.96)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(origin);
  await expect(page.getByRole('button', { name: 'כניסה עם מפתח גישה' })).toHaveCount(0);
  await fillSignIn(page, NOA);
  const dialog = await openAccount(page);
  await dialog.getByRole('button', { name: 'הוספת מפתח גישה' }).click();
  await expect(dialog.getByLabel('שם המפתח')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('יש לתת שם למפתח הגישה')).toBeVisible();
  await dialog.getByLabel('שם המפתח').fill('הטלפון של נועה');
  await dialog.getByLabel('הסיסמה שלך').fill(NOA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('מפתח הגישה נוסף')).toBeVisible();
  const codes = dialog.getByRole('list', { name: 'קודי שחזור' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recovery = await codes.first().innerText();
  await dialog.getByRole('button', { name: 'שמרתי את הקודים' }).click();
  await expect(dialog.getByText('הטלפון של נועה')).toBeVisible();
  await expect(dialog.getByText('עוד לא היה בשימוש')).toBeVisible();
  await expectFine(page, 'the account with a passkey');
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  // Else it answers by itself what the page offers at the name's field.
  const setPresent = (enabled: boolean) =>
    cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  await setPresent(false);
  await signOut(page);
  const enter = page.getByRole('button', { name: 'כניסה עם מפתח גישה' });
  await expect(enter).toBeVisible();
  await expectFine(page, 'signing in with a passkey');
  await setPresent(true);
  await enter.click();
  await isIn(page);

  await setPresent(false);
  await openAccount(page);
  await signOut(page);
  await fillSignIn(page, NOA);
  await expect(page.getByRole('heading', { name: 'אישור הכניסה' })).toBeVisible();
  await expect(enter).toBeFocused();
  await expectFine(page, 'the passkey after the password');
  await setPresent(true);
  await enter.focus();
  await page.keyboard.press('Enter');
  await isIn(page);

  await setPresent(false);
  const again = await signInWithRecoveryCode(page, recovery);
  const passkey = again.getByRole('listitem').filter({ hasText: 'הטלפון של נועה' });
  await expect(passkey.getByText('שימוש אחרון')).toBeVisible();
  await again.getByRole('button', { name: 'הסרת מפתח הגישה הטלפון של נועה' }).click();
  await expect(again.getByLabel('הסיסמה שלך')).toBeFocused();
  await expect(again.getByText(/הסיסמה לבדה תספיק/)).toBeVisible();
  await expectFine(page, 'the password before the only passkey is removed');
  await page.keyboard.type(NOA.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('מפתח הגישה הוסר')).toBeVisible();
  await expect(again.getByText('הטלפון של נועה')).toHaveCount(0);
  await expect(again.getByText(/קודי שחזור/)).toHaveCount(0);
  await signOut(page);
  await fillSignIn(page, NOA);
  await isIn(page);
});

test('a manager removes the second step of who lost the phone, by keyboard, and the person sees who did it (contract 4.92, 4.93)', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of 40[01]/);
  const lost = await browser.newContext({ locale: 'he-IL', viewport: page.viewportSize() });
  const phone = await lost.newPage();
  await phone.goto(origin);
  await fillSignIn(phone, NOA);
  const own = await openAccount(phone);
  await own.getByRole('button', { name: 'הפעלת קודים חד־פעמיים' }).click();
  await own.getByLabel('הסיסמה שלך').fill(NOA.password);
  await phone.keyboard.press('Enter');
  const secret = (await own.locator('code').innerText()).replaceAll(' ', '');
  await own.getByLabel('הקוד שמוצג באפליקציה').fill(codeOf(secret, 0));
  await phone.keyboard.press('Enter');
  await own.getByRole('button', { name: 'שמרתי את הקודים' }).click();

  await page.goto(`${origin}/accounts`);
  await fillSignIn(page, DANA);
  await press(page, page.getByRole('button', { name: 'ניהול החשבון של נועה לוי' }));
  const dialog = page.getByRole('dialog', { name: 'החשבון של נועה לוי' });
  const end = dialog.getByRole('button', { name: 'הסרת האימות הדו־שלבי' });
  await expectFine(page, 'an account with a second step');
  await press(page, end);
  const question = page.getByRole('alertdialog', { name: 'להסיר את האימות הדו־שלבי?' });
  await expectFine(page, 'the question before a second step is removed');
  await press(page, question.getByRole('button', { name: 'הסרת האימות הדו־שלבי' }));
  await expect(page.getByText('האימות הדו־שלבי של נועה לוי הוסר')).toBeVisible();
  await expect(end).toHaveCount(0);
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused();

  await expect(phone).toHaveURL(/\/sign-in/, { timeout: 60_000 });
  await phone.getByRole('button', { name: 'כניסה מחדש' }).click();
  await fillSignIn(phone, NOA);
  await isIn(phone);
  const again = await openAccount(phone);
  await expect(again.getByText('האימות הדו־שלבי הוסר')).toBeVisible();
  await expect(again.getByText(/הוסר על ידי דנה כהן/)).toBeVisible();
  await expectFine(phone, 'the account whose second step was removed');
  await lost.close();
});
