import { screen, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { ManufactureStep } from '../../../contract/manufacture-steps';
import { manufactureReportText as text } from '../../../strings/manufacture-report';
import { answeredSteps, lotOf, NOW, soldOut, stepOf } from './testing/fixtures';

const PATH = `/manufacture-steps/${encodeURIComponent('סיום בישול')}`;

let server: TinyServer;
let steps: ManufactureStep[];
let held: object[];

beforeEach(async () => {
  stopClock(NOW);
  steps = [stepOf(), soldOut];
  held = [];
  server = await tinyServer(({ url }, response) => {
    if (url.startsWith('/api_manufacture_steps')) return json(response, 200, answeredSteps(url, steps));
    if (url === '/api_limits') return json(response, 200, []);
    if (url.startsWith('/api_goods?stock=held')) return json(response, 200, held, { 'X-Total-Count': '1' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = () => renderApp({ path: PATH, origin: server.origin });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

const HELD_LENTILS = [50, 24].map((amount_remaining, index) => ({
  ...lotOf(40 + index),
  ...{ good_type_id: soldOut.used_good_type_ids[0], good_type_name: 'עדשים בבישול', amount_remaining },
  held: { at: NOW, by: 'דנה כהן', reason: 'ממתין לתוצאות מעבדה' },
}));

test('an input that is in stock but held is said to be held, how much and why, and not to be missing (contract 3.206)', async () => {
  held = HELD_LENTILS;
  const app = open();
  await app.user.click(await screen.findByRole('button', { name: /הצגת אפשרות אחת/ }));
  expect(
    await screen.findByText(text.choose.held('עדשים בבישול', '74 ק״ג', 'ממתין לתוצאות מעבדה')),
  ).toBeInTheDocument();
  expect(screen.queryByText(/אין במלאי/)).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'עדשים מבושלות' })).toHaveAttribute('aria-disabled', 'true');
});

test('when all stock of a step is held, each lot is shown with its reason and leads to its page (contract 3.206)', async () => {
  steps = [soldOut];
  held = HELD_LENTILS;
  open();
  const stock = within(await screen.findByRole('region', { name: text.choose.nothingFree }));
  expect(stock.getAllByText(/ממתין לתוצאות מעבדה/)).toHaveLength(2);
  expect(stock.getAllByText('עדשים בבישול')).toHaveLength(2);
  const links = stock.getAllByRole('link', { name: text.amounts.openLot });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/goods/40', '/goods/41']);
  expect(screen.queryByText(text.choose.nothing)).toBeNull();
});

test('the available amount excludes expired lots, which are shown beside it, on both pages (contract 3.207)', async () => {
  const expired = lotOf(15, { amount_remaining: 3, expires_at: '2026-11-20' });
  steps = [
    stepOf({
      used_good_type_ids: [1],
      used_good_type_names: ['אורז מלא בבישול'],
      used_good_type_units: ['kilograms'],
      goods_with_available_amounts: [lotOf(11), expired],
    }),
  ];
  const app = open();
  const words = text.choose.available(`12.5 ק״ג, ${text.choose.expired('3 ק״ג')}`);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  await app.user.click(button('המשך'));
  await app.user.click(await screen.findByRole('button', { name: /^מילוי לפי תוקף/ }));
  expect(await screen.findByLabelText(text.amounts.total)).toHaveAccessibleDescription(
    new RegExp(words.replaceAll(' ק״ג', '\\sק״ג')),
  );
});
