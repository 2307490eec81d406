import { screen, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { productionLogText as text } from '../../../strings/manufacture-report';

let server: TinyServer;

const lot = {
  id: 150,
  good_type_id: 3,
  good_type_name: 'עוף בבישול',
  good_type_units: 'kilograms',
  manufacture_step_name: 'התחלת בישול',
  amount: 40,
  amount_remaining: 40,
  manufactured_at: '2026-11-22T05:27:00.000Z',
  expires_at: null,
  created_at: '2026-11-22T05:30:00.000Z',
  created_by: 'דנה כהן',
  created_by_id: 1,
  used_good_ids: [138, 139, 90],
  used_good_amounts: [22, 18, 0.4],
  used_good_type_names: ['חזה עוף טרי', 'חזה עוף טרי', 'שמן זית כתית'],
  used_good_type_units: ['kilograms', 'kilograms', 'liters'],
  extra_data: null,
  reversed: null,
  deviations: [],
  deviations_note: null,
};

beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_goods?')) return json(response, 200, [lot], { 'X-Total-Count': '1' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterAll(() => server.close());

test('a used lot of the production log has its amount with its unit, and its number if another one is of the same type', async () => {
  renderApp({ path: '/manufacture-steps-taken', origin: server.origin });
  const table = within(await screen.findByRole('table', { name: text.caption }));
  const used = await table.findAllByRole('link', { name: /חזה עוף טרי|שמן/ });
  expect(used.map((link) => link.textContent)).toEqual([
    'חזה עוף טרי מס׳\u00a0138',
    'חזה עוף טרי מס׳\u00a0139',
    'שמן זית כתית',
  ]);
  const amounts = used.map((link) => link.nextElementSibling?.textContent.replaceAll('\u00a0', ' '));
  expect(amounts).toEqual(['22 ק״ג', '18 ק״ג', '0.4 ליטר']);
  expect(used.map((link) => link.getAttribute('href'))).toEqual(['/goods/138', '/goods/139', '/goods/90']);
});
