import { expect, type Locator, type Page } from '@playwright/test';
import type { StepName } from '../../../src/domain/manufacture-steps';
import { recipeEditorText } from '../../../src/strings/recipe-editor';
import { recipeFormsText } from '../../../src/strings/recipe-forms';

const forms = recipeFormsText;

export class RecipeEditor {
  readonly name: Locator;
  readonly save: Locator;
  readonly saved: Locator;
  readonly dialog: Locator;

  constructor(readonly page: Page) {
    this.name = page.getByRole('textbox', { name: 'שם המתכון' });
    this.save = page.getByRole('button', { name: recipeEditorText.save });
    this.saved = page.getByRole('alertdialog', { name: recipeEditorText.saved.title });
    this.dialog = page.getByRole('dialog');
  }

  async openNew(): Promise<this> {
    await this.page.goto('/recipes/add');
    await expect(this.name).toBeVisible();
    return this;
  }

  async openStored(id: number): Promise<this> {
    await this.page.goto(`/recipes/edit/${id}`);
    await expect(this.name).toBeVisible();
    return this;
  }

  async chooseType(type: 'מתכון למכירה' | 'תת־מתכון'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: /סוג/ }).getByText(type).click();
  }

  async openMaterials(): Promise<void> {
    await this.page.getByRole('button', { name: 'הוספת חומרים' }).click();
    await expect(this.dialog).toBeVisible();
  }

  async addMaterials(...names: string[]): Promise<void> {
    await this.openMaterials();
    for (const name of names) {
      await this.dialog.getByRole('searchbox').fill(name);
      await this.dialog.getByRole('checkbox', { name }).check();
    }
    await this.dialog.locator('button[type=submit]').click();
    await expect(this.dialog).toBeHidden();
    for (const name of names) await expect(this.material(name)).toBeVisible();
  }

  async addNewMaterial(name: string): Promise<void> {
    await this.openMaterials();
    await this.dialog.getByRole('searchbox').fill(name);
    await this.dialog.getByRole('button', { name: forms.materials.addNew(name) }).click();
    await expect(this.dialog.getByRole('textbox', { name: forms.materials.name })).toHaveValue(name);
    await this.dialog
      .getByRole('radiogroup', { name: /יחידות/ })
      .getByText('ק״ג')
      .click();
    for (const question of [/תאריך ייצור/, /תוקף/]) {
      await this.dialog.getByRole('radiogroup', { name: question }).getByText('לא', { exact: true }).click();
    }
    await this.dialog.locator('button[type=submit]').click();
    await expect(this.dialog).toBeHidden();
    await expect(this.material(name)).toBeVisible();
  }

  /** The button that removes a material. */
  material(name: string): Locator {
    return this.page.getByRole('button', { name: recipeEditorText.materials.remove(name), exact: true });
  }

  /** The button that edits the step with an output. */
  step(output: string): Locator {
    return this.page.getByRole('button', { name: recipeEditorText.steps.edit(output), exact: true });
  }

  get output(): Locator {
    return this.dialog.getByRole('textbox', { name: forms.step.output.label });
  }

  async openStep(): Promise<void> {
    await this.page.getByRole('button', { name: 'הוספת שלב' }).click();
    await expect(this.dialog).toBeVisible();
  }

  async chooseStep(name: StepName): Promise<void> {
    await this.dialog
      .getByRole('radiogroup', { name: forms.step.name })
      .locator('label')
      .getByText(name, { exact: true })
      .click();
  }

  async submitDialog(): Promise<void> {
    await this.dialog.locator('button[type=submit]').click();
  }

  /** Adds a step; without `output` it has the suggested name. */
  async addStep(
    name: StepName,
    inputs: readonly string[],
    suggested: string,
    output = suggested,
  ): Promise<void> {
    await this.openStep();
    await this.chooseStep(name);
    for (const input of inputs) await this.dialog.getByRole('checkbox', { name: input }).check();
    await expect(this.output).toHaveValue(suggested);
    // Entering the field selects the placeholder, so that typing replaces it.
    const suffix = suggested.split('<שם>')[1];
    if (suffix !== undefined) {
      await this.output.click();
      await this.page.keyboard.type(output.slice(0, output.length - suffix.length));
    } else if (output !== suggested) await this.output.fill(output);
    await expect(this.output).toHaveValue(output);
    await this.submitDialog();
    await expect(this.dialog).toBeHidden();
    await expect(this.step(output)).toBeVisible();
  }
}
