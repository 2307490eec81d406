import { expect, type Locator, type Page } from '@playwright/test';

const TABS_MAX = 90;

async function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the target has the focus, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor({ state: 'attached' });
  for (let presses = 0; presses < TABS_MAX; presses++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target, 'Tab reaches the target').toBeFocused();
}

/** Moves the focus to a link or a button and presses Enter. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Moves the focus to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Moves the focus into a group of choices and selects one with the arrow keys. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const choices = group.getByRole('radio');
  await choices.first().waitFor({ state: 'attached' });
  const focused = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < TABS_MAX && !(await focused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const choice = group.getByRole('radio', { name, exact: true });
  for (let steps = await choices.count(); steps > 0 && !(await choice.isChecked()); steps--) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(choice).toBeChecked();
}
