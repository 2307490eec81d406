import type { Page } from '@playwright/test';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { expect, test } from '../kit/stories/fixtures';
import { addOf, HYGIENE, listOf } from '../kit/stories/forms';
import { go } from '../kit/stories/go';
import { edgeColorOf } from '../kit/stories/notifications';

/**
 * The data, the call that fails, a screen that makes it, and the notification. Ordered so that no screen finds its data
 * already read by an earlier one.
 */
const LOADS = [
  ['field definitions', 'api_extra_fields', '/purchased-goods/add', 'לא ניתן לטעון את הגדרות השדות'],
  [
    'types for purchase',
    'api_purchasable_good_types',
    '/purchased-goods/add',
    'לא ניתן לטעון את סוגי הסחורה',
  ],
  ['receipts', 'api_purchased_goods', '/purchased-goods', 'לא ניתן לטעון את רשימת הסחורות'],
  ['a receipt', 'api_purchased_goods', '/purchased-goods/1', 'לא ניתן לטעון את פרטי הסחורה'],
  ['goods', 'api_goods', '/goods', 'לא ניתן לטעון את רשימת הפריטים'],
  ['a good', 'api_goods', '/goods/1', 'לא ניתן לטעון את פרטי הפריט'],
  ['steps', 'api_manufacture_steps', '/manufacture-steps/ייצור', 'לא ניתן לטעון את שלבי העבודה'],
  ['sales', 'api_sold_goods', '/sold-goods', 'לא ניתן לטעון את רשימת המכירות'],
  ['a sale', 'api_sold_goods', '/sold-goods/1', 'לא ניתן לטעון את פרטי המכירה'],
  ['suppliers', 'api_supplier_cards', '/suppliers', 'לא ניתן לטעון את רשימת הספקים'],
  ['a supplier', 'api_supplier_cards', '/suppliers/1', 'לא ניתן לטעון את פרטי הספק'],
  ['customers', 'api_customer_cards', '/customers', 'לא ניתן לטעון את רשימת הלקוחות'],
  ['a customer', 'api_customer_cards', '/customers/1', 'לא ניתן לטעון את פרטי הלקוח'],
  ['materials and products', 'api_good_types', '/good-types', 'לא ניתן לטעון את רשימת החומרים והמוצרים'],
  ['a card', 'api_good_types', '/good-types/1', 'לא ניתן לטעון את הכרטיס'],
  ['recipes', 'api_recipes', '/recipes', 'לא ניתן לטעון את רשימת המתכונים'],
  ['a recipe', 'api_recipes', '/recipes/1', 'לא ניתן לטעון את המתכון'],
  ['the inventory report', 'api_reports', '/reports/inventory', 'לא ניתן לטעון את דוח המלאי'],
  ['the work on home', 'api_work', '/', 'לא ניתן לטעון את העבודה השוטפת'],
  ['the plan', 'api_plan\\?', '/plan', 'לא ניתן לטעון את תוכנית הייצור'],
  ['what the plan takes', 'api_plan/requirements', '/plan?week=2099-01-04', 'לא ניתן לחשב מה דרוש לתוכנית'],
  ['what can be made', 'api_makeable', '/makeable', 'לא ניתן לחשב מה אפשר להכין'],
  ['the losses', 'api_reports', '/reports/losses', 'לא ניתן לטעון את דוח הפחת'],
  ['a form', 'api_form_schema', addOf(HYGIENE), 'לא ניתן לטעון את הטופס'],
  ['forms', 'api_form_entries', listOf(HYGIENE), 'לא ניתן לטעון את רשימת הטפסים'],
] as const;

/** Loaded with the page, which begins their reads before the app runs; the others are gone to within the app. */
const OPENED_ANEW = new Set<string>(['/purchased-goods/add', '/goods', '/']);

async function fail(page: Page, call: string) {
  await page.unrouteAll();
  await blockLiveEvents(page);
  await page.route(new RegExp(`/${call}`), (route) =>
    route.fulfill({ status: 500, json: { error: 'תקלה', code: 'INTERNAL' } }),
  );
}

test('every failed load shows a red notification with its own text under שגיאה, and is logged (spec 8.1, 8.2, 8.3, 8.4)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of (500|404)|לא ניתן (לטעון|לחשב)/);
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  for (const [data, call, path, text] of LOADS) {
    await fail(page, call);
    await (OPENED_ANEW.has(path) ? page.goto(path) : go(page, path));
    // Without live events it is read again from time to time, and fails again.
    const item = page.getByRole('alert').locator('> *').filter({ hasText: text }).first();
    await expect(item.getByText(text, { exact: true }), data).toBeVisible();
    await expect(item.getByText('שגיאה', { exact: true }), data).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await edgeColorOf(item);
    expect(red, data).toBeGreaterThan(2 * Math.max(green, blue));
    expect(logged.join('\n'), data).toContain(text);
  }
});
