import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { heldText } from '../../../strings/holds';
import { manufactureReportText } from '../../../strings/manufacture-report';
import { api } from '../../api/api';
import { answeredSteps, broth, lotOf, NOW, stepOf } from './testing/fixtures';

const text = manufactureReportText.amounts;
const TYPE = 'אורז מלא בבישול';
const USED_UP = lotOf(9, { amount_remaining: 0 });
const HELD = { ...lotOf(8), held: { at: NOW, by: 'דנה כהן', by_id: 1, reason: 'הודעה מהספק' } };
const CARROT = lotOf(178, { good_type_id: 5, good_type_name: 'גזר' });

let server: TinyServer;
let lists: { held: object[]; ofType: object[] };
let steps: ManufactureStep[];
beforeEach(async () => {
  stopClock(NOW);
  window.sessionStorage.clear();
  const supplied = lotOf(26, { manufactured_at: 'LOT-552', supplier: 'משק לוי' });
  const lots = [21, 22, 23, 24, 25].map((id) => lotOf(id));
  lists = { held: [HELD], ofType: [USED_UP] };
  steps = [stepOf({ goods_with_available_amounts: [...lots, supplied, broth] })];
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_manufacture_steps')) {
      return json(response, 200, answeredSteps(url, steps));
    }
    if (url.startsWith('/api_goods?')) {
      const query = new URL(url, 'http://server').searchParams;
      const isOfType = query.has('good_type_id');
      if (query.get('stock') === 'held') {
        return json(response, 200, lists.held, { 'X-Total-Count': '1' });
      }
      const found = isOfType ? lists.ofType : query.get('q') === '#178' ? [CARROT] : [];
      return json(response, 200, found, { 'X-Total-Count': '1' });
    }
    if (url === '/api_limits') return json(response, 200, []);
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

/** The numbers of the shown lots of the type. */
const shown = () =>
  within(screen.getByRole('region', { name: TYPE }))
    .getAllByLabelText(/^כמות לשימוש מתוך/)
    .map(({ id }) => Number(/\d+$/.exec(document.querySelector(`label[for="${id}"]`)!.textContent)?.[0]));

async function open() {
  const { user, store } = renderApp({
    path: `/manufacture-steps/${encodeURIComponent('סיום בישול')}?step=100`,
    origin: server.origin,
  });
  return { user, store, search: await screen.findByRole('searchbox', { name: text.searchLotsOf(TYPE) }) };
}

test('a lot of an input type with many is found by its number or batch, and one with an amount stays shown', async () => {
  const { user, search } = await open();
  await waitFor(() => expect(shown()).toHaveLength(6));
  await user.type(search, '#23');
  await waitFor(() => expect(shown()).toEqual([23]));
  await user.type(screen.getByLabelText(/^כמות לשימוש מתוך.*מס׳ 23$/), '1');
  await user.clear(search);
  await user.type(search, 'lot-55');
  await waitFor(() => expect(shown().sort()).toEqual([23, 26]));
});

test('a held lot of an input type is shown with its reason and a link, without an amount (contract 6.31)', async () => {
  const { user, search } = await open();
  const row = await screen.findByText(/הודעה מהספק/);
  expect(row.closest('[data-lot]')).toHaveTextContent(heldText);
  expect(screen.getByRole('link', { name: text.openLot })).toHaveAttribute('href', '/goods/8');
  expect(shown()).not.toContain(8);
  await user.type(search, '23');
  await waitFor(() => expect(screen.queryByText(/הודעה מהספק/)).not.toBeInTheDocument());
  await user.clear(search);
  await user.type(search, '8');
  expect(await screen.findByText(/הודעה מהספק/)).toBeInTheDocument();
  expect(screen.queryByText(text.noSuchLot)).not.toBeInTheDocument();
});

test('a held lot that is not in the list of held ones is found by a search, and said to be held', async () => {
  lists = { held: [], ofType: [HELD] };
  const { user, search } = await open();
  await user.type(search, '8');
  expect(await screen.findByText(new RegExp(text.heldLot('.*')))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.openLot })).toHaveAttribute('href', '/goods/8');
});

test('a lot that is held after its amount was typed has one row, with the reason', async () => {
  const { user, store } = await open();
  await user.type(await screen.findByLabelText(/^כמות לשימוש מתוך.*מס׳ 23$/), '1');
  lists.held = [{ ...lotOf(23), held: HELD.held }];
  steps = [stepOf({ goods_with_available_amounts: [lotOf(21), broth] })];
  store.dispatch(api.util.invalidateTags(['Good', 'Availability']));
  await waitFor(() => expect(shown()).toHaveLength(2));
  const row = await screen.findByText(/הודעה מהספק/);
  expect(document.querySelectorAll('[data-lot="23"]')).toHaveLength(1);
  expect(row.closest('[data-lot]')).toHaveTextContent(heldText);
});

test('a searched lot that is used up is named, with a link, as is one of another type, and an unknown one is said not to exist', async () => {
  const { user, search } = await open();
  await user.type(search, '9');
  expect(await screen.findByText(new RegExp(text.usedUpLot('.*')))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.openLot })).toHaveAttribute('href', '/goods/9');
  await user.type(search, '99');
  expect(await screen.findByText(text.noSuchLot)).toBeInTheDocument();
  await user.clear(search);
  await user.type(search, '178');
  expect(await screen.findByText(/פריט מס׳\s178 הוא גזר/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: text.openLot })).toHaveAttribute('href', '/goods/178');
});
