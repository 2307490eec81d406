import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { choiceFilter, dayFilter, textFilter } from './list-address';
import { AppRouter } from './navigation/router';
import { useListParams } from './use-list-params';

const filters = {
  q: textFilter,
  stock: choiceFilter(['all', 'existing'], 'all'),
  expires_from: dayFilter,
  expires_to: dayFilter,
};

function open(address: string) {
  let inside: ReactNode = null;
  const routes = [{ path: '*', Component: () => inside }];
  window.history.replaceState(null, '', address);
  const hook = renderHook(
    () => useListParams({ pageSize: 30, sorts: ['expires_at', '-created_at'], filters }),
    {
      wrapper: ({ children }) => {
        inside = children;
        return <AppRouter routes={routes} />;
      },
    },
  );
  return { ...hook, search: () => location.search };
}

test('the address contains filters, sort and page; the call gets limit and offset (contract 1.36)', () => {
  const { result } = open('/goods?q=גזר&stock=existing&expires_from=2026-03-01&sort=-expires_at&page=3');
  expect(result.current.query).toEqual({
    q: 'גזר',
    stock: 'existing',
    expires_from: '2026-03-01',
    expires_to: undefined,
    sort: '-expires_at',
    limit: 30,
    offset: 60,
  });
  expect(result.current.active).toBe(3);
});

test('invalid values in the address are ignored', () => {
  const { result } = open(
    '/goods?stock=moon&expires_from=2026-13-45&expires_to=2026-02-31&sort=colour&page=-2',
  );
  expect(result.current.query).toEqual({
    q: undefined,
    stock: 'all',
    expires_from: undefined,
    expires_to: undefined,
    sort: 'expires_at',
    limit: 30,
    offset: 0,
  });
});

test('a page beyond the server’s largest offset becomes the last possible page', () => {
  expect(open('/goods?page=999999').result.current.query.offset).toBe(9_990);
});

test('any filter change returns to page 1 and keeps the rest (spec 2.50)', async () => {
  const { result, search } = open('/goods?page=4&sort=-expires_at&stock=existing');
  await act(async () => result.current.setFilters({ q: 'גזר' }));
  expect(result.current.page).toBe(1);
  expect(new URLSearchParams(search()).get('sort')).toBe('-expires_at');
  expect(result.current.filters.stock).toBe('existing');
});

test('a change before the previous one is in the address keeps both', async () => {
  const { result, search } = open('/goods');
  await act(async () => {
    result.current.setSort('-created_at');
    result.current.setFilters({ q: 'גזר' });
  });
  expect(Object.fromEntries(new URLSearchParams(search()))).toEqual({ sort: '-created_at', q: 'גזר' });
});

test('removing a filter returns to page 1', async () => {
  const { result, search } = open('/goods?page=4&q=a');
  await act(async () => result.current.setFilters({ q: '' }));
  expect(search()).toBe('');
});

test('a new sort returns to page 1, and the default sort is not in the address', async () => {
  const { result, search } = open('/goods?page=2&sort=-expires_at');
  await act(async () => result.current.setSort('expires_at'));
  expect(search()).toBe('');
});

test('clearing the filters keeps the sort', async () => {
  const { result, search } = open('/goods?q=a&stock=existing&sort=-expires_at&page=2');
  await act(async () => result.current.clearFilters());
  expect(search()).toBe('?sort=-expires_at');
});

test('pages add entries to the history, filters do not', async () => {
  const { result } = open('/goods');
  await act(async () => result.current.setPage(2));
  await act(async () => result.current.setFilters({ q: 'a' }));
  await act(async () => window.history.back());
  await waitFor(() => expect(location.pathname + location.search).toBe('/goods'));
});
