import { act, render, screen, waitFor, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../tests/kit/web/http-server';
import { testConfig, testTokens } from '../../../tests/kit/web/render-app';
import { api } from '../api/api';
import type { IdentityState } from '../lib/contexts';
import type { IdentityClient } from '../lib/identity/identity-client';
import { Root } from './app';
import { IdentityRoot } from './identity-root';
import { createAppStore } from './store';

const PEOPLE = { first: 'דנה כהן', second: 'יוסי ברק' };

const signedIn = (id: keyof typeof PEOPLE): IdentityState => ({
  name: 'signedIn',
  person: { subject: id, name: PEOPLE[id] },
});

let server: TinyServer;
/** Whose tokens the calls are made with. */
let caller: keyof typeof PEOPLE;
/** The account of the second person does not come. */
let isHeld: boolean;

beforeEach(async () => {
  [caller, isHeld] = ['first', false];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  server = await tinyServer(({ url }, response) => {
    if (url !== '/api_account') return json(response, 404, {});
    if (!isHeld) json(response, 200, { login: caller, name: PEOPLE[caller], picture: null, role: 'manager' });
  });
});
afterEach(() => server.close());

/** The app with an identity client of which only the state counts. */
function open() {
  let state = signedIn('first');
  const listeners = new Set<() => void>();
  const identity = {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => new Promise<never>(() => undefined),
  };
  const store = createAppStore({ tokens: testTokens, origin: server.origin });
  window.history.replaceState(null, '', '/');
  render(
    <Root>
      <IdentityRoot config={testConfig} identity={identity as unknown as IdentityClient} store={store} />
    </Root>,
  );
  const become = (next: IdentityState) =>
    act(() => {
      state = next;
      listeners.forEach((listener) => listener());
    });
  return { store, become };
}

const names = async () => within(await screen.findByRole('navigation'));

test.each([
  ['after a sign-out', true],
  ['at once', false],
])('another person who signs in %s sees nothing of the one before', async (_, isSignedOut) => {
  const { store, become } = open();
  const account = api.endpoints.getAccount.select();
  await waitFor(() => expect(account(store.getState()).data?.name).toBe(PEOPLE.first));
  expect((await names()).getByText(PEOPLE.first)).toBeInTheDocument();
  [caller, isHeld] = ['second', true];
  if (isSignedOut) become({ name: 'signedOut' });
  become(signedIn('second'));
  const shown = await names();
  await waitFor(() => expect(shown.getByText(PEOPLE.second)).toBeInTheDocument());
  expect(shown.queryByText(PEOPLE.first)).toBeNull();
});
