import { screen, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { CARROT, WASHED } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { allergenMarkText } from '../../../strings/good-type-screens';
import { goodsText } from '../../../strings/goods';

const lots = [WASHED, { ...CARROT, created_by: 'יוסי ברק' }];

let server: TinyServer;
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url === '/api_goods/75') return json(response, 200, lots);
    if (url === '/api_goods/74') return json(response, 200, [{ ...CARROT, allergens: null }]);
    if (/movements|sold_goods|purchased_goods|api_goods/.test(url)) return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterAll(() => server.close());

test('the history shows the supplier and the time of receiving of a received lot, and who reported each (contract 3.210, 3.231, 3.232)', async () => {
  renderApp({ path: '/goods/75', origin: server.origin });
  const table = await screen.findByRole('table', { name: goodsText.history.title });
  expect(within(table).getByRole('row', { name: /משק לוי/ })).toHaveTextContent('20/11/2026 18:30');
  expect(within(table).getAllByText('דנה כהן')).toHaveLength(1);
  expect(within(table).getAllByText('יוסי ברק')).toHaveLength(1);
  const picture = await screen.findByRole('region', { name: goodsText.history.region });
  expect(await within(picture).findByRole('img', { name: /דנה כהן/ })).toBeInTheDocument();
  expect(within(picture).getByText(/· דנה כהן/)).toBeInTheDocument();
  // What went in, and what is left.
  expect(within(picture).getAllByText('6 ק״ג')).toHaveLength(2);
  expect(within(picture).getByRole('link')).toHaveAccessibleName(
    'גזר, משק לוי, 20/11/2026, יוסי ברק, 10\u00a0ק״ג',
  );
  expect(
    within(picture)
      .getAllByRole('img')
      .map((node) => node.getAttribute('aria-label')),
  ).toEqual([
    'הפריט הזה, גזר שטוף, שטיפה, 21/11/2026 10:00, דנה כהן, 6\u00a0ק״ג',
    'נותר במלאי, ללא תוקף, 6\u00a0ק״ג',
  ]);
});

test('of a lot from before, its page says that nobody knows its allergens (contract 7.17)', async () => {
  renderApp({ path: '/goods/74', origin: server.origin });
  expect(await screen.findByText(allergenMarkText.before)).toBeInTheDocument();
  expect(screen.queryByText(allergenMarkText.free)).toBeNull();
});
