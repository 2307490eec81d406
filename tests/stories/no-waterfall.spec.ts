import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STEPS } from '../../src/domain/manufacture-steps';
import { expect, test } from '../kit/stories/fixtures';
import { HYGIENE, listOf } from '../kit/stories/forms';

test('opening a screen asks for each thing once, and for no settings (contract 1.92)', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // Held stock is asked for only where a step has none: other stories may have used it up.
    const isOfOthers = searchParams.get('stock') === 'held';
    if (/^\/(api_|config)/.test(pathname) && !isOfOthers)
      calls.push(pathname.replace(/(good_types)\/\d+$/, '$1/{id}'));
  });
  const frame = ['/api_account', '/api_events', '/api_overview', '/api_version_check'];
  /** Other stories may write meanwhile, and what they make stale is read again: then once more. */
  const expectCalls = (address: string, ...own: string[]) =>
    expect(async () => {
      calls.length = 0;
      await page.goto(address);
      await expect(page.getByText('מעודכן', { exact: true })).toBeVisible();
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
      expect(calls.toSorted()).toEqual([...frame, ...own].toSorted());
    }).toPass({ timeout: 60_000 });
  await expectCalls('/', '/api_good_types', '/api_name_pairs', '/api_work');
  await expectCalls('/goods', '/api_goods');
  await expectCalls('/goods?by_product=true', '/api_reports/inventory/products');
  await expectCalls('/recipes?sub_recipe=true', '/api_recipes');
  await expectCalls(
    '/purchased-goods/add',
    '/api_extra_fields/purchased_goods',
    '/api_limits',
    '/api_name_pairs',
    '/api_purchasable_good_types',
    '/api_suppliers',
  );
  // With the number of rows before the first day.
  const report = '/api_reports/inventory';
  await expectCalls('/reports/inventory', report, report, `${report}/products`);
  await expectCalls(
    '/purchased-goods',
    '/api_extra_fields/purchased_goods',
    '/api_purchasable_good_types',
    '/api_purchased_goods',
    '/api_purchased_goods/totals',
    '/api_suppliers',
  );
  await expectCalls(
    '/goods/1',
    '/api_extra_fields/purchased_goods',
    '/api_form_entries',
    '/api_goods/1',
    '/api_goods/1/movements',
    '/api_purchased_goods',
  );
  await expectCalls('/sold-goods', '/api_customers', '/api_sold_goods', '/api_sold_goods/totals');
  await expectCalls('/sold-goods/1', '/api_sold_goods/1');
  await expectCalls('/suppliers', '/api_supplier_cards');
  await expectCalls('/customers/1', '/api_customer_cards/1', '/api_sold_goods');
  await expectCalls('/recipes/1', '/api_good_types/{id}', '/api_recipes', '/api_recipes/1');
  // Its rows, and which of them there is too little of.
  await expectCalls('/good-types', '/api_good_types', '/api_good_types');
  const lots = ['/api_goods', '/api_goods', '/api_reports/inventory/products'];
  await expectCalls('/good-types/1', '/api_good_types/{id}', ...lots);
  const rinse = encodeURIComponent(STEPS.rinse.name);
  await expectCalls(`/manufacture-steps/${rinse}`, '/api_limits', `/api_manufacture_steps/${rinse}`);
  await expectCalls('/manufacture-steps-taken', '/api_goods');
  const schema = `/api_form_schema/${encodeURIComponent(HYGIENE)}`;
  await expectCalls(listOf(HYGIENE), '/api_form_days', '/api_form_entries', schema);
});

test('a screen’s reads are under way before the app has arrived (contract 1.99)', async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/assets\/main\./, async (route) => {
    await arrived;
    await route.continue();
  });
  const reads = ['/api_account', '/api_overview', '/api_goods?stock=existing&step='];
  const begun = reads.map((read) => page.waitForRequest((request) => request.url().includes(read)));
  await page.goto(`/goods?step=${encodeURIComponent('ייצור')}`, { waitUntil: 'commit' });
  await Promise.all(begun);
  await expect(page.getByRole('table')).toHaveCount(0);
  arrive();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the app starts also where its scripts are there before the end of its page (contract 1.92)', async ({
  page,
  baseURL,
  browserErrors,
}) => {
  browserErrors.allow(/./);
  // The app's server, behind a network that is late with what follows the head of the page.
  const slow = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(baseURL + request.url!, {
        headers: { accept: request.headers.accept ?? '*/*' },
      });
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, {
        'content-type': type,
        'cache-control': answer.headers.get('cache-control') ?? 'no-cache',
      });
      const head = type.startsWith('text/html') ? body.indexOf('</head>') : 0;
      response.write(body.subarray(0, head));
      setTimeout(() => response.end(body.subarray(head)), head && 400);
    })();
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/landing`;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(address);
  await expect(heading).toBeVisible();
  await page.goto('about:blank');
  // Its scripts now come from the browser's cache.
  await page.goto(address);
  await expect(heading).toBeVisible();
  slow.closeAllConnections();
  slow.close();
});

test('the scripts of a screen are loaded with the page, before the app asks for them', async ({ page }) => {
  const response = await page.goto('/goods');
  const named = (await response!.text()).match(/<link rel="preload" as="script"[^>]* href="[^"]+"/g) ?? [];
  expect(named.length).toBeGreaterThan(1);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  );
  // Each is fetched once: what was preloaded is what is run.
  expect(new Set(scripts).size).toBe(scripts.length);
});

test('the rows of a list are asked for before its screen is shown, and the code of its pickers comes after them', async ({
  page,
}) => {
  await page.goto('/manufacture-steps-taken');
  await expect(page.getByRole('combobox').first()).toBeVisible();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name, startTime, duration }) => ({
      path: new URL(name).pathname,
      start: startTime,
      end: startTime + duration,
    })),
  );
  const rows = loaded.find(({ path }) => path === '/api_goods')!;
  const preloaded = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
  const later = loaded.filter(
    ({ path, start }) => path.endsWith('.js') && !preloaded.includes(path) && start > rows.start,
  );
  expect(later.length).toBeGreaterThan(0);
  for (const { start } of later) expect(start).toBeGreaterThanOrEqual(rows.end);
});
