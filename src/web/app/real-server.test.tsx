import { screen, waitFor } from '@testing-library/react';
import { validReceipt } from '../../../tests/kit/valid-receipt';
import { renderApp } from '../../../tests/kit/web/render-app';
import { startedServer, type StartedServer } from '../../../tests/kit/web/started-server';
import { homeText } from '../../strings/home';
import { signInText } from '../../strings/landing';
import { layoutText } from '../../strings/layout';

let server: StartedServer;
beforeAll(async () => {
  server = await startedServer();
});
afterAll(() => server?.stop());
beforeEach(() => sessionStorage.clear());

/** A receipt of a type that does not exist yet, by another device. */
async function receive(amount: string): Promise<void> {
  const response = await fetch(`${server.origin}/api_purchased_goods`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${await server.tokens.current()}`,
      'X-Frontend-Version': '1.9',
    },
    body: JSON.stringify(
      validReceipt({
        good_type: { name: `גזר ${amount}`, units: 'kilograms', expires: false, manufactured: false },
        amount,
        supplier: 'משק לוי',
      }),
    ),
  });
  if (response.status !== 201) throw new Error(await response.text());
}

test('the home page is refetched when someone else receives goods (spec 4.27)', async () => {
  const { store } = renderApp(server);
  expect(await screen.findByText(homeText.noReceipts)).toBeInTheDocument();
  await waitFor(() => expect(store.getState().live).toBe('connected'));
  await receive('12.5');
  expect(await screen.findByRole('link', { name: /התקבלו היום\s*1\s*משק לוי/ })).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog', { name: layoutText.version.title })).toBeNull();
});

test('a token that the server rejects leads to the sign-in', async () => {
  const tokens = { current: async () => 'forged', renew: async () => null };
  renderApp({ origin: server.origin, tokens });
  expect(await screen.findByText(signInText.reason.ended)).toBeInTheDocument();
});
