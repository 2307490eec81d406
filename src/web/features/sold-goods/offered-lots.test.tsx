import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { soldGoodsText } from '../../../strings/sold-goods';
import { lotOf, NOW } from './testing/lots';
import { sellableOf } from './testing/sellable-lots';

let server: TinyServer;
beforeEach(() => {
  stopClock(NOW);
  window.sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

test('a held lot is found with its reason and cannot be selected (contract 6.31)', async () => {
  const lot = lotOf({ id: 40, held: { at: NOW, by: 'דנה כהן', by_id: 1, reason: 'ממתין לתוצאות מעבדה' } });
  const notSold = [
    { ...lot, id: 41, good_type_sellable: false },
    { ...lot, id: 42, amount_remaining: 0 },
  ];
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_goods?stock=held'))
      return json(response, 200, [lot, ...notSold], { 'X-Total-Count': '3' });
    const sellable = sellableOf(url, [lotOf()]);
    if (sellable) return json(response, 200, sellable.rows, sellable.headers);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
  const { user } = renderApp({ path: '/sold-goods/add?good_id=40', origin: server.origin });
  const main = () => within(screen.getByRole('main'));
  expect(await screen.findByText(/^אי אפשר למכור את .*, מס׳\s40: הפריט בעיכוב$/)).toBeInTheDocument();
  await user.type(await main().findByRole('combobox', { name: /^מוצר/ }), '4');
  const option = screen.getByRole('option', { name: /בעיכוב.*ממתין לתוצאות מעבדה/ });
  expect(screen.getAllByRole('option')).toEqual([option]);
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(main().queryByRole('button', { name: 'מכירת כל מה שנותר' })).not.toBeInTheDocument();
});

test('the sellable amount is not judged before the held lots are loaded, and their failure does not prevent selling', async () => {
  let fail: () => void = () => undefined;
  const delay = new Promise<void>((resolve) => (fail = resolve));
  server = await tinyServer(async ({ url }, response) => {
    const sellable = sellableOf(url, [lotOf()]);
    if (sellable) return json(response, 200, sellable.rows, sellable.headers);
    if (url.startsWith('/api_goods?stock=held')) await delay;
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
  const { store } = renderApp({ path: '/sold-goods/add?good_id=40', origin: server.origin });
  const loaded = () => Object.values(store.getState().api.queries).map((query) => query?.data);
  await waitFor(() => expect(JSON.stringify(loaded())).toContain(lotOf().good_type_name));
  expect(screen.queryByText(soldGoodsText.form.notSold(40))).not.toBeInTheDocument();
  fail();
  expect(await screen.findByText(soldGoodsText.form.notSold(40))).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: /^מוצר/ })).toBeInTheDocument();
});

test('only the soonest lots of many are offered, and the others are found by typing (contract 3.66)', async () => {
  const lots = Array.from({ length: 60 }, (_, at) => lotOf({ id: 100 + at, expires_at: '2026-03-05' }));
  lots.push(lotOf({ id: 900, good_type_name: 'קוגל', expires_at: '2026-04-01' }));
  server = await tinyServer(({ url }, response) => {
    const sellable = sellableOf(url, lots);
    if (sellable) return json(response, 200, sellable.rows, sellable.headers);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
  const { user } = renderApp({ path: '/sold-goods/add', origin: server.origin });
  const main = () => within(screen.getByRole('main'));
  const product = () => main().findByRole('combobox', { name: /^מוצר/ });
  await user.click(await product());
  const first = () => screen.getAllByRole('option')[0];
  await waitFor(() => expect(first()).toHaveAttribute('aria-setsize', '50'));
  expect(await main().findByText('11 פריטים נוספים יימצאו בהקלדת שם, אצווה או מספר')).toBeInTheDocument();
  await user.type(await product(), 'קוגל');
  await user.click(await screen.findByRole('option', { name: /קוגל.*מס׳\s900/ }));
  expect(await main().findByText(/מס׳\s900/)).toBeInTheDocument();
  expect(main().queryByText(/פריטים נוספים יימצאו/)).not.toBeInTheDocument();
  const asked = server.seen.filter(({ url }) => url.startsWith('/api_sellable_goods'));
  expect(asked.every(({ url }) => url.includes('limit='))).toBe(true);
});

test('behind the success dialog of a sale its lot stays as it was sold from (contract 3.209)', async () => {
  let lots = [lotOf()];
  server = await tinyServer(({ url, method }, response) => {
    const sellable = sellableOf(url, lots);
    if (sellable) return json(response, 200, sellable.rows, sellable.headers);
    if (url.startsWith('/api_customers')) return json(response, 200, ['קפה']);
    if (method === 'POST') {
      const sold = { ...lotOf(), id: 70, good_id: 31, amount: 12.5, customer: 'קפה', price: null };
      return json(response, 201, { ...sold, sold_at: NOW, created_at: NOW, created_by: 'דנה כהן' });
    }
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
  const { user, store } = renderApp({ path: '/sold-goods/add?good_id=31', origin: server.origin });
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'מכירת כל מה שנותר' }));
  await user.type(main.getByRole('combobox', { name: /^לקוח/ }), 'קפה{Enter}');
  lots = [];
  await user.click(main.getByRole('button', { name: 'דיווח' }));
  await screen.findByRole('alertdialog', { name: soldGoodsText.form.done });
  const ofChosen = () =>
    Object.entries(store.getState().api.queries).find(([key]) => key.includes('"good_id":31'))![1]!.data;
  await waitFor(() => expect(ofChosen()).toMatchObject({ rows: [] }));
  expect(main.getByText(/יישאר/).parentElement).toHaveTextContent(/12.5 ק״ג · יישאר 0 ק״ג/);
});
