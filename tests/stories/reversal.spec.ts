import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { press, type } from '../kit/stories/keyboard';
import { ReceiptForm } from '../kit/stories/receipt-form';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { openMore } from '../kit/stories/lot-actions';

test('with the keyboard alone a sale, and then the report of its lot, is reversed (contract 6.26, 6.27, 6.28)', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('סלט');
  const [lot] = await kitchen.product(name, 4, [dayFromNow(5)]);
  const body = { good_id: lot!.id, amount: 1, customer: 'מלון הים' };
  const sale = await kitchen.call<{ id: number }>('POST', '/api_sold_goods', body);
  const main = page.getByRole('main');
  const dialog = page.getByRole('alertdialog');
  const reason = dialog.getByRole('textbox', { name: 'סיבת הביטול' });

  await page.goto(`/goods/${lot!.id}`);
  await openMore(page);
  await press(page, main.getByRole('button', { name: 'ביטול דיווח' }));
  await expect(dialog.getByRole('link', { name: /מלון הים/ })).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveText(['חזרה']);
  await expectAccessibleScreen(page, 'what is to be reversed first');
  await press(page, dialog.getByRole('link', { name: /מלון הים/ }));
  await expect(page).toHaveURL(new RegExp(`/sold-goods/${sale.id}$`));

  await press(page, main.getByRole('button', { name: 'ביטול מכירה' }));
  await expect(dialog.getByRole('rowgroup', { name: 'יחזור למלאי' })).toContainText('+1');
  await press(page, dialog.getByRole('button', { name: 'ביטול המכירה' }));
  await expect(dialog).toContainText('יש למלא את השדה סיבת הביטול');
  await type(page, reason, 'הוזמן ליום אחר');
  await expectAccessibleScreen(page, 'the dialog that reverses a sale');
  await press(page, dialog.getByRole('button', { name: 'ביטול המכירה' }));
  await expect(main).toContainText('סיבת הביטול: הוזמן ליום אחר');
  await expect(main.getByRole('heading', { level: 1 }), 'focus is not lost').toBeFocused();

  await expectAccessibleScreen(page, 'a reversed sale that something waited for');
  await expect(main).toContainText('אפשר להמשיך בביטול שהמתין לו');
  await press(page, main.getByRole('link', { name: /^חזרה אל אריזה: / }));
  await expect(page).toHaveURL(new RegExp(`/goods/${lot!.id}$`));
  await openMore(page);
  await press(page, main.getByRole('button', { name: 'ביטול דיווח' }));
  await type(page, reason, 'נרשם פעמיים');
  await press(page, dialog.getByRole('button', { name: 'ביטול הדיווח' }));
  await expect(main).toContainText('סיבת הביטול: נרשם פעמיים');
  await expectAccessibleScreen(page, 'a reversed lot');

  await page.goto(`/goods?stock=all&reversed=true&q=${lot!.id}`);
  await expect(main).toContainText('סיבת הביטול: נרשם פעמיים');
  await expectAccessibleScreen(page, 'a list of what was reversed');
  await page.goto(`/goods?stock=all&reversed=false&q=${name}`);
  await expect(main.getByRole('link', { name: `${name} גולמי` })).toBeVisible();
  await expect(main).not.toContainText('סיבת הביטול');
});

test('a receipt is reversed from its success dialog, with the keyboard alone (contract 6.26)', async ({
  page,
  kitchen,
  unique,
}) => {
  const name = unique('גזר');
  await kitchen.receive({ name, amount: 1 });
  const form = await new ReceiptForm(page).open();
  await form.choose(form.type, name);
  await form.choose(form.supplier, 'ירקות השדה');
  await form.amount.fill('400');
  await form.passChecks();
  await form.submit();
  const dialog = page.getByRole('alertdialog');
  await press(page, dialog.getByRole('button', { name: 'טעיתי' }));
  await type(page, dialog.getByRole('textbox', { name: 'סיבת הביטול' }), 'הוקלד 400 במקום 40');
  await press(page, dialog.getByRole('button', { name: 'ביטול קבלת הסחורה' }));
  await expect(page.getByText('קבלת הסחורה בוטלה')).toBeVisible();
  await expect(form.amount, 'what was typed is put right').toHaveValue('400');
  await page.goto(`/purchased-goods?reversed=true&q=${name}`);
  await expect(page.getByRole('main')).toContainText('סיבת הביטול: הוקלד 400 במקום 40');
});
