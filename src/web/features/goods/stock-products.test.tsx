import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { InventoryProduct } from '../../../contract/reports';
import { goodsText } from '../../../strings/goods';
import { stockProductsText as text } from '../../../strings/stock-products';
import { filterText } from '../../../strings/tables';

const CHICKEN: InventoryProduct = {
  ...{ good_type_id: 5, name: 'חזה עוף', units: 'kilograms', purchasable: true, sellable: false },
  ...{ amount: 40.5, held: 2, lots: 4, rows: 1 },
  by_expiry: [
    { expires_at: '2026-11-21', amount: 0.5 },
    { expires_at: '2026-11-22', amount: 10 },
    { expires_at: '2026-11-24', amount: 10 },
    { expires_at: '2026-11-25', amount: 20 },
  ],
};
const SALT: InventoryProduct = {
  ...CHICKEN,
  ...{ good_type_id: 6, name: 'מלח', amount: 7, held: 0, lots: 1 },
  by_expiry: [{ expires_at: null, amount: 7 }],
};

let server: TinyServer;
let isBroken: boolean;
const queries = () =>
  server.seen.flatMap(({ url }) => {
    const { pathname, searchParams } = new URL(url, server.origin);
    return pathname.endsWith('/products') ? [Object.fromEntries(searchParams)] : [];
  });

beforeEach(async () => {
  stopClock('2026-11-22T07:40:00.000Z');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = false;
  server = await tinyServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://any');
    const rows = { '/api_goods': [], '/api_reports/inventory/products': [CHICKEN, SALT] }[pathname];
    if (!rows || isBroken) return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    const found = rows.filter(({ name }) => name.includes(searchParams.get('q') ?? ''));
    return json(response, 200, found, { 'X-Total-Count': String(found.length) });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const rowOf = ({ name }: InventoryProduct) => screen.findByRole('row', { name: new RegExp(name) });

test('the stock is shown by product when that is chosen, in its own order, with the filters that are set, and the focus stays (spec 2.268)', async () => {
  const { user } = renderApp({
    path: '/goods?stock=raw&sort=-amount_remaining&page=1',
    origin: server.origin,
  });
  const choice = await screen.findByRole('radio', { name: text.view.products });
  expect(choice).not.toBeChecked();
  expect(queries()).toEqual([]);
  await user.click(choice);
  await rowOf(CHICKEN);
  expect(queries()).toEqual([{ stock: 'raw', sort: 'expires_at', limit: '30', offset: '0' }]);
  expect(location.search).toBe('?stock=raw&by_product=true');
  expect(choice).toBeChecked();
  expect(choice).toHaveFocus();
  expect(screen.getByText(text.count('2'))).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'מלח');
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ stock: 'raw', q: 'מלח' }));
  await user.click(screen.getByRole('radio', { name: text.view.lots }));
  expect(await screen.findByText(goodsText.empty, { selector: 'p' })).toBeVisible();
  expect(new URLSearchParams(location.search).get('stock')).toBe('raw');
});

test('a product says what is left of it, in how many lots, and how much is past its expiry, near it and later; it leads to these lots (spec 2.268, 2.269)', async () => {
  renderApp({ path: '/goods?by_product=true&expires_to=2026-12-01', origin: server.origin });
  const row = await rowOf(CHICKEN);
  expect(row).toHaveTextContent(/40\.5.ק״ג.*2.ק״ג בעיכוב.*4/);
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    `${text.bands.expired}: 0.5`,
    `${text.bands.urgent}: 10`,
    `${text.bands.soon}: 10`,
    `${text.bands.later}: 20`,
  ]);
  expect(row).toHaveTextContent(/21\/11\/2026פג אתמול$/);
  expect(within(row).getByRole('link')).toHaveAttribute(
    'href',
    '/goods?stock=existing&expires_to=2026-12-01&good_type_id=5',
  );
  // Of one kind alone its amount is that of the row.
  expect(within(await rowOf(SALT)).getByRole('listitem')).toHaveTextContent(text.bands.never);
});

test('each part of the bar has a pattern of its own, is as long as its share, and is spoken by its words alone (spec 2.269)', async () => {
  renderApp({ path: '/goods?by_product=true', origin: server.origin });
  const bars = (await Promise.all([CHICKEN, SALT].map(rowOf))).map((row) =>
    row.querySelector<HTMLElement>('div[aria-hidden]')!,
  );
  const parts = bars.flatMap((bar) => [...bar.children] as HTMLElement[]);
  expect(new Set(parts.map((part) => part.className)).size).toBe(5);
  const shares = parts.map((part) => Number(part.style.flexGrow));
  expect(shares.slice(0, 4).map((share) => share.toFixed(3))).toEqual(['0.012', '0.247', '0.247', '0.494']);
  expect(shares[4]).toBe(1);
  expect(bars.every((bar) => bar.textContent === '')).toBe(true);
});

test('by product only what is in stock can be chosen, also where the address says all (spec 2.270)', async () => {
  const { user } = renderApp({
    path: '/goods?by_product=true&stock=all&reversed=true',
    origin: server.origin,
  });
  await rowOf(CHICKEN);
  expect(queries()).toEqual([{ stock: 'existing', sort: 'expires_at', limit: '30', offset: '0' }]);
  const kinds = within(screen.getByRole('radiogroup', { name: goodsText.filters.stockLabel }));
  expect(kinds.queryByRole('radio', { name: goodsText.filters.stock.all })).toBeNull();
  expect(kinds.getByRole('radio', { name: goodsText.filters.stock.existing })).toBeChecked();
  await user.click(kinds.getByRole('radio', { name: goodsText.filters.stock.held }));
  await waitFor(() => expect(queries().at(-1)).toMatchObject({ stock: 'held' }));
});

test('a search that finds no product, and products that cannot be loaded, say so', async () => {
  const { user } = renderApp({ path: '/goods?by_product=true&q=אין', origin: server.origin });
  expect(await screen.findByText(text.empty, { selector: 'p' })).toBeVisible();
  isBroken = true;
  await user.click(screen.getByRole('button', { name: filterText.clearAll }));
  await waitFor(() => expect(screen.getAllByText(text.failedList).length).toBeGreaterThan(0));
});
