import { renderHook } from '@testing-library/react';
import { useListTable } from './list-screen';

const list = {
  ...{ page: 1, pageSize: 10, setPage: jest.fn(), sort: 'name', setSort: jest.fn() },
  ...{ search: undefined, setSearch: jest.fn(), active: 0, clearFilters: jest.fn() },
  ...{ activeOf: () => [], clear: jest.fn() },
};
const page = { rows: ['גזר'], total: 1, more: false };
type Query = { data?: typeof page; currentData?: typeof page; error?: unknown };
const tableOf = (query: Query, isFetching = false) =>
  renderHook(() => useListTable(list, { isFetching, refetch: jest.fn(), ...query })).result.current;

test.each([
  ['nothing came yet', {}, 'loading'],
  ['they are there', { data: page, currentData: page }, 'ready'],
  ['those of other filters wait for theirs', { data: page }, 'ready'],
  ['they are there, and renewing them failed', { data: page, currentData: page, error: {} }, 'ready'],
  ['nothing came at all', { error: {} }, 'failed'],
  ['these filters failed, and the rows are of others', { data: page, error: {} }, 'failed'],
])('rows: %s', (_, query, status) => expect(tableOf(query).status).toBe(status));

test.each([
  ['those of other filters stand in', { data: page }, true],
  ['they are right, and are renewed', { data: page, currentData: page }, false],
])('rows look as if they were about to change: %s', (_, query, refreshing) =>
  expect(tableOf(query, true).refreshing).toBe(refreshing),
);
