import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { TestDrafts, testBox } from '../../testing/drafts';
import { useDraft } from './use-draft';

async function draftOf(subject = 'a', form: string | null = 'receipt') {
  await testBox(subject).opened;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestDrafts subject={subject}>{children}</TestDrafts>
  );
  const { result, unmount } = renderHook(() => useDraft(form), { wrapper });
  return {
    data: () => result.current.read()?.data ?? null,
    save: (data: unknown) => act(() => result.current.save(data, '')),
    slot: () => result.current,
    leave: unmount,
  };
}

test('a draft is there when its form is opened again', async () => {
  const first = await draftOf();
  expect(first.data()).toBeNull();
  first.save({ amount: '3' });
  first.leave();
  expect((await draftOf()).data()).toEqual({ amount: '3' });
});

test('a draft belongs to one person and one form', async () => {
  const first = await draftOf();
  first.save({ amount: '3' });
  first.leave();
  expect((await draftOf('a', 'sale')).data()).toBeNull();
  expect((await draftOf('b')).data()).toBeNull();
});

test('a cleared draft stays cleared', async () => {
  const first = await draftOf();
  first.save({ amount: '3' });
  first.slot().clear();
  first.leave();
  expect((await draftOf()).data()).toBeNull();
});

test('a draft that one form has open is not that of another', async () => {
  const first = await draftOf();
  first.save({ amount: '3' });
  const second = await draftOf();
  expect(second.data()).toBeNull();
  second.save({ amount: '4' });
  expect(first.data()).toEqual({ amount: '3' });
});

test('drafts of one form are side by side: one set aside waits until it is taken up (contract 5.204)', async () => {
  const first = await draftOf();
  first.save({ amount: '3' });
  act(() => first.slot().setAside());
  expect(first.data()).toBeNull();
  first.save({ amount: '4' });
  first.leave();
  const second = await draftOf();
  expect(second.data()).toEqual({ amount: '4' });
  const aside = testBox('a')
    .all()
    .find((draft) => draft.aside)!;
  act(() => second.slot().take(aside));
  expect(second.data()).toEqual({ amount: '3' });
  expect(
    testBox('a')
      .all()
      .map(({ aside: isAside }) => isAside),
  ).toEqual([false, false]);
});

test('a form that was left changes no draft that a later form has open', async () => {
  const first = await draftOf();
  first.save({ amount: '3' });
  first.slot().keep(true);
  first.leave();
  const second = await draftOf();
  second.save({ amount: '4' });
  first.slot().clear();
  expect(second.data()).toEqual({ amount: '4' });
});

test('without a form nothing is kept', async () => {
  const { save, leave } = await draftOf('a', null);
  save({ amount: '3' });
  leave();
  expect(testBox('a').all()).toEqual([]);
});
