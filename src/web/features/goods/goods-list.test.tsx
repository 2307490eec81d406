import { screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { CARROT } from '../../../../tests/kit/web/lots';
import { renderApp } from '../../../../tests/kit/web/render-app';
import { deviationText } from '../../../strings/deviations';
import { goodsText as text } from '../../../strings/goods';
import { reversedText } from '../../../strings/reversal';
import { filterText } from '../../../strings/tables';

const MISTAKEN = {
  ...CARROT,
  reversed: { at: '2026-11-27T09:00:00.000Z', by: 'דנה כהן', by_id: 1, reason: 'נספר פעמיים' },
};

let server: TinyServer;
/** The query of each request for the list, oldest first. */
const queries = () =>
  server.seen.flatMap(({ url }) => (url.startsWith('/api_goods?') ? [new URL(url, server.origin)] : []));
const lastQuery = () => Object.fromEntries(queries().at(-1)!.searchParams);

beforeEach(async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await tinyServer(({ url }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://any');
    if (
      pathname === '/api_goods' &&
      searchParams.get('q') === '#188' &&
      searchParams.get('stock') === 'all'
    ) {
      return json(response, 200, [{ id: 188 }], { 'X-Total-Count': '1' });
    }
    if (searchParams.get('q') === 'מבוטל') return json(response, 200, [MISTAKEN], { 'X-Total-Count': '1' });
    if (pathname === '/api_goods') return json(response, 200, [], { 'X-Total-Count': '0' });
    return json(response, 404, { error: 'אין', code: 'NOT_FOUND' });
  });
});
afterEach(async () => {
  await server.close();
});

async function open(path: string) {
  const { user } = renderApp({ path, origin: server.origin });
  await screen.findByText(text.empty, { selector: 'p' });
  return user;
}

test('the stock list first shows what is in stock, the soonest to expire first', async () => {
  await open('/goods');
  expect(lastQuery()).toMatchObject({ stock: 'existing', sort: 'expires_at' });
  expect(screen.getByRole('radio', { name: text.filters.stock.existing })).toBeChecked();
});

test('each filter of the stock list is requested, and starts again from the first page', async () => {
  const user = await open('/goods?page=1&sort=-amount_remaining');
  await user.click(screen.getByRole('radio', { name: text.filters.stock.raw }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ stock: 'raw', sort: '-amount_remaining' }));
  expect(location.search).not.toContain('page');
  await user.click(screen.getByRole('radio', { name: text.filters.stock.all }));
  await waitFor(() => expect(lastQuery().stock).toBe('all'));
});

test('reversed lots are listed only among all lots, since nothing of them is in stock (contract 6.28)', async () => {
  const user = await open('/goods');
  await user.click(screen.getByRole('button', { name: filterText.more }));
  await user.click(await screen.findByRole('combobox', { name: reversedText.filter.label }));
  await user.click(screen.getByRole('option', { name: reversedText.filter.true }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ reversed: 'true', stock: 'all' }));
});

test('the row of what was reversed says so first, in a word, and then why, when and by whom (contract 3.219)', async () => {
  renderApp({ path: '/goods?q=מבוטל', origin: server.origin });
  const row = await screen.findByRole('row', { name: /נספר פעמיים/ });
  const { reason, badge } = reversedText;
  expect(row).toHaveTextContent(new RegExp(`^${badge.lot}${CARROT.good_type_name}`));
  expect(row).toHaveTextContent(new RegExp(`${reason('נספר פעמיים')}.*27/11/2026 11:00.*דנה כהן`));
});

test('what is set behind the button of the other filters is said beside it, and each is removed by itself (contract 3.239)', async () => {
  const user = await open('/goods?stock=raw&reversed=true&expires_to=2026-01-31&deviations=true');
  const filters = within(screen.getByRole('search'));
  expect(filters.queryByRole('combobox')).toBeNull();
  const words = [reversedText.filter.true, deviationText.filter.true, /31\/01\/2026/];
  for (const name of words) expect(filters.getByRole('button', { name })).toBeVisible();
  await user.click(filters.getByRole('button', { name: words[0] }));
  await waitFor(() => expect(location.search).not.toContain('reversed'));
  await user.click(filters.getByRole('button', { name: words[2] }));
  await waitFor(() => expect(location.search).toBe('?stock=raw&deviations=true'));
  // The stock is in sight itself.
  expect(filters.getAllByRole('button')).toHaveLength(3);
});

test('a search is requested, and can be cleared from the empty list', async () => {
  const user = await open('/goods');
  await user.type(screen.getByRole('searchbox', { name: text.search }), 'גזר');
  await waitFor(() => expect(lastQuery().q).toBe('גזר'));
  await user.click(await screen.findByRole('button', { name: filterText.clearAll }));
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test.each([
  ['188', '/goods/188'],
  ['+188+', '/goods/188'],
  ['%23188', '/goods/188'],
])('a search for “%s” links to %s, the used-up lot with that number', async (q, address) => {
  await open(`/goods?q=${q}`);
  expect(await within(screen.getByRole('search')).findByRole('link')).toHaveAttribute('href', address);
});

test.each(['189', 'LOT188'])('a search for “%s”, which is no lot’s number, links to no lot', async (q) => {
  const { store } = renderApp({ path: `/goods?q=${q}`, origin: server.origin });
  await screen.findByText(text.empty, { selector: 'p' });
  const statuses = () => Object.values(store.getState().api.queries).map((query) => query?.status);
  await waitFor(() => expect(statuses()).not.toContain('pending'));
  expect(within(screen.getByRole('search')).queryByRole('link')).toBeNull();
});

test('invalid filters in the address are ignored', async () => {
  await open('/goods?stock=everything&step=none&expires_from=2026-02-31&good_type_id=x&from_good_id=-1');
  expect(lastQuery()).toMatchObject({ stock: 'existing' });
  for (const name of ['step', 'expires_from', 'good_type_id', 'from_good_id']) {
    expect(lastQuery()).not.toHaveProperty(name);
  }
});

test('a filter that another screen set is shown and can be removed', async () => {
  const user = await open('/goods?from_good_id=75');
  expect(lastQuery().from_good_id).toBe('75');
  await user.click(screen.getByRole('button', { name: /מס׳.75/ }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('from_good_id'));
});
