import { expect, type Locator, type Page } from '@playwright/test';
import type { StepName } from '../../../src/domain/manufacture-steps';
import { go } from './go';

/** The form of a step's report on a wide screen. */
export class StepForm {
  readonly made: Locator;
  readonly madeAt: Locator;
  readonly expiry: Locator;

  constructor(readonly page: Page) {
    this.made = page.getByRole('textbox', { name: 'כמה יצא' });
    this.madeAt = page.getByRole('textbox', { name: 'זמן ביצוע' });
    this.expiry = page.getByRole('textbox', { name: 'תוקף', exact: true });
  }

  /** Opens a step and chooses its output. */
  async open(step: StepName, makes: string): Promise<this> {
    await go(this.page, `/manufacture-steps/${encodeURIComponent(step)}`);
    await this.pick(makes);
    return this;
  }

  option(makes: string): Locator {
    return this.page.getByRole('radio', { name: makes, exact: true });
  }

  async pick(makes: string): Promise<void> {
    await this.page
      .locator('label')
      .filter({ has: this.option(makes) })
      .click();
    // Not with the mouse: what other stories add moves the button.
    await this.page.getByRole('button', { name: 'המשך' }).press('Enter');
    await expect(this.made).toBeVisible();
  }

  /** The field with the amount used of a lot, by a part of its label. */
  lot(label: string): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`כמות לשימוש מתוך .*${label}`) });
  }

  group(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: new RegExp(name) });
  }

  async answer(name: string, answer: string): Promise<void> {
    await this.group(name).locator('label').filter({ hasText: answer }).first().click();
  }

  async submit(): Promise<void> {
    await this.page.locator('button[type=submit]').click();
  }
}
