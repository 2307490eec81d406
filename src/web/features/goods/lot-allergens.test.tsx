import { screen } from '@testing-library/react';
import { json, tinyServer } from '../../../../tests/kit/web/http-server';
import { CARROT } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { allergenMarkText as text } from '../../../strings/good-type-screens';

test('of a lot from before, its page says that nobody knows its allergens (contract 7.17)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = await tinyServer(({ url }, response) => {
    if (url === '/api_goods/74') return json(response, 200, [{ ...CARROT, allergens: null }]);
    if (url === '/api_goods/74/movements') return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
  renderApp({ path: '/goods/74', origin: server.origin });
  expect(await screen.findByText(text.before)).toBeInTheDocument();
  expect(screen.queryByText(text.free)).toBeNull();
  await server.close();
});
