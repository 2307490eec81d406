import type { Locator, Page } from '@playwright/test';
import { blockLiveEvents } from '../kit/stories/block-live-events';
import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { addOf, HYGIENE, listOf, NON_CONFORMITY, openNonConformity } from '../kit/stories/forms';
import { expectHebrewPage } from '../kit/stories/screens';

/** An address, the heading of its screen, and a check of its content. */
type Route = readonly [
  path: string,
  heading: string | RegExp,
  expectContent: (main: Locator) => Promise<void>,
];

const table = (name: string) => (main: Locator) => expect(main.getByRole('table', { name })).toBeVisible();
const row = (name: string | RegExp) => (main: Locator) =>
  expect(main.getByRole('row', { name }).first()).toBeVisible();
const field = (name: string, value: string) => async (main: Locator) => {
  await expect(main.getByRole('textbox', { name, exact: true })).toHaveValue(value);
  await expect(main.getByRole('textbox', { name, exact: true })).toBeEditable();
};
const button = (name: string) => (main: Locator) => expect(main.getByRole('button', { name })).toBeVisible();
const fact = (name: string, value: string) => (main: Locator) =>
  expect(main.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText(value);
const readOnly = async (main: Locator) => {
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('radio')).toHaveCount(0);
  await expect(main.getByRole('form')).toHaveCount(0);
};
const all =
  (...checks: ((main: Locator) => Promise<void>)[]) =>
  async (main: Locator) => {
    for (const check of checks) await check(main);
  };

/** Opens each route, and checks its screen in the frame and the headers of its calls. */
async function visit(page: Page, routes: readonly Route[]): Promise<void> {
  const calls: string[] = [];
  const unauthorized: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api_') || pathname === '/api_version_check') return;
    calls.push(pathname);
    const { authorization = '', ...headers } = request.headers();
    const hasToken = /^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(authorization);
    if (!hasToken || headers['x-frontend-version'] !== '1.9')
      unauthorized.push(`${request.method()} ${pathname}`);
  });
  for (const [path, heading, expectContent] of routes) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path).split('?')[0]);
    await expectContent(page.getByRole('main'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'תפוקה' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'ניווט ראשי' })).toBeVisible();
    await expectHebrewPage(page, path);
  }
  expect(calls.length).toBeGreaterThanOrEqual(routes.length);
  expect(unauthorized).toEqual([]);
}

test('home, receipts, stock and steps are Hebrew pages at their addresses, in the frame, with authorized calls (spec 1.3, 2.4, 7.1, 2.11, 2.12, 2.13, 2.14, 2.15, 2.16, 2.17, 2.18)', async ({
  page,
  kitchen,
  unique,
}) => {
  const receipt = await kitchen.receive({ name: unique('גזר'), amount: 10, batch: 'LOT-7' });
  const [lot] = await kitchen.product(unique('מרק'), 8, [dayFromNow(5)]);
  const product = lot!.good_type_name;
  await visit(page, [
    ['/', /, דנה$/, (main) => expect(main.getByRole('region', { name: 'ניהול ובקרה' })).toBeVisible()],
    [
      '/purchased-goods',
      'סחורה שהתקבלה',
      all(table('קבלות סחורה'), async (main) => {
        await main.getByRole('search').getByRole('button', { name: 'עוד סינון' }).click();
        await expect(main.getByRole('search').getByRole('combobox')).toHaveCount(4);
        const report = main.getByRole('link', { name: 'דיווח על קבלת סחורה' });
        await expect(report).toHaveAttribute('href', '/purchased-goods/add');
      }),
    ],
    ['/purchased-goods/add', 'דיווח על קבלת סחורה', all(field('כמות', ''), button('דיווח'))],
    [
      `/purchased-goods/${receipt.id}`,
      `קבלת סחורה מס׳ ${receipt.id} · ${receipt.good_type_name}`,
      all(fact('כמות', '10 ק״ג'), fact('ספק', 'ירקות השדה'), readOnly),
    ],
    ['/plan', 'תוכנית ייצור', table('מה דרוש לתוכנית, מה יש במלאי ומה חסר')],
    ['/makeable', 'מה אפשר להכין עכשיו', table('כמה אפשר להכין מכל מתכון ממה שיש במלאי')],
    ['/goods', 'מלאי ותוצרים', table('פריטים במלאי')],
    [
      `/goods/${lot!.id}`,
      `פריט מס׳ ${lot!.id} · ${product}`,
      async (main) => {
        await expect(main).toContainText('8 ק״ג מתוך 8');
        const history = main.getByRole('region', { name: /^תרשים היסטוריית הייצור/ });
        await expect(history.getByRole('link', { name: `${product} גולמי` })).toBeVisible();
      },
    ],
    [
      '/manufacture-steps/אריזה',
      'אריזה',
      (main) => expect(main.getByRole('radio', { name: product, exact: true })).toBeEnabled(),
    ],
    [`/manufacture-steps-taken?q=${product}`, 'יומן ייצור', row(new RegExp(`^${product} .*אריזה`))],
  ]);
});

