import { expect, test } from '../kit/stories/fixtures';
import { edgeColorOf } from '../kit/stories/notifications';
import { RecipeEditor } from '../kit/stories/recipe-editor';

test('each failed call of the recipe editor shows a red notification with its own text (spec 8.10, 8.12, 8.13, 8.14, 8.15, 8.16)', async ({
  page,
  kitchen,
  browserErrors,
  unique,
}) => {
  browserErrors.allow(/status of 500/);
  const name = unique('ריבה');
  const fruit = `תות ל${name}`;
  await kitchen.receive({ name: fruit, amount: 5 });
  let failingCall = '';
  await page.route('**/api_*{,/*}', (route) => {
    const request = route.request();
    const fails = `${request.method()} ${new URL(request.url()).pathname}`.startsWith(failingCall || 'none');
    return fails
      ? route.fulfill({ status: 500, json: { error: 'השרת עייף', code: 'INTERNAL' } })
      : route.fallback();
  });
  /** Lets a call fail and expects its notification. */
  const expectFailure = async (call: string, text: string, act: () => Promise<void>) => {
    failingCall = call;
    await act();
    const item = page.getByRole('alert').locator('> *').filter({ hasText: text });
    await expect(item).toContainText(`${text}\nהשרת עייף`, { useInnerText: true });
    await expect(item.getByText('שגיאה', { exact: true })).toBeVisible();
    const [red = 0, green = 0] = await edgeColorOf(item);
    expect(red, text).toBeGreaterThan(2 * green);
    failingCall = '';
  };

  const editor = await new RecipeEditor(page).openNew();
  const { dialog } = editor;
  const cancel = () => dialog.getByRole('button', { name: 'ביטול' }).click();
  await editor.name.fill(name);
  await editor.chooseType('תת־מתכון');
  await editor.addMaterials(fruit);

  await editor.openMaterials();
  await dialog.getByText('חומר גלם חדש').click();
  await dialog.getByRole('textbox', { name: 'שם חומר הגלם' }).fill(`סוכר ל${name}`);
  await dialog
    .getByRole('radiogroup', { name: /יחידות/ })
    .getByText('ק״ג')
    .click();
  for (const question of [/תאריך ייצור/, /תוקף/]) {
    await dialog.getByRole('radiogroup', { name: question }).getByText('לא', { exact: true }).click();
  }
  await expectFailure('POST /api_good_types', 'לא ניתן להוסיף את חומר הגלם', () => editor.submitDialog());
  await cancel();

  await editor.openStep();
  await editor.chooseStep('שטיפה');
  await dialog.getByRole('checkbox', { name: fruit }).check();
  await expectFailure('POST /api_manufacture_steps', 'לא ניתן ליצור את שלב העבודה', () =>
    editor.submitDialog(),
  );
  await editor.submitDialog();
  await editor.step(`${fruit} שטוף`).click();
  await editor.output.fill(`${fruit} נקי`);
  await expectFailure('PUT /api_manufacture_steps', 'לא ניתן לעדכן את שלב העבודה', () =>
    editor.submitDialog(),
  );
  await cancel();

  await expectFailure('DELETE /api_manufacture_steps', 'אירעה שגיאה לא צפויה במחיקת השלב', async () => {
    await page.getByRole('button', { name: `מחיקת השלב ${fruit} שטוף` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'מחיקה', exact: true }).click();
  });
  await expect(editor.step(`${fruit} שטוף`)).toBeVisible();

  await expectFailure('POST /api_recipes', 'לא ניתן להוסיף את המתכון', () => editor.save.click());
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
  const stored = await kitchen.recipeNamed(name);
  await editor.openStored(stored!.id);
  await editor.name.fill(`${name} ביתית`);
  await expectFailure('PUT /api_recipes', 'לא ניתן לעדכן את המתכון', () => editor.save.click());
  await editor.save.click();
  await expect(editor.saved).toBeVisible();
});
