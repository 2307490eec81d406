import { screen, within } from '@testing-library/react';
import { stopClock } from '../../../testing/clock';
import { json, tinyServer, type TinyServer } from '../../testing/http-server';
import { renderApp } from '../../testing/render-app';
import { lotOf, NOW } from './testing/lots';

let server: TinyServer;
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

test('a held lot is found with its reason and cannot be selected (contract 6.31)', async () => {
  stopClock(NOW);
  window.sessionStorage.clear();
  const lot = lotOf({ id: 40, held: { at: NOW, by: 'דנה כהן', reason: 'ממתין לתוצאות מעבדה' } });
  const notSold = [
    { ...lot, id: 41, good_type_sellable: false },
    { ...lot, id: 42, amount_remaining: 0 },
  ];
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_goods?stock=held'))
      return json(response, 200, [lot, ...notSold], { 'X-Total-Count': '3' });
    if (url === '/api_version_check') return json(response, 200, { isCorrectVersion: true });
    if (url === '/api_sellable_goods') return json(response, 200, [lotOf()]);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
  const { user } = renderApp({ path: '/sold-goods/add?good_id=40', origin: server.origin });
  const main = () => within(screen.getByRole('main'));
  expect(await screen.findByText(/פריט מס׳\s40 בעיכוב/)).toBeInTheDocument();
  await user.type(await main().findByRole('combobox', { name: /^מוצר/ }), '4');
  const option = screen.getByRole('option', { name: /בעיכוב.*ממתין לתוצאות מעבדה/ });
  expect(screen.getAllByRole('option')).toEqual([option]);
  expect(option).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(main().queryByRole('button', { name: 'מכירת כל מה שנותר' })).not.toBeInTheDocument();
});
