import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, type TinyServer, tinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { answeredSteps, broth as brothLot, NOW, rice1, rice2, stepOf } from './testing/fixtures';

let server: TinyServer;
let steps: ManufactureStep[];
beforeEach(async () => {
  steps = [stepOf()];
  stopClock(NOW);
  sessionStorage.clear();
  server = await tinyServer(({ url, method }, response) => {
    if (url.startsWith('/api_manufacture_steps/')) return json(response, 200, answeredSteps(url, steps));
    if (url === '/api_limits') return json(response, 200, []);
    return method === 'POST'
      ? json(response, 409, { error: 'אין מספיק במלאי', code: 'NOT_ENOUGH_STOCK' })
      : json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const main = () => within(screen.getByRole('main'));
const button = (name: string) => main().getByRole('button', { name });
const field = (name: string | RegExp) => main().getByLabelText<HTMLInputElement>(name);
const rice = (id: number) => field(new RegExp(`^כמות לשימוש מתוך אורז.*מס׳ ${id}$`));
const broth = () => field(/^כמות לשימוש מתוך ציר ירקות/);
const made = () => field(/^כמה יצא/);
const sent = () =>
  server.seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object);

async function choose() {
  const app = renderApp({
    path: `/manufacture-steps/${encodeURIComponent('סיום בישול')}`,
    origin: server.origin,
  });
  await app.user.click(await screen.findByRole('radio', { name: 'אורז מלא מבושל' }));
  await app.user.click(button('המשך'));
  return app;
}

test('an invalid number stays in its field as typed, shows an error and is not sent (contract 1.83, 1.84, 1.85)', async () => {
  const { user } = await choose();
  await user.type(rice(11), '1,5');
  await user.tab();
  expect(rice(11)).toHaveValue('1,5');
  expect(rice(11)).toHaveAccessibleDescription(/נקודה לשבר/);
  await user.type(broth(), '4');
  await user.type(made(), '1e5');
  await user.type(field(/^תוקף/), '24/11/2026');
  await user.click(button('דיווח'));
  expect(made()).toHaveAccessibleDescription(/יש להזין מספר/);
  expect(sent()).toEqual([]);

  await user.clear(rice(11));
  await user.type(rice(11), '1.5');
  await user.clear(made());
  await user.click(made());
  await user.paste(' 1,500 ');
  await user.click(button('דיווח'));
  await waitFor(() =>
    expect(sent()).toEqual([expect.objectContaining({ used_good_amounts: ['4', '1.5'], amount: '1500' })]),
  );
});

test('an invalid total stays in its field, which alone is marked, until an amount is typed (contract 1.85)', async () => {
  const { user } = await choose();
  await user.click(button('מילוי לפי תוקף: אורז מלא בבישול'));
  const total = field('סה״כ לשימוש');
  await user.type(total, '12,5');
  await user.tab();
  expect(total).toHaveValue('12,5');
  expect(total).toHaveAccessibleDescription(/נקודה לשבר/);
  expect(rice(11)).toHaveValue('');
  expect(rice(11)).toBeValid();
  await user.click(button('דיווח'));
  expect(total).toHaveFocus();
  await user.type(rice(11), '12.5');
  expect(total).toHaveValue('12.5');
  expect(total).toBeValid();
});

test('the total says how much there is and how much of it has not expired, and is marked if it is more', async () => {
  steps = [
    stepOf({ goods_with_available_amounts: [{ ...rice1, expires_at: '2026-11-20' }, rice2, brothLot] }),
  ];
  const { user } = await choose();
  await user.click(button('מילוי לפי תוקף: אורז מלא בבישול'));
  const total = field('סה״כ לשימוש');
  expect(total).toHaveAccessibleDescription(/זמין: 10\sק״ג, ועוד 12.5\sק״ג שפג תוקפם/);
  await user.type(total, '801');
  expect(total).toHaveAccessibleDescription(/נותרו רק 22.5 ק״ג/);
  expect([rice(12).value, rice(11).value]).toEqual(['10', '12.5']);
  expect(rice(11)).toBeValid();
});

test('a field that was only passed through is not red, and one that was left wrong is (contract 3.209)', async () => {
  const { user } = await choose();
  const made = field(/^כמה יצא/);
  await user.click(made);
  await user.tab();
  expect(made).toBeValid();
  await user.type(made, '1');
  await user.clear(made);
  await user.tab();
  expect(made).toBeInvalid();
});
