import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { commonText } from '../../../strings/common';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { api } from '../../api/api';
import { answeredSteps, broth, lotOf, NOW, stepOf } from './testing/fixtures';

const TYPE = 'אורז מלא בבישול';
const PATH = `/manufacture-steps/${encodeURIComponent('סיום בישול')}`;
/** 250 lots of a kilogram, of which the last has a batch. */
const MANY = Array.from({ length: 250 }, (_, at) =>
  lotOf(1_000 + at, {
    amount_remaining: 1,
    created_at: `2026-11-22T06:00:00.${String(at).padStart(3, '0')}Z`,
    ...(at === 249 && { manufactured_at: 'LOT-552', supplier: 'משק לוי' }),
  }),
);

let server: TinyServer;
let steps = [stepOf()];
let isDown = false;
beforeEach(async () => {
  stopClock(NOW);
  window.sessionStorage.clear();
  isDown = false;
  steps = [stepOf({ goods_with_available_amounts: [...MANY, broth] })];
  server = await tinyServer(({ url }, response) => {
    if (isDown && url.includes('step_id')) return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    if (url.startsWith('/api_manufacture_steps')) return json(response, 200, answeredSteps(url, steps));
    if (url === '/api_limits') return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const card = () => within(screen.getByRole('region', { name: TYPE }));
const fields = () => card().getAllByLabelText<HTMLInputElement>(/^כמות לשימוש מתוך/);
const field = (lot: number) => card().getByLabelText(new RegExp(`^כמות לשימוש מתוך.*מס׳ ${lot}$`));

async function open(search = '?step=100') {
  const { user, store } = renderApp({ path: `${PATH}${search}`, origin: server.origin });
  const box = await screen.findByRole('searchbox', { name: text.amounts.searchLotsOf(TYPE) });
  return { user, store, box };
}

test('the first of many lots are offered, and the others are found by number and batch (contract 3.67)', async () => {
  const { user, box } = await open();
  await waitFor(() => expect(fields()).toHaveLength(30));
  expect(card().getByText(text.amounts.more(220))).toBeInTheDocument();
  await user.type(box, '#1200');
  await waitFor(() => expect(fields()).toEqual([field(1200)]));
  await user.type(field(1200), '0.5');
  await user.clear(box);
  await waitFor(() => expect(fields()).toHaveLength(31));
  expect(field(1200)).toHaveValue('0.5');
  // It stays while it is being changed.
  await user.clear(field(1200));
  expect(field(1200)).toHaveFocus();
  await user.type(box, 'lot-55');
  await waitFor(() => expect(fields()).toEqual([field(1249)]));
});

test('a lot beyond the first ones that others used up is marked, and its typed amount stays (contract 3.67)', async () => {
  const { user, store, box } = await open();
  await user.type(box, '#1200');
  await waitFor(() => expect(fields()).toEqual([field(1200)]));
  await user.type(field(1200), '0.5');
  steps = [stepOf({ goods_with_available_amounts: [...MANY.filter(({ id }) => id !== 1200), broth] })];
  store.dispatch(api.util.invalidateTags(['Availability']));
  await waitFor(() => expect(card().getByText(text.amounts.usedUp)).toBeInTheDocument());
  expect(field(1200)).toHaveValue('0.5');
});

test('a total is spread over more lots than are offered, up to what a report takes (contract 3.67)', async () => {
  const { user } = await open();
  await user.click(card().getByRole('button', { name: text.amounts.byExpiryOf(TYPE) }));
  const total = await card().findByRole('textbox', { name: text.amounts.total });
  await user.type(total, '40.5');
  await waitFor(() => expect(fields()).toHaveLength(41));
  expect(fields().map(({ value }) => value)).toEqual([...Array<string>(40).fill('1'), '0.5']);
  await user.clear(total);
  await user.type(total, '225');
  await waitFor(() => expect(card().getByText(text.amounts.tooManyLots(200))).toBeInTheDocument());
  await user.clear(total);
  await user.type(total, '251');
  await waitFor(() => expect(card().getByText(/נותרו רק 250/)).toBeInTheDocument());
});

test('the lot that the address names is filled in, also where it is beyond the first (contract 3.67)', async () => {
  await open('?step=100&lot=1230');
  expect(field(1230)).toHaveValue('1');
  await waitFor(() => expect(fields()).toHaveLength(31));
});

test('lots that failed to load are loaded again, and the typed amounts stay', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isDown = true;
  const { user } = renderApp({ path: `${PATH}?step=100`, origin: server.origin });
  expect(await screen.findByText(text.amounts.failedLots)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/^כמה יצא/), '22');
  isDown = false;
  await user.click(screen.getByRole('button', { name: commonText.retry }));
  await waitFor(() => expect(fields()).toHaveLength(30));
  expect(screen.getByLabelText(/^כמה יצא/)).toHaveValue('22');
});
