import { expect, test } from '../kit/stories/fixtures';
import { press } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';
import { StepForm } from '../kit/stories/step-form';

const DAY = 24 * 60;

test('home shows what is in cooling, waits for its next step or is held, each with its way on, by keyboard (contract 6.100, 6.101, 6.102)', async ({
  page,
  kitchen,
  unique,
}) => {
  const [raw, cooked, cooling, cold] = ['עדשים', 'מרק עדשים', 'מרק בקירור', 'מרק מקורר'].map(unique);
  const { good_id } = await kitchen.receive({ name: raw!, amount: 10 });
  await kitchen.recipe(unique('מרק'), [
    { step: 'סיום בישול', inputs: [raw!], makes: cooked! },
    { step: 'הכנסה לקירור', inputs: [cooked!], makes: cooling! },
    { step: 'הוצאה מקירור', inputs: [cooling!], makes: cold! },
  ]);
  // Longer ago than what other stories made.
  const make = async (step: string, name: string, used: number, minutes: number, parts: object = {}) => {
    const body = {
      good_type_id: await kitchen.typeId(name),
      manufacture_step_name: step,
      used_good_ids: [used],
      used_good_amounts: [1],
      amount: 8,
      manufactured_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      ...parts,
    };
    return (await kitchen.call<{ id: number }>('POST', '/api_goods', body)).id;
  };
  const waiting = await make('סיום בישול', cooked!, good_id, 40 * DAY);
  const enter = { enter_temperature: 65, fridgeNumber: 3 };
  const inCooling = await make('הכנסה לקירור', cooling!, waiting, 10 * DAY, enter);
  await kitchen.call('POST', `/api_goods/${good_id}/hold`, { reason: 'בבדיקת טמפרטורה' });

  const row = async (title: RegExp, name: string) => {
    await page.goto('/');
    const list = page.getByRole('list', { name: title });
    const link = list.getByRole('link', { name });
    await expect(list).toBeVisible();
    // Behind the first three, if other stories have as old lots.
    if (!(await link.isVisible())) await press(page, list.getByRole('button'));
    return link;
  };
  const cooled = await row(/^בקירור/, cooling!);
  await expect(cooled).toContainText('צ׳ילר 3');
  await expect(cooled).toContainText('9 ימים מעל המגבלה');
  await expectAccessibleScreen(page, 'home with work');
  await press(page, cooled);
  await expect(page).toHaveURL(new RegExp(`step=\\d+&lot=${inCooling}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'הוצאה מקירור' })).toBeVisible();
  await expect(new StepForm(page).lot(cooling!)).toBeVisible();

  const waits = await row(/^ממתין לקירור/, cooked!);
  await expect(waits).toContainText('7 ק״ג');
  await expect(waits).toContainText('מעל המגבלה');
  await press(page, waits);
  await expect(page).toHaveURL(new RegExp(`step=\\d+&lot=${waiting}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'הכנסה לקירור' })).toBeVisible();
  await expect(new StepForm(page).lot(cooked!)).toBeVisible();

  const held = await row(/^בעיכוב/, raw!);
  await expect(held).toContainText('בבדיקת טמפרטורה');
  await press(page, held);
  await expect(page).toHaveURL(new RegExp(`/goods/${good_id}$`));
  // Out of the way of other stories.
  for (const id of [waiting, inCooling]) await kitchen.call('POST', `/api_goods/${id}/zero_remaining`, {});
});
