import { screen, waitFor, within } from '@testing-library/react';
import { stopClock } from '../../../../tests/kit/clock';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { InventoryProduct, InventoryRow } from '../../../contract/reports';
import { commonText } from '../../../strings/common';
import { holdsText } from '../../../strings/holds';
import { inventoryReportText as text } from '../../../strings/inventory-report';

const row = (manufactured_at: string | null, amount: number): InventoryRow => ({
  good_type_id: 5,
  name: 'מרק עדשים',
  units: 'pieces',
  amount,
  held: manufactured_at === null ? amount : 0,
  manufactured_at,
  expires_at: '2026-11-25',
});
const TODAY = [row('2026-11-22', 3)];
const ALL = [row('2026-11-20', 2), row(null, 1), ...TODAY];
const productOf = (rows: InventoryRow[]): InventoryProduct => ({
  ...{ good_type_id: 5, name: 'מרק עדשים', units: 'pieces', purchasable: false, sellable: true },
  ...{ rows: rows.length, lots: rows.length },
  amount: rows.reduce((sum, { amount }) => sum + amount, 0),
  held: rows.reduce((sum, { held }) => sum + held, 0),
  by_expiry: [{ expires_at: '2026-11-25', amount: 3 }],
});

let server: TinyServer;
let isBroken: boolean;
beforeEach(async () => {
  stopClock('2026-11-22T07:40:00.000Z');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  isBroken = false;
  server = await tinyServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    if (isBroken || !pathname.startsWith('/api_reports'))
      return json(response, 500, { error: 'תקלה', code: 'INTERNAL' });
    const rows = searchParams.has('from') ? TODAY : ALL;
    if (pathname.endsWith('products')) return json(response, 200, [productOf(rows)]);
    return json(response, 200, rows, { 'X-Total-Count': String(rows.length) });
  });
});
afterEach(async () => {
  jest.useRealTimers();
  await server.close();
});

const rows = async () => (await screen.findAllByRole('row', { name: /25\/11\/2026/ })).length;

test('the report starts from today, counts the rows of earlier days, and shows them on request', async () => {
  const { user } = renderApp({ path: '/reports/inventory', origin: server.origin });
  expect(await rows()).toBe(1);
  expect(await screen.findByText(new RegExp(text.hidden.rows(2)))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: text.hidden.show }));
  await waitFor(async () => expect(await rows()).toBe(3));
  // The amount and its unit are one part of the cell, which puts its parts below each other.
  expect(screen.getAllByText(/^\s*יח׳$/, { selector: 'span' })).toHaveLength(3);
  const [head] = within(screen.getByRole('table')).getAllByRole('rowheader', { name: 'מרק עדשים' });
  expect(head!.closest('tr')).toHaveTextContent(`${text.total} 6 יח׳1 יח׳ בעיכוב`);
  await user.click(screen.getByRole('button', { name: text.hidden.today }));
  await waitFor(async () => expect(await rows()).toBe(1));
});

test('a report that cannot be loaded is reported and can be loaded again', async () => {
  isBroken = true;
  const { user } = renderApp({ path: '/reports/inventory?from=all', origin: server.origin });
  const retry = await screen.findByRole('button', { name: commonText.retry });
  await waitFor(() => expect(screen.getAllByText(text.failed).length).toBeGreaterThan(1));
  isBroken = false;
  await user.click(retry);
  expect(await rows()).toBe(3);
});

test('printing prepares a sheet with all rows, and closing the print dialog removes it', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp({ path: '/reports/inventory?from=all', origin: server.origin });
  await rows();
  await user.keyboard('{Control>}[KeyP]{/Control}');
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  const sheet = document.querySelector('article')!;
  expect(sheet.querySelectorAll('tbody tr')).toHaveLength(4);
  // Its last column is filled in by hand.
  expect(sheet.querySelector('tbody tr:last-child td:last-child')).toBeEmptyDOMElement();
  expect(within(sheet).getByText(holdsText.all)).toBeInTheDocument();
  expect(sheet).toHaveTextContent(text.sheet.end(text.sheet.products(1), text.count('3')));
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('article')).toBeNull());
});
