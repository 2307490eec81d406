import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PersonProvider } from './contexts';
import { useDraft } from './use-draft';

beforeEach(() => sessionStorage.clear());

const read = (stored: unknown) =>
  typeof stored === 'object' && stored !== null && 'amount' in stored ? (stored as { amount: string }) : null;

const as =
  (subject: string) =>
  ({ children }: { children: ReactNode }) => (
    <PersonProvider value={{ subject, name: 'דנה' }}>{children}</PersonProvider>
  );

const draftOf = (subject = 'a', name = 'receipt') =>
  renderHook(() => useDraft(name, read), { wrapper: as(subject) });

test('a draft is restored after a reload', () => {
  const first = draftOf();
  expect(first.result.current.restored).toBeNull();
  first.result.current.save({ amount: '3' });
  window.dispatchEvent(new Event('pagehide'));
  expect(draftOf().result.current.restored).toEqual({ amount: '3' });
});

test('a draft is restored when the screen was left without a reload', () => {
  const first = draftOf();
  first.result.current.save({ amount: '4' });
  first.unmount();
  expect(draftOf().result.current.restored).toEqual({ amount: '4' });
});

test('a draft belongs to one person and one form', () => {
  const first = draftOf();
  first.result.current.save({ amount: '3' });
  first.unmount();
  expect(draftOf('b').result.current.restored).toBeNull();
  expect(draftOf('a', 'sale').result.current.restored).toBeNull();
});

test('a cleared draft stays cleared, even if a write was pending', () => {
  const first = draftOf();
  first.result.current.save({ amount: '3' });
  first.result.current.clear();
  first.unmount();
  expect(draftOf().result.current.restored).toBeNull();
});

test('a draft of another shape is not restored', () => {
  sessionStorage.setItem('draft:a:receipt', '{"old":1}');
  expect(draftOf().result.current.restored).toBeNull();
});

test('without a name nothing is stored', () => {
  const { result, unmount } = renderHook(() => useDraft<{ amount: string }>(null, read), {
    wrapper: as('a'),
  });
  result.current.save({ amount: '3' }, true);
  unmount();
  expect(sessionStorage).toHaveLength(0);
});
