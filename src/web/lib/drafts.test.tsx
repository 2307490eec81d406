import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PersonProvider } from './contexts';
import { useDraft } from './use-draft';

beforeEach(() => sessionStorage.clear());

const as =
  (subject: string) =>
  ({ children }: { children: ReactNode }) => (
    <PersonProvider value={{ subject, name: 'דנה' }}>{children}</PersonProvider>
  );

const draftOf = (subject = 'a', name = 'receipt') =>
  renderHook(() => useDraft(name), { wrapper: as(subject) });

test('a draft is restored after a reload', () => {
  const first = draftOf();
  expect(first.result.current.read()).toBeNull();
  first.result.current.save({ amount: '3' });
  expect(draftOf().result.current.read()).toEqual({ amount: '3' });
});

test('a draft is restored when the screen was left without a reload', () => {
  const first = draftOf();
  first.result.current.save({ amount: '4' });
  first.unmount();
  expect(draftOf().result.current.read()).toEqual({ amount: '4' });
});

test('a draft belongs to one person and one form', () => {
  const first = draftOf();
  first.result.current.save({ amount: '3' });
  first.unmount();
  expect(draftOf('b').result.current.read()).toBeNull();
  expect(draftOf('a', 'sale').result.current.read()).toBeNull();
});

test('a cleared draft stays cleared', () => {
  const first = draftOf();
  first.result.current.save({ amount: '3' });
  first.result.current.clear();
  first.unmount();
  expect(draftOf().result.current.read()).toBeNull();
});

test('without a name nothing is stored', () => {
  const { result, unmount } = renderHook(() => useDraft(null), {
    wrapper: as('a'),
  });
  result.current.save({ amount: '3' });
  unmount();
  expect(sessionStorage).toHaveLength(0);
});
