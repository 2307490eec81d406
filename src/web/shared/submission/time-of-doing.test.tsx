import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { stopClock } from '../../../../tests/kit/clock';
import { testBox, TestDrafts } from '../../../../tests/kit/web/drafts';
import { testStore } from '../../../../tests/kit/web/test-store';
import { LONG_OPEN_MS, NOW } from './time-of-doing';
import { useSubmission } from './use-submission';

const OPENED = '2026-11-22T21:20:00.000Z';
const LATER = '2026-11-22T21:24:10.500Z';
const CHOSEN = '2026-11-22T20:45:00.000Z';

interface Draft {
  amount: string;
  at: string | null;
}

let store: ReturnType<typeof testStore>;
let sent: Draft[];
beforeEach(async () => {
  await testBox().opened;
  sent = [];
  stopClock(OPENED);
  store = testStore({ tokens: { current: async () => 't', renew: async () => null }, origin: 'http://none' });
});
afterEach(() => jest.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <TestDrafts>{children}</TestDrafts>
  </Provider>
);

function open(respond: () => Promise<Draft> = async () => sent.at(-1)!) {
  const hook = renderHook(
    () =>
      useSubmission<Draft, Draft, Draft>({
        name: 'form',
        emptyDraft: () => ({ amount: '', at: NOW }),
        time: { key: 'at', label: 'שעה' },
        toBody: (draft) => draft,
        validate: ({ at }) => (at === null ? { at: 'מתי' } : {}),
        send: async ({ body }) => {
          sent.push(body);
          return respond();
        },
        failed: 'לא נשמר',
        onDone: () => undefined,
      }),
    { wrapper },
  );
  return {
    form: () => hook.result.current,
    type: () => act(() => hook.result.current.change({ amount: '3' })),
    choose: (at: string | null) => act(() => hook.result.current.timeOfDoing.onChange(at)),
    submit: () => act(() => hook.result.current.submit()),
    again: () => act(() => hook.rerender()),
    leave: () => hook.unmount(),
  };
}

test('a time of doing that nobody touched is that of pressing send, not of opening (contract 6.219)', async () => {
  const { form, type, submit } = open();
  type();
  expect(form().timeOfDoing.value).toBe(NOW);
  jest.setSystemTime(new Date(LATER));
  submit();
  await waitFor(() => expect(form().isDone).toBe(true));
  expect(sent).toEqual([{ amount: '3', at: LATER }]);
  expect(form().draft.at).toBe(LATER);
});

test('a chosen time is sent as it is (contract 6.219)', async () => {
  const { form, type, choose, submit } = open();
  type();
  choose(CHOSEN);
  jest.setSystemTime(new Date(LATER));
  submit();
  await waitFor(() => expect(form().isDone).toBe(true));
  expect(sent).toEqual([{ amount: '3', at: CHOSEN }]);
});

test('an unanswered submission is sent again with the time of its first sending (contract 6.220)', async () => {
  const { form, type, submit } = open(() => Promise.reject(new TypeError('no network')));
  type();
  submit();
  await waitFor(() => expect(form().hasNoResponse).toBe(true));
  jest.setSystemTime(new Date(LATER));
  submit();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { amount: '3', at: OPENED },
    { amount: '3', at: OPENED },
  ]);
});

const REFUSED = { code: 'NOT_ENOUGH_STOCK', status: 409, sentence: 'אין די מלאי', fields: {} };

test('a submission refused after a lost response no longer means the present moment (contract 6.220)', async () => {
  const { form, type, submit } = open(async () => {
    // oxlint-disable-next-line typescript/only-throw-error -- as calls fail
    throw sent.length === 1 ? new TypeError('no network') : REFUSED;
  });
  type();
  submit();
  await waitFor(() => expect(form().hasNoResponse).toBe(true));
  jest.setSystemTime(new Date(LATER));
  submit();
  await waitFor(() => expect(form().refusal).not.toBeNull());
  expect(form().timeOfDoing.value).toBe(OPENED);
});

test('a restored form asks when it was done, unless a time was chosen (contract 6.221)', () => {
  const first = open();
  first.type();
  first.leave();
  const second = open();
  expect(second.form().timeOfDoing.value).toBeNull();
  expect(second.form().missingTime).toBe('שעה');
  second.choose(CHOSEN);
  second.leave();
  expect(open().form().timeOfDoing.value).toBe(CHOSEN);
});

test('a form that is filled in for long asks when it was done, and takes now for an answer (contract 6.221)', () => {
  const { form, type, choose, again } = open();
  type();
  jest.setSystemTime(Date.parse(OPENED) + LONG_OPEN_MS);
  again();
  expect(form().timeOfDoing.value).toBe(NOW);
  jest.setSystemTime(Date.parse(OPENED) + LONG_OPEN_MS + 60_000);
  again();
  expect(form().timeOfDoing.value).toBeNull();
  choose(NOW);
  again();
  expect(form().timeOfDoing.value).toBe(NOW);
});

test('a form that was refused has been filled in for as long as before (contract 6.221)', async () => {
  const { form, type, submit, again } = open(async () => {
    // oxlint-disable-next-line typescript/only-throw-error -- as calls fail
    throw REFUSED;
  });
  type();
  jest.setSystemTime(Date.parse(OPENED) + LONG_OPEN_MS - 60_000);
  submit();
  await waitFor(() => expect(form().refusal).not.toBeNull());
  expect(form().timeOfDoing.value).toBe(NOW);
  jest.setSystemTime(Date.parse(OPENED) + LONG_OPEN_MS + 60_000);
  again();
  expect(form().timeOfDoing.value).toBeNull();
});