test('sales are Hebrew pages at their addresses, in the frame, with authorized calls (spec 1.3, 2.4, 7.1, 2.19, 2.20, 2.21; contract 3.218)', async ({
  page,
  kitchen,
  unique,
}) => {
  const [lot] = await kitchen.product(unique('מרק'), 8, [dayFromNow(5)]);
  const sale = { good_id: lot!.id, amount: 1.5, customer: 'מלון הים' };
  const { id } = await kitchen.call<{ id: number }>('POST', '/api_sold_goods', sale);
  const product = lot!.good_type_name;
  await visit(page, [
    ['/sold-goods', 'מכירות', table('רשימת המכירות')],
    ['/sold-goods/add', 'דיווח על מכירה', all(field('כמות', ''), button('דיווח'))],
    [
      `/sold-goods/${id}`,
      `מכירה מס׳ ${id} · מלון הים`,
      all(fact('מוצר', product), fact('כמות', '1.5 ק״ג'), readOnly),
    ],
  ]);
});

test('suppliers and customers are Hebrew pages at their addresses, to which a receipt and a sale lead (contract 7.49, 7.50, 7.53)', async ({
  page,
  kitchen,
  unique,
}) => {
  const received = await kitchen.receive({ name: unique('גזר'), amount: 10, batch: 'LOT-7' });
  const [lot] = await kitchen.product(unique('מרק'), 8, [dayFromNow(5)]);
  const sale = { good_id: lot!.id, amount: 1.5, customer: unique('מלון') };
  const sold = await kitchen.call<{ id: number; customer_id: number }>('POST', '/api_sold_goods', sale);
  await visit(page, [
    ['/suppliers', 'ספקים', table('רשימת הספקים')],
    [
      `/suppliers/${received.supplier_id}`,
      `ספק מס׳ ${received.supplier_id} · ${received.supplier}`,
      all(table('קבלות סחורה אחרונות'), readOnly),
    ],
    [`/customers?q=${sale.customer}`, 'לקוחות', row(sale.customer)],
    [
      `/customers/${sold.customer_id}`,
      `לקוח מס׳ ${sold.customer_id} · ${sale.customer}`,
      all(fact('טלפון', 'לא נרשם'), table('המכירות האחרונות'), readOnly),
    ],
  ]);
  await page.goto(`/purchased-goods/${received.id}`);
  await page.getByRole('main').getByRole('link', { name: received.supplier, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/suppliers/${received.supplier_id}$`));
  await page.goto(`/sold-goods/${sold.id}`);
  await page.getByRole('main').getByRole('link', { name: sale.customer, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/customers/${sold.customer_id}$`));
});

test('forms are Hebrew pages at their addresses, in the frame, with authorized calls (spec 1.3, 2.4, 7.1, 2.22, 2.23, 2.24, 2.25)', async ({
  page,
  kitchen,
  unique,
}) => {
  const what = unique('רצפה רטובה');
  const { id } = await openNonConformity(kitchen, what);
  await visit(page, [
    [listOf(NON_CONFORMITY), NON_CONFORMITY, table(`טפסים שמולאו: ${NON_CONFORMITY}`)],
    [addOf(NON_CONFORMITY), 'פתיחת אי התאמה', all(field('היכן', ''), button('שליחת הטופס'))],
    [`/forms/view/${id}`, `אי התאמה מס׳ ${id}`, all(row(`תיאור אי ההתאמה ${what}`), readOnly)],
    [
      `/forms/edit/${id}`,
      `עריכה: אי התאמה מס׳ ${id}`,
      all(field('תיאור אי ההתאמה', what), button('שמירת השינויים')),
    ],
  ]);
});

