import { fireEvent, screen, within } from '@testing-library/react';
import { json, tinyServer, type TinyServer } from '../../../../tests/kit/web/http-server';
import { renderApp } from '../../../../tests/kit/web/render-app';
import type { Account } from '../../../contract/account';
import { PICTURE_MAX_BYTES } from '../../../domain/accounts';
import { accountText as text } from '../../../strings/account';
import { commonText } from '../../../strings/common';
import { errorText } from '../../../strings/errors';

let server: TinyServer;
let account: Account | null;
const requested: string[] = [];
beforeAll(async () => {
  server = await tinyServer(({ url }, response) => {
    requested.push(url ?? '');
    if (url === '/api_account' && account) return json(response, 200, account);
    return json(response, 500, { error: 'אירעה תקלה', code: 'INTERNAL' });
  });
});
afterAll(() => server.close());
beforeEach(() => {
  account = null;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

const open = async (user: ReturnType<typeof renderApp>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^החשבון שלי: דנה/ }));
  return within(await screen.findByRole('dialog', { name: text.title }));
};

test('with an outside identity provider the account dialog links to it and offers to sign out', async () => {
  const config = { embeddedProvider: false, issuer: 'https://factory.okta.test/oauth2/default' };
  const signOut = jest.fn(async () => undefined);
  const { user } = renderApp({ origin: server.origin, config, auth: { signOut } });
  const dialog = await open(user);
  expect(dialog.getByRole('link', { name: text.toProvider })).toHaveAttribute(
    'href',
    'https://factory.okta.test',
  );
  expect(dialog.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: text.signOut }));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('an account that cannot be loaded is reported and can be loaded again', async () => {
  const { user } = renderApp({ origin: server.origin });
  const dialog = await open(user);
  const retry = () => dialog.findByRole('button', { name: commonText.retry });
  const before = requested.filter((url) => url === '/api_account').length;
  await user.click(await retry());
  await retry();
  expect(requested.filter((url) => url === '/api_account').length).toBeGreaterThan(before);
  expect(dialog.getAllByText(text.failed).length).toBeGreaterThan(0);
});

test('a picture that is too large is refused without being sent', async () => {
  account = {
    name: 'דנה כהן',
    login: 'dana',
    picture: null,
    role: 'manager',
    manages_accounts: false,
    person_id: 1,
    shared_names: [],
  };
  const { user } = renderApp({ origin: server.origin });
  const dialog = await open(user);
  const chooser = await dialog.findByLabelText(text.picture.choose, { selector: 'input' });
  const large = new File([new Uint8Array(PICTURE_MAX_BYTES + 1)], 'large.png', { type: 'image/png' });
  fireEvent.change(chooser, { target: { files: [large] } });
  expect(await dialog.findByText(errorText.pictureTooLarge)).toBeInTheDocument();
  expect(server.seen.filter(({ method }) => method !== 'GET')).toEqual([]);
});
