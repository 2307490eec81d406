import { STEP_NAMES } from '../../src/domain/manufacture-steps';
import { counted, NOUNS } from '../../src/strings/counts';
import { receiptNoun } from '../../src/strings/nouns';
import { dayFromNow } from '../kit/stories/days';
import { expect, test } from '../kit/stories/fixtures';
import { go } from '../kit/stories/go';
import { press } from '../kit/stories/keyboard';
import { expectAccessibleScreen } from '../kit/stories/screens';

const HYGIENE = 'מעקב תשתיות והגיינה - ייצור וחדרי אחסון-יומי';

/** The addresses of each card of each section, by the card's title and description. */
const SECTIONS: Record<string, Record<string, string[]>> = {
  'תהליכי ייצור ומכירה': {
    'קבלת סחורה סחורה שהגיעה מספקים': ['/purchased-goods', '/purchased-goods/add'],
    'תהליך העבודה מחומר גלם למנה ארוזה': [
      '/goods',
      ...STEP_NAMES.map((name) => `/manufacture-steps/${name}`),
      '/plan',
      '/makeable',
    ],
    'מכירות מה יצא, למי וכמה': ['/sold-goods', '/sold-goods/add'],
  },
  תחזוקה: {
    'תחזוקה והגיינה הבדיקה היומית ואי התאמות': [HYGIENE, 'אי התאמות'].flatMap((name) => [
      `/forms/${name}`,
      `/forms/add/${name}`,
    ]),
  },
  'ניהול ובקרה': {
    'מתכונים ממה ואיך מכינים כל תוצר': ['/good-types', '/recipes', '/recipes/add'],
    'דוחות תמונת המלאי והפחת': ['/reports/inventory', '/reports/losses'],
  },
};

test('each card of the three sections of the dashboard shows its pages and hides them again (spec 1.13, 1.14, 1.15, 1.16, 1.17, 1.18, 2.34, 2.35, 2.36, 2.37, 2.38, 2.39, 4.14)', async ({
  page,
}) => {
  await page.goto('/');
  const regions = page.getByRole('main').getByRole('region');
  // Before them are the day at a glance and its work.
  await expect(regions.getByRole('heading', { level: 2 })).toHaveText([
    'היום במבט אחד',
    'העבודה השוטפת',
    ...Object.keys(SECTIONS),
  ]);
  for (const [section, cards] of Object.entries(SECTIONS)) {
    const region = regions.and(page.getByRole('region', { name: section }));
    await expect(region.getByRole('button')).toHaveCount(Object.keys(cards).length);
    for (const [name, addresses] of Object.entries(cards)) {
      const card = region.getByRole('button', { name, exact: true });
      await expect(region.getByRole('link')).toHaveCount(0);
      await card.click();
      const links = region.getByRole('link');
      await expect(links).toHaveCount(addresses.length);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.map(decodeURIComponent)).toEqual(addresses);
      await card.click();
    }
    await expect(region.getByRole('link')).toHaveCount(0);
  }
});

test('each figure of home leads to its list, which has the same count', async ({ page, kitchen, unique }) => {
  // Data for each figure, even just after midnight.
  const [raw, washed] = [unique('כרישה'), unique('כרישה שטופה')];
  const { good_id } = await kitchen.receive({ name: raw, amount: 10, expires: dayFromNow(1) });
  await kitchen.recipe(unique('מרק כרישה'), [{ step: 'שטיפה', inputs: [raw], makes: washed }]);
  const rinse = async () =>
    kitchen.call<{ id: number }>('POST', '/api_goods', {
      good_type_id: await kitchen.typeId(washed),
      manufacture_step_name: 'שטיפה',
      used_good_ids: [good_id],
      used_good_amounts: [1],
      amount: 1,
      manufactured_at: new Date().toISOString(),
      expires_at: dayFromNow(2),
      disinfection_process_valid: true,
    });
  await rinse();
  // What was reversed counts in neither.
  const reason = { reason: 'נרשם בטעות' };
  await kitchen.call('POST', `/api_goods/${(await rinse()).id}/reversal`, reason);
  const { id } = await kitchen.receive({ name: raw, amount: 10, expires: dayFromNow(1) });
  await kitchen.call('POST', `/api_purchased_goods/${id}/reversal`, reason);
  const { item } = NOUNS;
  for (const [name, noun] of [
    [/^התקבלו היום\s*(\d+)/, receiptNoun],
    [/^שלבים שדווחו\s*(\d+)/, { gender: 'm', one: 'דיווח', many: 'דיווחים' }],
    [/^תוקף עד יומיים\s*(\d+)/, item],
  ] as const) {
    const figure = page.getByRole('link', { name });
    // Other stories change the data at the same time, so both are read again until they agree.
    await expect(async () => {
      await go(page, '/');
      const figureText = (await figure.innerText()).trim();
      // The same list begins with the lots that have expired.
      const told = /של (.+) כבר פג/.exec(figureText)?.[1];
      const expired = [1, 2].find((few) => counted(few, item) === told) ?? Number.parseInt(told ?? '0', 10);
      const expected = Number(name.exec(figureText)?.[1]) + expired;
      await figure.click();
      await expect(
        page
          .getByRole('main')
          .getByText(new RegExp(`^${counted(expected, noun)}`))
          .first(),
      ).toBeVisible();
    }).toPass({ timeout: 60_000 });
  }
});

