import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { CallFailure } from '../../../contract/call-failure';
import { stopClock } from '../../../testing/clock';
import { testPerson } from '../../testing/render-app';
import { testStore } from '../../testing/test-store';
import { PersonProvider } from '../contexts';
import { useSubmission } from './use-submission';

const NINE = '2026-11-22T09:00:07.500Z';
const TEN = '2026-11-22T10:00:00.000Z';
const BY_HAND = '2026-11-21T08:00:00.000Z';

interface Draft {
  amount: string;
  at: string | null;
}
type Response = Promise<string>;

let store: ReturnType<typeof testStore>;
beforeEach(() => {
  sessionStorage.clear();
  stopClock(NINE);
  store = testStore({ tokens: { current: async () => 't', renew: async () => null }, origin: 'http://none' });
});
afterEach(() => jest.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <PersonProvider value={testPerson}>{children}</PersonProvider>
  </Provider>
);

/** An open form with an amount and a time. */
function open(respond: () => Response = async () => 'stored') {
  const failures: CallFailure[] = [];
  const hook = renderHook(
    () =>
      useSubmission<Draft, Draft, string>({
        name: 'form',
        emptyDraft: () => ({ amount: '', at: new Date().toISOString() }),
        time: { key: 'at', label: 'שעה' },
        toBody: (draft) => draft,
        validate: () => ({}),
        send: respond,
        failed: 'לא נשמר',
        onDone: () => undefined,
        onFailed: (failure) => failures.push(failure),
      }),
    { wrapper },
  );
  return {
    failures,
    form: () => hook.result.current,
    change: (parts: Partial<Draft>) => act(() => hook.result.current.change(parts)),
    submit: () => act(() => hook.result.current.submit()),
    leave: () => hook.unmount(),
  };
}

/** A response that the test sends later. */
function later() {
  let settle: { resolve: (result: string) => void; reject: (failure: CallFailure) => void };
  const response = new Promise<string>((resolve, reject) => (settle = { resolve, reject }));
  return { respond: () => response, ...settle! };
}
const notifications = () => store.getState().notifications.map(({ text }) => text);
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

test('a time that nobody chose must be entered after a reload', () => {
  const first = open();
  first.change({ amount: '3' });
  first.leave();
  jest.setSystemTime(new Date(TEN));
  const second = open();
  expect(second.form()).toMatchObject({ draft: { amount: '3', at: null }, missingTime: 'שעה' });
  second.change({ at: BY_HAND });
  expect(second.form().missingTime).toBeNull();
});

test.each(['stored', 'refused'] as const)(
  'a form that was left while it was being sent and is then %s does not touch the draft of a later form',
  async (outcome) => {
    const { respond, resolve, reject } = later();
    const first = open(respond);
    first.change({ amount: '3' });
    first.submit();
    first.leave();
    const second = open();
    expect(second.form()).toMatchObject({ draft: { amount: '3' }, hasNoResponse: true });
    second.change({ amount: '13' });
    if (outcome === 'stored') resolve('stored');
    else reject({ code: 'INVALID', sentence: 'לא', fields: {} });
    await settled();
    expect(open().form().draft.amount).toBe('13');
  },
);

test('a form that was left while it was being sent is restored unless it was stored', async () => {
  const lost = later();
  const first = open(lost.respond);
  first.change({ amount: '3' });
  first.submit();
  first.leave();
  lost.reject({ code: 'NOT_FOUND', sentence: null, fields: {} });
  await settled();
  const second = open(async () => 'stored');
  expect(second.form()).toMatchObject({ draft: { amount: '3' }, hasNoResponse: false });
  second.submit();
  second.leave();
  await settled();
  expect(sessionStorage).toHaveLength(0);
});

test('a failure after the form was left is notified, but no longer acts on the form', async () => {
  const { respond, reject } = later();
  const { change, submit, leave, failures } = open(respond);
  change({ amount: '3' });
  submit();
  leave();
  reject({ code: 'CHANGED_MEANWHILE', sentence: null, fields: {} });
  await waitFor(() => expect(notifications()).toEqual(['לא נשמר']));
  expect(failures).toEqual([]);
});
