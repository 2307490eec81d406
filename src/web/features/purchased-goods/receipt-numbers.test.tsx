import { screen } from '@testing-library/react';
import type { ExtraFields } from '../../../contract/purchased-goods';
import { RECEIPT_FIELDS } from '../../../domain/extra-fields';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';

const TEMPERATURE: ExtraFields = {
  [RECEIPT_FIELDS.sensitiveTemperature]: { order: 1, type: 'number', required: false, unit: '°C' },
};
const FLOUR = { id: 3, name: 'קמח', units: 'kilograms', expires: false, manufactured: false };

let server: TinyServer;
let fields: ExtraFields;
beforeEach(async () => {
  fields = TEMPERATURE;
  sessionStorage.clear();
  server = await tinyServer(({ url, method, body }, response) => {
    if (method === 'POST') return json(response, 201, receiptOf(JSON.parse(body) as { amount: string }));
    if (url === '/api_purchasable_good_types') return json(response, 200, [FLOUR]);
    if (url === '/api_extra_fields/purchased_goods') return json(response, 200, fields);
    if (url.startsWith('/api_suppliers')) return json(response, 200, ['טחנות']);
    if (url === '/api_version_check') return json(response, 200, { isCorrectVersion: true });
    if (url === '/api_limits') return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(() => server.close());

const receiptOf = ({ amount }: { amount: string }) => ({
  id: 5,
  good_id: 6,
  good_type_id: FLOUR.id,
  good_type_name: FLOUR.name,
  good_type_units: FLOUR.units,
  amount: Number(amount),
  supplier: 'טחנות',
  purchased_at: '2026-03-01T08:00:00.000Z',
  manufactured_at: null,
  expires_at: null,
  extra_data: {},
  created_at: '2026-03-01T08:00:00.000Z',
  created_by: 'דנה כהן',
  created_by_id: 1,
  reversed: null,
  deviations: [],
  deviations_note: null,
});
const sent = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);

test('the amount and the temperature of a receipt are sent as entered, or show an error (contract 1.83, 1.84, 1.85)', async () => {
  const { user } = renderApp({ path: '/purchased-goods/add', origin: server.origin });
  for (const [name, value] of [
    [/^סוג סחורה/, 'קמח'],
    [/^ספק/, 'טחנות'],
  ] as const) {
    await user.type(await screen.findByRole('combobox', { name }), value);
    await user.click(await screen.findByRole('option', { name: value }));
  }
  const amount = screen.getByRole('textbox', { name: /^כמות/ });
  const temperature = screen.getByRole('textbox', { name: RECEIPT_FIELDS.sensitiveTemperature });
  await user.type(amount, '1,5');
  await user.type(temperature, '4-');
  await user.click(screen.getByRole('button', { name: 'דיווח' }));
  expect(amount).toHaveValue('1,5');
  expect(amount).toHaveAccessibleDescription(/נקודה לשבר/);
  expect(temperature).toHaveValue('4-');
  expect(temperature).toHaveAccessibleDescription(/יש להזין מספר/);
  expect(sent()).toEqual([]);

  await user.clear(amount);
  await user.click(amount);
  await user.paste('1,500');
  await user.clear(temperature);
  await user.type(temperature, '-4.5');
  await user.click(screen.getByRole('button', { name: 'דיווח' }));
  await screen.findByRole('alertdialog');
  expect(sent()).toEqual([
    expect.objectContaining({ amount: '1500', [RECEIPT_FIELDS.sensitiveTemperature]: '-4.5' }),
  ]);
});

test('the extra fields are in their order whatever their types, and a number has its own unit (spec 3.4)', async () => {
  fields = {
    לחות: { order: 2, type: 'number', required: false, unit: '%' },
    'מזהה משאית': { order: 1, type: 'text', required: false, unit: null },
    'חותם שלם': { order: 4, type: 'binary', required: false, unit: null },
    משקל: { order: 3, type: 'number', required: false, unit: null },
  };
  renderApp({ path: '/purchased-goods/add', origin: server.origin });
  const humidity = await screen.findByLabelText('לחות');
  const labels = screen.getAllByText(/^(לחות|מזהה משאית|חותם שלם|משקל)$/).map((label) => label.textContent);
  expect(labels).toEqual(['מזהה משאית', 'לחות', 'משקל', 'חותם שלם']);
  expect(humidity).toHaveAccessibleDescription('%');
  expect(screen.getByLabelText('משקל')).not.toHaveAccessibleDescription();
});
