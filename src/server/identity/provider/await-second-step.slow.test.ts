// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import type { TestApp } from '../../../../tests/kit/server/app';
import { Authenticator } from '../../../../tests/kit/server/authenticator';
import type { RunningProvider } from '../../../../tests/kit/server/provider';
import { startProviderWithApp } from '../../../../tests/kit/server/provider-app';
import {
  type AccountHolder,
  accountHolder,
  codeOf,
  PASSWORD,
} from '../../../../tests/kit/server/second-step';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import { signInPageText } from '../../../strings/sign-in-page';

const text = signInPageText.secondStep;

let provider: RunningProvider;
let app: TestApp;
let close: () => Promise<void>;
let noa: AccountHolder;
let phone: Authenticator;

beforeAll(async () => {
  ({ provider, app, close } = await startProviderWithApp());
});
afterAll(() => close());
beforeEach(async () => {
  noa = await accountHolder(app);
  phone = new Authenticator(provider.origin);
  expect(await noa.addPasskey(phone)).toMatchObject({ status: 201 });
});

const isIn = ({ url }: { url: string }) => url.includes('/sign-in/callback?code=');
const CODE_FIELD = 'name="code"';
const PASSKEY = 'id="passkey"';

/** A browser with a page to sign in, and the name and password sent. */
async function passwordSent({ login }: AccountHolder) {
  const browser = new TestBrowser(provider.origin);
  const client = new TestClient(provider.origin);
  const { url } = await browser.get(client.authorizeUrl());
  const page = await browser.post(url, { login, password: PASSWORD });
  /** What the page's script asks for, of the page at this address. */
  const options = async (query = '') => {
    const answer = await browser.post(url.replace(/[^/]+$/, 'passkey/$&') + query, {});
    return JSON.parse(answer.text) as {
      challenge: string;
      rpId: string;
      allowCredentials?: { id: string }[];
    };
  };
  return {
    page,
    options,
    open: (query = '') => browser.get(url + query),
    sendCode: (code: string, kind: string) => browser.post(url, { code, with: kind }),
    usePasskey: async (device: Authenticator, query = '') =>
      browser.post(url + query, { passkey: JSON.stringify(device.use(await options(query))) }),
    /** Anew, without the second step. */
    again: () => browser.get(client.authorizeUrl()),
  };
}

const renew = (holder: AccountHolder) =>
  holder.call<{ recovery_codes: string[] }>('PUT', 'codes/recovery', { password: PASSWORD });
const removePasskey = async (holder: AccountHolder, password: string) => {
  const [passkey] = (await holder.read()).passkeys;
  return holder.call('PUT', `passkeys/${passkey!.id}/end`, { password });
};
const changePassword = async (holder: AccountHolder) => {
  const body = { current: PASSWORD, password: `another ${PASSWORD}` };
  expect((await holder.call('PUT', 'password', body)).status).toBe(204);
};
const pageOf = async (holder: AccountHolder) => (await passwordSent(holder)).page;

test('an account with a passkey is asked for it after the password, which alone does not sign in (contract 4.94)', async () => {
  const { page, again, usePasskey } = await passwordSent(noa);
  expect(page.status).toBe(200);
  expect(page.text).toContain(text.titles.passkey);
  expect(page.text).toContain(PASSKEY);
  expect(page.text).not.toContain(CODE_FIELD);
  expect(page.text).toContain(text.noRecovery);
  expect(isIn(await again())).toBe(false);
  expect(isIn(await usePasskey(phone))).toBe(true);
});

