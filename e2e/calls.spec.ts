import type { Request } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { addOf, HYGIENE, listOf } from './support/forms';

/** Where each call is made. */
const ASKED = [
  ['/', '/api_overview'],
  ['/purchased-goods', '/api_purchased_goods'],
  ['/purchased-goods/1', '/api_extra_fields/purchased_goods'],
  ['/purchased-goods/add', '/api_purchasable_good_types'],
  ['/goods', '/api_goods'],
  ['/manufacture-steps/ייצור', '/api_manufacture_steps/ייצור'],
  ['/sold-goods', '/api_sold_goods'],
  ['/sold-goods/1', '/api_sold_goods/1'],
  ['/sold-goods/add', '/api_sellable_goods'],
  ['/recipes', '/api_recipes'],
  ['/recipes/1', '/api_recipes/1'],
  ['/recipes/add', '/api_manufacture_steps'],
  ['/reports/inventory', '/api_reports/inventory'],
  [listOf(HYGIENE), '/api_form_entries'],
  [addOf(HYGIENE), `/api_form_schema/${HYGIENE}`],
] as const;

const pathOf = (request: Request) => decodeURIComponent(new URL(request.url()).pathname);

test('every call carries the token and the version, the check of the version only the latter (spec 7.1, 9.1)', async ({
  page,
  kitchen,
  unique,
}) => {
  const { good_id } = await kitchen.receive({ name: unique('כרוב'), amount: 1 });
  const calls: Request[] = [];
  page.on('request', (request) => pathOf(request).startsWith('/api_') && calls.push(request));
  for (const [path, call] of ASKED) {
    const asked = page.waitForRequest((request) => pathOf(request) === call);
    await page.goto(path);
    await asked;
  }
  await page.goto(`/goods/${good_id}`);
  await page.getByRole('button', { name: 'איפוס היתרה' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'איפוס', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('אזל מהמלאי');
  expect(calls.map((call) => `${call.method()} ${pathOf(call)}`)).toContain(
    `POST /api_goods/${good_id}/zero_remaining`,
  );

  const sent = await Promise.all(
    calls.map(async (call) => {
      const { authorization, 'x-frontend-version': version } = await call.allHeaders();
      return { path: pathOf(call), bears: /^Bearer \S+\.\S+\.\S+$/.test(authorization ?? ''), version };
    }),
  );
  const wrong = sent.filter(
    ({ path, bears, version }) => version !== '1.9' || bears === (path === '/api_version_check'),
  );
  expect(wrong).toEqual([]);
  expect(sent.some(({ path }) => path === '/api_version_check')).toBe(true);
});
