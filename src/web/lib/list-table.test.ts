import { listTable } from './list-screen';

const place = { page: 1, pageSize: 10, setPage: jest.fn(), sort: 'name', setSort: jest.fn() };
const page = { rows: ['גזר'], total: 1, more: false };
const statusOf = (query: { data?: typeof page; currentData?: typeof page; error?: unknown }) =>
  listTable(place, { isFetching: false, refetch: jest.fn(), ...query }).status;

test.each([
  ['nothing came yet', {}, 'loading'],
  ['they are there', { data: page, currentData: page }, 'ready'],
  ['those of other filters wait for theirs', { data: page }, 'ready'],
  ['they are there, and renewing them failed', { data: page, currentData: page, error: {} }, 'ready'],
  ['nothing came at all', { error: {} }, 'failed'],
  ['these filters failed, and the rows are of others', { data: page, error: {} }, 'failed'],
])('rows: %s', (_, query, status) => expect(statusOf(query)).toBe(status));

test.each([
  ['those of other filters stand in', { data: page }, true],
  ['they are right, and are renewed', { data: page, currentData: page }, false],
])('rows look as if they were about to change: %s', (_, query, refreshing) =>
  expect(listTable(place, { isFetching: true, refetch: jest.fn(), ...query }).refreshing).toBe(refreshing),
);
