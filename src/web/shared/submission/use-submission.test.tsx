import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { stopClock } from '../../../../tests/kit/clock';
import { openInAnotherTab, testBox, TestDrafts } from '../../../../tests/kit/web/drafts';
import { testConfig, testPerson } from '../../../../tests/kit/web/render-app';
import { testStore } from '../../../../tests/kit/web/test-store';
import type { CallFailure } from '../../../contract/error-codes';
import { draftText } from '../../../strings/drafts';
import { ClientConfigProvider } from '../../lib/contexts';
import { forgetDrafts } from '../../lib/drafts/device-key';
import type { Draft as Kept } from '../../lib/drafts/draft-box';
import { sentOf } from './stored-submission';
import { RestoredNotice } from './submission-form';
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
beforeEach(async () => {
  await testBox().opened;
  stopClock(NINE);
  store = testStore({ tokens: { current: async () => 't', renew: async () => null }, origin: 'http://none' });
});
afterEach(() => jest.useRealTimers());

const wrapper = ({ children }: { children: ReactNode }) => (
  <Provider store={store}>
    <TestDrafts>{children}</TestDrafts>
  </Provider>
);

/** An open form with an amount and a time. */
function open(respond: () => Response = async () => 'stored', errors = {}) {
  const failures: CallFailure[] = [];
  const hook = renderHook(
    () =>
      useSubmission<Draft, Draft, string>({
        name: 'form',
        emptyDraft: () => ({ amount: '', at: new Date().toISOString() }),
        time: { key: 'at', label: 'שעה' },
        toBody: (draft) => draft,
        validate: () => errors,
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
    setAside: () => act(() => hook.result.current.setAside()),
    takeUp: (kept: Kept) => act(() => hook.result.current.takeUp(kept)),
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

test.each(['stored', 'refused', 'lost'] as const)(
  'a form that was left while it was being sent and is then %s does not touch the draft of a later form (contract 5.217)',
  async (outcome) => {
    const { respond, resolve, reject } = later();
    const first = open(respond);
    first.change({ amount: '3' });
    first.submit();
    first.leave();
    // That one is still being sent.
    const second = open();
    expect(second.form().draft.amount).toBe('');
    second.change({ amount: '13' });
    if (outcome === 'stored') resolve('stored');
    else if (outcome === 'refused') reject({ code: 'INVALID', sentence: 'לא', fields: {} });
    else reject({ code: null, sentence: null, fields: {} });
    await settled();
    // No form shows it any more.
    expect(notifications()).toEqual(
      { stored: [], refused: ['לא נשמר\nלא'], lost: [draftText.mayBeStored] }[outcome],
    );
    second.leave();
    const amounts = testBox()
      .all()
      .map(({ data }) => (data as { draft: Draft }).draft.amount);
    expect(amounts.toSorted()).toEqual(outcome === 'stored' ? ['13'] : ['13', '3']);
  },
);

test('an unanswered submission is shown as possibly stored, is set aside with its key, and resumed (contract 5.204, 5.211)', async () => {
  const lost = open(async () => {
    throw new TypeError('fetch failed');
  });
  lost.change({ amount: '3' });
  lost.submit();
  await settled();
  expect(lost.form()).toMatchObject({ isWaiting: true, isDirty: true });
  const [kept] = testBox().all();
  const key = sentOf(kept!)!.key;
  lost.setAside();
  expect(lost.form()).toMatchObject({ isWaiting: false, isDirty: false, draft: { amount: '' } });
  lost.change({ amount: '4' });
  lost.takeUp(
    testBox()
      .all()
      .find(({ aside }) => aside)!,
  );
  expect(lost.form()).toMatchObject({ isWaiting: true, draft: { amount: '3' } });
  expect(
    testBox()
      .all()
      .map(({ data }) => (data as { draft: Draft }).draft.amount)
      .toSorted(),
  ).toEqual(['3', '4']);
  expect(sentOf(testBox().get(kept!.id)!)!.key).toBe(key);
});

test('a schema error in a field that no input shows is displayed and logged (contract 5.215)', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  function Form() {
    const form = useSubmission<Draft, Draft, string>({
      name: 'form',
      emptyDraft: () => ({ amount: '', at: null }),
      toBody: (draft) => draft,
      validate: () => ({ amount: 'חסרה כמות', hidden: 'שדה שלא מוצג' }),
      send: async () => 'stored',
      failed: 'לא נשמר',
      onDone: () => undefined,
    });
    return (
      <form ref={form.ref} onSubmit={form.submit}>
        <input aria-invalid={Boolean(form.errors.amount)} />
        <p>{form.errors.amount}</p>
        <div data-outcome>{form.unshown.join()}</div>
        <button>שליחה</button>
      </form>
    );
  }
  const { container } = render(<Form />, { wrapper });
  const told = () => container.querySelector('[data-outcome]')!.textContent;
  expect(told()).toBe('');
  fireEvent.click(screen.getByText('שליחה'));
  await waitFor(() => expect(told()).toBe('שדה שלא מוצג'));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('hidden'), undefined);
  fireEvent.click(screen.getByText('שליחה'));
  await settled();
  expect(told()).toBe('שדה שלא מוצג');
});

test('a form without a place for such errors shows them in a notification (contract 5.215)', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { submit } = open(undefined, { hidden: 'שדה שלא מוצג' });
  submit();
  expect(notifications()).toEqual([expect.stringContaining('שדה שלא מוצג')]);
});

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
  expect(testBox().all()).toEqual([]);
});

test('a form whose draft another tab opens at the same moment starts empty (contract 5.224)', async () => {
  const first = open(async () => {
    throw new TypeError('fetch failed');
  });
  first.change({ amount: '3' });
  first.submit();
  await settled();
  first.leave();
  const second = open();
  expect(second.form()).toMatchObject({ isWaiting: true, draft: { amount: '3' } });
  const [kept] = testBox().all();
  act(() => openInAnotherTab(kept!.id));
  expect(second.form()).toMatchObject({ isWaiting: false, isDirty: false, draft: { amount: '' } });
  second.change({ amount: '4' });
  second.submit();
  await settled();
  expect(testBox().all()).toEqual([kept]);
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

test('a form says that its draft is not on the device, and that drafts there cannot be opened (contract 5.219, 5.220)', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await forgetDrafts();
  // The key that this device has is not that of what is there.
  const { subject } = testPerson;
  localStorage.setItem('draft-key', JSON.stringify({ subject, key: Buffer.alloc(32).toString('base64url') }));
  localStorage.setItem(`draft:${subject}:old`, Buffer.alloc(64).toString('base64'));
  await testBox().opened;
  let type: (amount: string) => void;
  function Form() {
    const form = useSubmission<Draft, Draft, string>({
      name: 'form',
      emptyDraft: () => ({ amount: '', at: null }),
      toBody: (draft) => draft,
      validate: () => ({}),
      send: async () => 'stored',
      failed: 'לא נשמר',
      onDone: () => undefined,
    });
    type = (amount) => form.change({ amount });
    return <RestoredNotice submission={{ ...form, startOver: () => form.startOver() }} />;
  }
  const inSite = (
    <ClientConfigProvider value={testConfig}>
      <Form />
    </ClientConfigProvider>
  );
  render(inSite, { wrapper });
  expect(screen.getByText(draftText.unreadable.title(1))).toBeInTheDocument();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act(() => type('3'));
  expect(await screen.findByRole('alert')).toHaveTextContent(draftText.notKept.full);
});