test('the navbar is 300 wide and opened by the burger; the home link closes it; the logo leads home (spec 1.4, 2.5, 2.6, 2.7, 2.8, 2.9, 2.10, 9.30, 9.31)', async ({
  page,
}) => {
  await page.goto('/goods');
  const navbar = page.getByRole('navigation', { name: 'ניווט ראשי' });
  await expect(navbar).toBeVisible();
  await expect(navbar.getByRole('button', { name: 'יציאה', exact: true })).toBeVisible();
  expect((await navbar.boundingBox())!.width).toBe(300);
  expect((await page.getByRole('banner').boundingBox())!.height).toBe(60);
  await navbar.getByRole('link', { name: 'עמוד הבית' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(navbar).toHaveCount(0);
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await navbar.getByRole('link', { name: 'מלאי ותוצרים' }).click();
  await expect(page).toHaveURL(/\/goods$/);
  await expect(navbar).toBeVisible();
  await page.getByRole('button', { name: 'סגירת התפריט' }).click();
  await expect(navbar).toHaveCount(0);
  const logo = page.getByRole('banner').getByRole('link', { name: 'תפוקה' });
  // The logo's letter and the name.
  await expect(logo).toHaveText('תתפוקה');
  await expect(logo).toHaveAttribute('href', '/');
  await logo.click();
  await expect(page).toHaveURL(/\/$/);

  await page.setViewportSize({ width: 375, height: 740 });
  await expect(navbar).toHaveCount(0);
  for (const path of ['/goods', '/']) {
    await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
    await expect(navbar).toBeVisible();
    const name = path === '/' ? 'עמוד הבית' : 'מלאי ותוצרים';
    await navbar.getByRole('link', { name }).click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(navbar).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'פתיחת התפריט' }).click();
  await page.getByRole('button', { name: 'סגירת התפריט' }).click();
  await expect(navbar).toHaveCount(0);
});

test('the groups of the navbar that are open are in sight at 1280 × 720, and on a lower screen signing out and the current link (contract 3.238)', async ({
  page,
}) => {
  const navbar = page.getByRole('navigation', { name: 'ניווט ראשי' });
  const links = navbar.getByRole('link');
  const groups = navbar.getByRole('group').getByRole('heading').getByRole('button');
  const signOut = navbar.getByRole('button', { name: 'יציאה', exact: true });
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [path, open] of [
    ['/sold-goods', ['קבלת סחורה', 'ייצור', 'מכירות', 'תחזוקה']],
    ['/accounts', ['ניהול ובקרה']],
  ] as const) {
    await page.goto(path);
    await expect(groups).toHaveCount(5);
    await expect(groups.and(navbar.getByRole('button', { expanded: true }))).toHaveText(open);
    for (const link of [...(await links.all()), signOut]) {
      await expect(link).toBeInViewport({ ratio: 1 });
      expect((await link.boundingBox())!.height).toBe(36);
    }
    for (const group of await groups.all()) {
      await expect(group).toBeInViewport({ ratio: 1 });
      expect((await group.boundingBox())!.height).toBeGreaterThanOrEqual(24);
    }
  }
  await expectAccessibleScreen(page, 'the navbar with folded groups');
  const current = navbar.getByRole('link', { name: 'חשבונות', exact: true });
  await press(page, groups.filter({ hasText: 'ניהול ובקרה' }));
  await expect(current).toHaveCount(0);
  await press(page, groups.filter({ hasText: 'מכירות' }));
  await press(page, navbar.getByRole('link', { name: 'מכירות' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('מכירות');

  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/accounts');
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toBeInViewport({ ratio: 1 });
  await expect(signOut).toBeInViewport({ ratio: 1 });
});

test('an outdated version is reported in a dialog over everything, with reloading as the only action (spec 4.29, 8.29, 9.32, 9.33)', async ({
  page,
}) => {
  let current = false;
  await page.route('**/api_version_check', (route) => route.fulfill({ json: { isCorrectVersion: current } }));
  await page.goto('/');
  const dialog = page.getByRole('alertdialog', { name: 'גרסה לא עדכנית' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText('גרסת האתר הפתוחה כאן אינה עדכנית עוד. יש לרענן את העמוד');
  await expect(dialog.getByRole('button')).toHaveText(['רענון עמוד']);
  const box = (await dialog.boundingBox())!;
  expect(box.width).toBeLessThanOrEqual(500);
  await expect(dialog).toHaveCSS('max-inline-size', '500px');
  expect(box.y).toBe(70);
  current = true;
  await dialog.getByRole('button', { name: 'רענון עמוד' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('notifications are at the bottom right, 440 wide, at most five, and disappear after 4 seconds (spec 9.24, 9.25, 9.26, 9.27, 9.28)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 500|לא ניתן לטעון|ERR_FAILED/);
  await page.clock.install();
  await page.route(/\/api_(overview|goods|purchased_goods|extra_fields)/, (route) =>
    route.fulfill({ status: 500, json: { error: 'תקלה', code: 'INTERNAL' } }),
  );
  // Writes of other stories would make it read, and fail, again.
  await page.route('/api_events', (route) => route.abort());
  await page.goto('/');
  const items = page.getByRole('alert').getByText('שגיאה', { exact: true });
  await expect(items).toHaveCount(1);
  const item = page.getByRole('alert').locator('> *').first();
  await expect(item).toHaveCSS('animation-duration', '0.25s');
  await expect(item).toHaveCSS('transition-duration', '0.25s, 0.25s');
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
