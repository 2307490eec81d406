import { expect, type Locator, type Page } from '@playwright/test';
import { PASSED_CHECKS } from '../../../src/domain/extra-fields';

export class ReceiptForm {
  readonly type: Locator;
  readonly supplier: Locator;
  readonly amount: Locator;
  readonly batch: Locator;
  readonly expiry: Locator;

  constructor(readonly page: Page) {
    this.type = page.getByRole('combobox', { name: 'סוג סחורה' });
    this.supplier = page.getByRole('combobox', { name: 'ספק' });
    this.amount = page.getByRole('textbox', { name: 'כמות', exact: true });
    this.batch = page.getByRole('textbox', { name: 'תאריך ייצור או מספר אצווה' });
    this.expiry = page.getByRole('textbox', { name: 'תוקף', exact: true });
  }

  async open(): Promise<this> {
    await this.page.goto('/purchased-goods/add');
    await expect(this.type).toBeVisible();
    return this;
  }

  group(question: string): Locator {
    return this.page.getByRole('radiogroup', { name: question, exact: true });
  }

  async answer(question: string, answer: string): Promise<void> {
    await this.group(question)
      .locator('label')
      .filter({ hasText: new RegExp(`^${answer}$`) })
      .click();
  }

  /** Answers the three required checks as fine. */
  async passChecks(): Promise<void> {
    for (const check of Object.keys(PASSED_CHECKS)) await this.answer(check, 'תקין');
  }

  async choose(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    await field.press('Enter');
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'דיווח', exact: true }).click();
  }

  /** Expects an error under a field or a group of choices. */
  async expectError(field: Locator, text: string): Promise<void> {
    await expect(field).toHaveAccessibleDescription(new RegExp(text));
  }
}
