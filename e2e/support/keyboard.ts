import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 90;

async function hasFocus(wanted: Locator): Promise<boolean> {
  return wanted.evaluate((element) => element === document.activeElement);
}

/** Presses Tab until the wanted element has the focus, as a person without a mouse would. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor({ state: 'attached' });
  for (let presses = 0; presses < FAR; presses++) {
    if (await hasFocus(wanted)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted, 'Tab leads there').toBeFocused();
}

/** Goes to a link or a button and presses it. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** Goes to a field and types. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Goes into a group of choices and walks with the arrows to the wanted one. */
export async function choose(page: Page, group: Locator, name: string): Promise<void> {
  const choices = group.getByRole('radio');
  await choices.first().waitFor({ state: 'attached' });
  const focused = () => group.evaluate((element) => element.contains(document.activeElement));
  for (let presses = 0; presses < FAR && !(await focused()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const wanted = group.getByRole('radio', { name, exact: true });
  for (let steps = await choices.count(); steps > 0 && !(await wanted.isChecked()); steps--) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}