test('recipes and the report are Hebrew pages at their addresses, in the frame, with authorized calls (spec 1.3, 2.4, 7.1, 2.26, 2.27, 2.28, 2.29, 2.30)', async ({
  page,
  kitchen,
  unique,
}) => {
  const product = unique('מרק');
  await kitchen.product(product, 8, [dayFromNow(5)]);
  const { id } = (await kitchen.recipeNamed(product))!;
  const material = `${product} גולמי`;
  const typeId = await kitchen.typeId(material);
  const steps = (main: Locator) => main.getByRole('region', { name: 'שלבי העבודה', exact: true });
  await visit(page, [
    ['/good-types', 'חומרים ומוצרים', table('רשימת החומרים והמוצרים')],
    [
      `/good-types/${typeId}`,
      `סוג סחורה מס׳ ${typeId} · ${material}`,
      all(fact('יחידת מידה', 'ק״ג'), button('אימות')),
    ],
    [
      `/good-types/edit/${typeId}`,
      `עריכת סוג סחורה מס׳ ${typeId} · ${material}`,
      all(field('מינימום במלאי', ''), button('שמירה')),
    ],
    ['/recipes', 'מתכונים', table('רשימת המתכונים')],
    ['/recipes/add', 'הוספת מתכון', all(field('שם המתכון', ''), button('שמירת המתכון'))],
    [
      `/recipes/${id}`,
      `מתכון מס׳ ${id} · ${product}`,
      all((main) => expect(steps(main).getByRole('listitem')).toContainText('אריזה'), readOnly),
    ],
    [
      `/recipes/edit/${id}`,
      `עריכת מתכון: ${product}`,
      all(field('שם המתכון', product), button('שמירת המתכון')),
    ],
    ['/journal', 'יומן פעולות', table('פעולות, מהחדשה לישנה')],
    ['/accounts', 'חשבונות', table('רשימת החשבונות')],
    ['/reports/losses', 'דוח פחת', table('פחת לפי מוצר')],
    ['/reports/inventory', 'דוח מלאי תוצרים', table('תוצרים במלאי לפי יום ייצור ותוקף')],
  ]);
});

const LISTS = [
  ['/purchased-goods?q=@@', 'api_purchased_goods', 'לא נמצאו קבלות סחורה שמתאימות לסינון'],
  ['/goods?q=@@', 'api_goods', 'לא נמצאו פריטים שמתאימים לסינון'],
  ['/manufacture-steps-taken?q=@@', 'api_goods', 'לא נמצאו דיווחים שמתאימים לסינון'],
  ['/sold-goods?q=@@', 'api_sold_goods', 'לא נמצאו מכירות שמתאימות לסינון'],
  [`${listOf(HYGIENE)}?created_to=2020-01-01`, 'api_form_entries', 'לא נמצאו טפסים שמתאימים לסינון'],
  ['/good-types?q=@@', 'api_good_types', 'לא נמצאו חומרים ומוצרים שמתאימים לסינון'],
  ['/recipes?q=@@', 'api_recipes', 'לא נמצאו מתכונים שמתאימים לסינון'],
  ['/reports/inventory?from=2090-01-01', 'api_reports/inventory', 'לא נמצאו תוצרים שמתאימים לסינון'],
] as const;

test('every list shows that it is loading until it has loaded or failed, requests one page, and shows when it is empty (spec 2.46, 2.47, 4.6; contract 1.36)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500|לא ניתן לטעון/);
  await blockLiveEvents(page);
  const main = page.getByRole('main');
  const loading = main.getByText('טוען…', { exact: true });
  const expectLoaded = async () => {
    await expect(loading).toHaveCount(0);
    await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  };
  for (const [path, call, empty] of LISTS) {
    const limits: (string | null)[] = [];
    let fail = () => {};
    const failed = new Promise<void>((resolve) => (fail = resolve));
    const list = new RegExp(`/${call}\\?`);
    await page.route(list, async (route) => {
      limits.push(new URL(route.request().url()).searchParams.get('limit'));
      await failed;
      await route.fulfill({ status: 500, json: { error: 'תקלה', code: 'INTERNAL' } });
    });
    await page.goto(path);
    // One for screen readers, one visible.
    await expect(loading, path).toHaveCount(2);
    expect((await loading.last().boundingBox())!.height).toBeGreaterThan(16);
    fail();
    const retry = main.getByRole('button', { name: 'ניסיון נוסף' });
    await expect(retry, path).toBeVisible();
    expect(limits, path).not.toContain(null);
    await expectLoaded();
    await page.unroute(list);
    await retry.click();
    await expect(main.getByText(empty).last()).toBeVisible();
    await expectLoaded();
  }
});

test('staying on a form keeps the focus on the page, although the home link that was followed is gone with the navbar', async ({
  page,
}) => {
  await page.goto('/purchased-goods/add');
  await page.getByRole('textbox', { name: 'הערות' }).fill('קר');
  await page.getByRole('navigation').getByRole('link', { name: 'עמוד הבית' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'לצאת מהעמוד?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