test('after the password only a passkey of that account counts, unless another name is chosen (contract 4.95)', async () => {
  const dana = await accountHolder(app);
  const tablet = new Authenticator(provider.origin);
  await dana.addPasskey(tablet);
  const { options, usePasskey, open } = await passwordSent(noa);
  const allowed = (await options()).allowCredentials!;
  expect(allowed.map(({ id }) => id)).toEqual([phone.use(await options()).id]);
  const refused = await usePasskey(tablet);
  expect(refused.status).toBe(401);
  expect(refused.text).toContain(text.passkey.refused);
  expect(refused.text).toContain(noa.login);

  expect((await open('?with=password')).text).toContain('name="password"');
  expect((await options('?with=password')).allowCredentials).toBeUndefined();
  expect(isIn(await usePasskey(tablet, '?with=password'))).toBe(true);
});

test('an account with codes and a passkey is offered both, and either is enough (contract 4.94)', async () => {
  const { secret } = await noa.switchOn();
  const { page, sendCode } = await passwordSent(noa);
  expect(page.text).toContain(CODE_FIELD);
  expect(page.text).toContain(PASSKEY);
  expect(isIn(await sendCode(codeOf(secret, 1), 'code'))).toBe(true);
  expect(isIn(await (await passwordSent(noa)).usePasskey(phone))).toBe(true);
  // Without codes the passkey goes on being asked for.
  expect((await noa.call('PUT', 'codes/end', { password: PASSWORD })).status).toBe(204);
  expect((await noa.read()).recovery_codes_left).toBe(10);
  expect((await pageOf(noa)).text).not.toContain(CODE_FIELD);
});

test('a changed password ends the sign-ins that await the second step: they ask for the password again (contract 4.104)', async () => {
  const { secret } = await noa.switchOn();
  const { open, sendCode } = await passwordSent(noa);
  expect((await open()).text).toContain(CODE_FIELD);
  await changePassword(noa);
  expect(isIn(await sendCode(codeOf(secret, 1), 'code'))).toBe(false);
  const { text: page } = await open();
  expect(page).toContain('name="password"');
  expect(page).not.toContain(CODE_FIELD);
});

test('a changed password ends the sign-ins, too, whose browser has not gone on since it was right (contract 4.104)', async () => {
  const dana = await accountHolder(app);
  const browser = new TestBrowser(provider.origin);
  const { url } = await browser.get(new TestClient(provider.origin).authorizeUrl());
  browser.follows = false;
  const { url: next } = await browser.post(url, { login: dana.login, password: PASSWORD });
  expect(next).not.toBe(url);
  await changePassword(dana);
  browser.follows = true;
  const page = await browser.get(next);
  expect(isIn(page)).toBe(false);
  expect(page.text).toContain('name="password"');
});

test('recovery codes are in place of a passkey, too, and end with the last second step (contract 4.96)', async () => {
  const { recovery_codes: codes } = (await renew(noa)).body;
  const { page, open, sendCode } = await passwordSent(noa);
  expect(page.text).toContain(text.toRecovery);
  const asked = await open('?with=recovery');
  expect(asked.text).toContain(CODE_FIELD);
  expect(asked.text).not.toContain(PASSKEY);
  expect((await sendCode(codes[0]!.replace(/^./, '_'), 'recovery')).text).toContain(text.wrongRecovery);
  expect(isIn(await sendCode(codes[0]!, 'recovery'))).toBe(true);
  expect(isIn(await (await passwordSent(noa)).sendCode(codes[0]!, 'recovery'))).toBe(false);
  expect((await noa.read()).recovery_codes_left).toBe(9);

  const { sendCode: later } = await passwordSent(noa);
  expect((await removePasskey(noa, PASSWORD)).status).toBe(204);
  expect((await noa.read()).recovery_codes_left).toBe(0);
  expect((await later(codes[1]!, 'recovery')).text).toContain(text.expired);
  expect(await renew(noa)).toMatchObject({ status: 409 });
});

test('removing a passkey asks for the password, and without one the password is enough again (contract 4.97)', async () => {
  expect(await removePasskey(noa, 'not this one')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect(isIn(await pageOf(noa))).toBe(false);
  expect((await removePasskey(noa, PASSWORD)).status).toBe(204);
  expect(isIn(await pageOf(noa))).toBe(true);
});
