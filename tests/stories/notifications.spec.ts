import type { Page } from '@playwright/test';
import { draftText } from '../../src/strings/drafts';
import { expect, test } from '../kit/stories/fixtures';

/** The accessible names of all reachable elements with a role. */
async function accessibleNames(page: Page, role: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const reachable = nodes.filter((node) => !node.ignored && node.role?.value === role);
  return reachable.map((node) => String(node.name?.value ?? ''));
}

test('an error inside an open dialog is visible, announced and closable there, and stays when the dialog closes (spec 8.1, 9.25, 9.27; contract 5.225)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500/);
  await page.route('**/api_account', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { error: 'השרת עייף', code: 'INTERNAL' } })
      : route.fallback(),
  );
  await page.goto('/');
  await page.getByRole('button', { name: /^החשבון שלי: / }).click();
  const dialog = page.getByRole('dialog', { name: 'החשבון שלי' });
  await dialog.getByRole('textbox', { name: 'שם' }).fill('שם אחר');
  const save = dialog.getByRole('button', { name: 'שמירת השם' });
  const message = page.getByRole('alert').getByText('השרת עייף');

  await save.click();
  await expect(message).toBeVisible();
  expect(await accessibleNames(page, 'StaticText')).toContainEqual(expect.stringContaining('השרת עייף'));
  // A click reaches the button: it is neither covered nor inert.
  await page.getByRole('alert').getByRole('button', { name: 'סגירה' }).click();
  await expect(message).toHaveCount(0);
  await expect(dialog).toBeVisible();

  // It may stand: it is sent again as it is, and each failure of what a hand sent is told.
  await expect(
    dialog.locator('[inert]').getByRole('textbox', { name: 'שם', includeHidden: true }),
  ).toHaveValue('שם אחר');
  await save.click();
  const item = page.getByRole('alert').locator('> *').filter({ hasText: 'השרת עייף' });
  const box = await item.boundingBox();
  expect(box?.width).toBe(440);
  expect(box!.x + box!.width).toBeGreaterThan(1280 - 40);
  await item.hover();
  await page.keyboard.press('Tab');
  await item.getByRole('button').focus();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'סגירת החלון' })).toBeFocused();
  await dialog.getByRole('button', { name: 'סגירת החלון' }).click();
  const question = page.getByRole('alertdialog', { name: draftText.closingSent.title });
  await question.getByRole('button', { name: draftText.closingSent.confirm, exact: true }).first().click();
  await expect(dialog).toHaveCount(0);
  await expect(message).toBeVisible();
  expect(await accessibleNames(page, 'StaticText')).toContainEqual(expect.stringContaining('השרת עייף'));
});
