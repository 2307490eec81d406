import { screen, within } from '@testing-library/react';
import { commonText } from '../../../strings/common';
import { accountText as text } from '../../../strings/account';
import { json, tinyServer, type TinyServer } from '../../testing/http-server';
import { renderApp } from '../../testing/render-app';

let server: TinyServer;
const asked: string[] = [];
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    asked.push(url ?? '');
    if (url === '/api_version_check') return json(response, 200, { isCorrectVersion: true });
    return json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const open = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^החשבון שלי: דנה/ }));
  return within(await screen.findByRole('dialog', { name: text.title }));
};

test('with an outside identity provider the account is a link to it, and the way out', async () => {
  const config = { embeddedProvider: false, issuer: 'https://factory.okta.test/oauth2/default' };
  const signOut = jest.fn(async () => undefined);
  const { user } = renderApp({ origin: server.origin, config, auth: { signOut } });
  const dialog = await open(user);
  expect(dialog.getByRole('link', { name: text.toProvider })).toHaveAttribute(
    'href',
    'https://factory.okta.test',
  );
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  expect(asked).not.toContain('/api_account');
  await user.click(dialog.getByRole('button', { name: text.signOut }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('an account that cannot be loaded says so, and may be tried again', async () => {
  const { user } = renderApp({ origin: server.origin });
  const dialog = await open(user);
  const retry = () => dialog.findByRole('button', { name: commonText.retry });
  const before = asked.filter((url) => url === '/api_account').length;
  await user.click(await retry());
  await retry();
  expect(asked.filter((url) => url === '/api_account').length).toBeGreaterThan(before);
  expect(dialog.getAllByText(text.failed).length).toBeGreaterThan(0);
});
