import { STEP_NAMES } from '../src/domain/manufacture-steps';
import { dayFromNow } from './support/days';
import { expect, test } from './support/fixtures';

const FORMS = ['מעקב תשתיות והגיינה - ייצור וחדרי אחסון-יומי', 'אי התאמות'];

test('the three sections lead to every screen of the specification', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [section, cards, links] of [
    [
      'תהליכי ייצור ומכירה',
      3,
      [
        '/purchased-goods',
        '/purchased-goods/add',
        '/goods',
        ...STEP_NAMES.map((name) => `/manufacture-steps/${name}`),
        '/sold-goods',
        '/sold-goods/add',
      ],
    ],
    ['אחזקה', 1, FORMS.flatMap((name) => [`/forms/${name}`, `/forms/add/${name}`])],
    ['ניהול ובקרה', 2, ['/recipes', '/recipes/add', '/reports/inventory']],
  ] as const) {
    const region = main.getByRole('region', { name: section });
    const buttons = region.getByRole('button');
    await expect(buttons).toHaveCount(cards);
    await expect(region.getByRole('link')).toHaveCount(0);
    for (const button of await buttons.all()) await button.click();
    const to = await region
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(to.map(decodeURIComponent)).toEqual(links);
    for (const button of await buttons.all()) await button.click();
    await expect(region.getByRole('link')).toHaveCount(0);
  }
});

test('each figure leads to the list behind it, which counts the same', async ({ page, kitchen, unique }) => {
  // Something of each, even when the day has just begun.
  const [raw, washed] = [unique('כרישה'), unique('כרישה שטופה')];
  const { good_id } = await kitchen.receive({ name: raw, amount: 10, expires: dayFromNow(1) });
  await kitchen.recipe(unique('מרק כרישה'), [{ step: 'שטיפה', inputs: [raw], makes: washed }]);
  await kitchen.call('POST', '/api_goods', {
    good_type_id: await kitchen.typeId(washed),
    manufacture_step_name: 'שטיפה',
    used_good_ids: [good_id],
    used_good_amounts: [1],
    amount: 1,
    manufactured_at: new Date().toISOString(),
    expires_at: dayFromNow(2),
    disinfection_process_valid: true,
  });
  for (const [name, count] of [
    [/^התקבלו היום\s*(\d+)/, /(\d+) קבלות|קבלה אחת/],
    [/^שלבים שדווחו\s*(\d+)/, /(\d+) דיווחים|דיווח אחד/],
    [/^פגי תוקף ביומיים\s*(\d+)/, /(\d+) פריטים במלאי|פריט אחד/],
  ] as const) {
    const figure = page.getByRole('link', { name });
    const counted = page.getByRole('main').getByText(count).first();
    // Other stories receive, report and sell meanwhile: both are read again until nothing came between them.
    await expect(async () => {
      await page.goto('/');
      const told = name.exec((await figure.innerText()).trim())?.[1];
      await figure.click();
      const listed = count.exec(await counted.innerText())?.[1];
      expect(listed ?? '1').toBe(told);
    }).toPass({ timeout: 60_000 });
  }
});

test('the navbar is 300 wide and opened by the burger; the home link closes it; the logo leads home', async ({
  page,
}) => {
  await page.goto('/goods');
  const navbar = page.getByRole('navigation', { name: 'ניווט ראשי' });
  await expect(navbar).toBeVisible();
  expect((await navbar.boundingBox())!.width).toBe(300);
  expect((await page.getByRole('banner').boundingBox())!.height).toBe(60);
  await navbar.getByRole('link', { name: 'דף הבית' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(navbar).toHaveCount(0);
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await navbar.getByRole('link', { name: 'מלאי ותוצרים' }).click();
  await expect(page).toHaveURL(/\/goods$/);
  await expect(navbar).toBeVisible();
  await page.getByRole('button', { name: 'סגירת התפריט' }).click();
  await expect(navbar).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'תפוקה' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an outdated version is told over everything, and reloading is the only way on', async ({ page }) => {
  let current = false;
  await page.route('**/api_version_check', (route) => route.fulfill({ json: { isCorrectVersion: current } }));
  await page.goto('/');
  const dialog = page.getByRole('alertdialog', { name: 'גרסה לא עדכנית' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button')).toHaveCount(1);
  const box = (await dialog.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(500);
  expect(box.y).toBe(70);
  current = true;
  await dialog.getByRole('button', { name: 'רענון עמוד' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('the version is asked for on load, every hour and when the tab is looked at again; failures are only logged', async ({
  page,
  complaints,
}) => {
  // While an hour passes in a moment, calls under way run out of their time.
  complaints.expectSome(/version check failed|status of 500|NETWORK/);
  await page.clock.install();
  let asked = 0;
  await page.route('**/api_version_check', (route) => {
    expect(route.request().headers()['x-frontend-version']).toBe('1.9');
    asked += 1;
    return route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/');
  await expect.poll(() => asked).toBe(1);
  await expect(page.getByRole('link', { name: /^התקבלו היום\s*\d/ })).toBeVisible();
  await page.clock.runFor('59:00');
  expect(asked).toBe(1);
  await page.clock.runFor('02:00');
  await expect.poll(() => asked).toBe(2);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => asked).toBe(3);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('alert')).not.toContainText('גרס');
});

test('notifications stand at the bottom right, 440 wide, five at most, and go after 4 seconds', async ({
  page,
  complaints,
}) => {
  complaints.expectSome(/status of 500|לא ניתן לטעון|ERR_FAILED/);
  await page.clock.install();
  await page.route(/\/api_(overview|goods|purchased_goods|extra_fields)/, (route) =>
    route.fulfill({ status: 500, json: { error: 'תקלה', code: 'INTERNAL' } }),
  );
  await page.goto('/');
  const items = page.getByRole('alert').getByText('שגיאה', { exact: true });
  await expect(items).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('לא ניתן לטעון את נתוני היום');
  const navbar = page.getByRole('navigation', { name: 'ניווט ראשי' });
  for (const name of ['מלאי ותוצרים', 'יומן ייצור', 'סחורה שהתקבלה', 'מלאי ותוצרים', 'יומן ייצור']) {
    await navbar.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  }
  await expect(items).toHaveCount(5);
  const box = (await page.getByRole('alert').boundingBox())!;
  const { width, height } = page.viewportSize()!;
  expect(box.width).toBe(440);
  expect(width - (box.x + box.width)).toBeLessThanOrEqual(20);
  expect(height - (box.y + box.height)).toBeLessThanOrEqual(20);
  await page.clock.runFor(4_500);
  await expect(items).toHaveCount(0);
});
