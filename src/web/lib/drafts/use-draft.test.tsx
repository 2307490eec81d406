import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openInAnotherTab, TestDrafts, testBox } from '../../../../tests/kit/web/drafts';
import { useDraft } from './drafts';

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

test('two tabs that open a draft at the same moment: one gets it, and the other starts an empty one (contract 5.224)', async () => {
  const first = await draftOf();
  first.save({ amount: '3' });
  first.leave();
  const form = await draftOf();
  const id = form.slot().id()!;
  const taken = jest.fn();
  form.slot().whenTaken(taken);
  // Told last of all, it is of this tab.
  window.dispatchEvent(new StorageEvent('storage', { key: `draft-open:${id}`, newValue: 'another tab' }));
  expect(taken).not.toHaveBeenCalled();
  form.save({ amount: '3' });
  openInAnotherTab(id);
  expect(taken).toHaveBeenCalledTimes(1);
  expect(form.data()).toBeNull();
  form.slot().clear();
  form.save({ amount: '4' });
  expect(testBox('a').get(id)!.data).toEqual({ amount: '3' });
  expect(form.data()).toEqual({ amount: '4' });
});

test('changes in the tab that loses a draft become a draft of their own (contract 5.224)', async () => {
  const form = await draftOf();
  form.save({ amount: '3' });
  const id = form.slot().id()!;
  const taken = jest.fn();
  form.slot().whenTaken(taken);
  openInAnotherTab(id);
  expect(taken).not.toHaveBeenCalled();
  expect(form.data()).toEqual({ amount: '3' });
  form.save({ amount: '34' });
  form.slot().clear();
  expect(testBox('a').all()).toMatchObject([{ id, data: { amount: '3' } }]);
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

test('without a form no draft is stored', async () => {
  const { save, leave } = await draftOf('a', null);
  save({ amount: '3' });
  leave();
  expect(testBox('a').all()).toEqual([]);
});
