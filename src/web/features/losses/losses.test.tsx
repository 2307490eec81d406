import { screen, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { LossRow } from '../../../contract/reports';
import { commonText } from '../../../strings/common';
import { lossReportText as text } from '../../../strings/loss-report';
import { filterText } from '../../../strings/tables';

const ROWS: LossRow[] = [
  {
    ...{ good_type_id: 3, name: 'סלרי', units: 'kilograms', purchasable: true, sellable: false },
    ...{ cause: 'spoiled', week: '2026-11-15', amount: 9.8, losses: 3, entered: 49 },
  },
  {
    ...{ good_type_id: 3, name: 'סלרי', units: 'kilograms', purchasable: true, sellable: false },
    ...{ cause: null, week: '2026-11-22', amount: 4.25, losses: 1, entered: 49 },
  },
  {
    ...{ good_type_id: 5, name: 'ציר', units: 'liters', purchasable: false, sellable: false },
    ...{ cause: 'tasted', week: '2026-11-22', amount: 2, losses: 1, entered: 0 },
  },
];

let server: TinyServer;
let answer: LossRow[] | null;
beforeEach(async () => {
  stopClock('2026-11-23T07:40:00.000Z');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answer = ROWS;
  server = await tinyServer(({ url }, response) => {
    if (!answer || !url.startsWith('/api_reports/losses'))
      return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    return json(response, 200, answer);
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const open = (path = '/reports/losses') => renderApp({ path, origin: server.origin });
const products = async () => within(await screen.findByRole('table', { name: text.caption }));

test('the losses of six weeks are shown in one unit by week, cause and product, with a switch to the other units (contract 6.76)', async () => {
  const { user } = open();
  const row = (await products()).getByRole('row', { name: /סלרי/ });
  expect(row).toHaveTextContent('סלריחומר גלםקלקול 9.80ללא סיבה 4.25428.7%100.0%14.05');
  const totals = (await products()).getByRole('row', { name: new RegExp(`^${text.columns.all}`) });
  expect(totals).toHaveTextContent('סך הכול428.7%100.0%14.05');
  const asked = server.seen.find(({ url }) => url.startsWith('/api_reports'))!.url;
  expect(asked).toBe('/api_reports/losses?from=2026-10-18&to=2026-11-23');
  const weeks = within(screen.getByRole('table', { name: new RegExp(text.weeks.title) }));
  expect(weeks.getAllByRole('row')).toHaveLength(7);
  expect(weeks.getByRole('row', { name: /15\/11\/2026/ })).toHaveTextContent('15/11/20269.800.009.80');
  const causes = within(screen.getByRole('region', { name: text.total }));
  expect(causes.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'קלקול9.80',
    'ללא סיבה4.25',
  ]);
  await user.click(screen.getByRole('radio', { name: /2\sליטר/ }));
  expect((await products()).getByRole('row', { name: /ציר/ })).toHaveTextContent('צירבתהליךטעימה 21—100.0%2');
  expect((await products()).queryByRole('row', { name: /סלרי/ })).toBeNull();
  expect((await products()).getByRole('row', { name: /^סך הכול/ })).toHaveTextContent(/^סך הכול1100.0%2$/);
});

test('days without a loss say so, and have nothing to export (contract 6.76)', async () => {
  answer = [];
  open('/reports/losses?from=2026-01-01&to=2026-01-31');
  expect(await screen.findByText(text.empty)).toBeInTheDocument();
  expect(screen.getByText(text.subtitle('01/01/2026', '31/01/2026'))).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: text.export })).toBeNull();
});

test('losses that cannot be loaded are reported, and can be loaded again (contract 6.76)', async () => {
  answer = null;
  const { user } = open();
  const retry = await screen.findByRole('button', { name: commonText.retry });
  expect(screen.getAllByText(text.failed).length).toBeGreaterThan(1);
  answer = ROWS;
  await user.click(retry);
  expect((await products()).getByRole('row', { name: /סלרי/ })).toBeInTheDocument();
});

test('on a phone days that are chosen are a chip beside the button that clears them (spec 2.265)', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: true, media }) as MediaQueryList,
    );
  const { user } = open('/reports/losses?from=2026-11-20&units=liters');
  await user.click(await screen.findByRole('button', { name: `${text.days}: מ־20/11/2026` }));
  expect(location.search).toBe('?units=liters');
  expect(screen.queryByRole('button', { name: filterText.clearAll })).toBeNull();
  expect(screen.getByRole('button', { name: filterText.filters })).toBeVisible();
});
