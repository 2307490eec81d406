// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { type TestApp, testApp } from '../../../../tests/kit/server/app';
import { Authenticator } from '../../../../tests/kit/server/authenticator';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { startProviderWithApp } from '../../../../tests/kit/server/provider-app';
import { accountHolder, disableHolder, PASSWORD } from '../../../../tests/kit/server/second-step';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import { PASSKEYS_MAX } from '../../../domain/limits';
import { signInPageText as text } from '../../../strings/sign-in-page';
import type { UsedPasskey } from '../second-step/passkeys';

let provider: RunningProvider;
let app: TestApp;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ provider, app, close } = await startProviderWithApp());
});
afterAll(() => close());

/** A page to sign in, in a browser of its own. */
async function openPage({ origin } = provider) {
  const client = new TestClient(origin);
  const browser = new TestBrowser(origin);
  const { url, text: page } = await browser.get(client.authorizeUrl());
  const options = async () => {
    const answer = await browser.post(url.replace(/[^/]+$/, 'passkey/$&'), {});
    return {
      status: answer.status,
      ...(JSON.parse(answer.text || '{}') as { challenge: string; rpId: string }),
    };
  };
  const send = (used: UsedPasskey) => browser.post(url, { passkey: JSON.stringify(used) });
  return { client, page, options, send };
}
const isIn = ({ url }: { url: string }) => url.includes('/sign-in/callback?code=');

async function expectRefused(used: UsedPasskey, page: Awaited<ReturnType<typeof openPage>>) {
  const answer = await page.send(used);
  expect(isIn(answer)).toBe(false);
  expect(answer.status).toBe(401);
  expect(answer.text).toContain(text.passkey.refused);
}

test('a passkey is added with the password, and signs in instead of it, as both steps (contract 4.77)', async () => {
  const noa = await accountHolder(app);
  expect((await openPage()).page).not.toContain(text.passkey.submit);
  const wrong = await noa.call('PUT', 'passkeys', { password: 'not this one' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  const device = new Authenticator(provider.origin);
  expect(await noa.addPasskey(device, 'הטלפון של נועה')).toMatchObject({
    status: 201,
    body: { name: 'הטלפון של נועה', last_used_at: null },
  });
  // Neither the password nor a code is asked for beside a passkey.
  await noa.switchOn();

  const { client, page, options, send } = await openPage();
  expect(page).toContain(text.passkey.submit);
  expect(page).toContain('autocomplete="username webauthn"');
  const asked = await options();
  expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' });
  const entered = await send(device.use(asked));
  expect(isIn(entered)).toBe(true);
  const { body } = await client.exchange(entered.url);
  expect(await provider.identity.verify(body.access_token)).toMatchObject({ subject: noa.subject });
  const claims = JSON.parse(Buffer.from(body.id_token.split('.')[1]!, 'base64url').toString()) as object;
  expect(claims).toMatchObject({ sub: noa.subject });

  const { passkeys } = await noa.read();
  expect(passkeys).toMatchObject([{ name: 'הטלפון של נועה', last_used_at: expect.any(String) }]);
  const outsider = await accountHolder(app);
  const path = `passkeys/${passkeys[0]!.id}/end`;
  expect((await outsider.call('PUT', path, { password: PASSWORD })).status).toBe(404);
  expect((await noa.call('PUT', path, { password: PASSWORD })).status).toBe(204);
  const after = await openPage();
  await expectRefused(device.use(await after.options()), after);
});

test('a challenge is answered once, by the page that asked, and within five minutes (contract 4.78)', async () => {
  const noa = await accountHolder(app);
  const device = new Authenticator(provider.origin);
  await noa.addPasskey(device);
  const [one, other] = [await openPage(), await openPage()];
  const used = device.use(await one.options());
  await other.options();
  await expectRefused(used, other);
  // Without a challenge of its own the other page takes none.
  await expectRefused(used, other);
  const both = await Promise.all([one.send(used), one.send(used)]);
  expect(both.map(isIn).filter(Boolean)).toHaveLength(1);

  const late = await openPage();
  const asked = await late.options();
  await app.database.pool.query('update passkey_challenges set expires_at = now()');
  await expectRefused(device.use(asked), late);
  // Only the newest of a page.
  const first = await late.options();
  await late.options();
  await expectRefused(device.use(first), late);
});

test('a signature for another address, by another device, without user verification or replayed is refused (contract 4.78)', async () => {
  const noa = await accountHolder(app);
  const device = new Authenticator(provider.origin);
  await noa.addPasskey(device);
  const attempt = async (change: (used: UsedPasskey) => UsedPasskey) => {
    const page = await openPage();
    await expectRefused(change(device.use(await page.options())), page);
  };
  const elsewhere = new Authenticator('https://tfuka.example');
  const another = new Authenticator(provider.origin);
  const page = await openPage();
  const { id } = device.use(await page.options());
  await expectRefused({ ...elsewhere.use(await page.options()), id }, page);
  await expectRefused({ ...another.use(await page.options()), id }, page);
  await expectRefused(another.use(await page.options()), page);
  await attempt((used) => ({ ...used, signature: used.signature.slice(0, -4) }));
  await attempt(({ id }) => ({ id, clientData: 'e30', authenticatorData: 'AA', signature: 'AA' }));
  device.verifies = false;
  await attempt((used) => used);
  device.verifies = true;
  // The counter of a copy stays behind.
  const fine = await openPage();
  expect(isIn(await fine.send(device.use(await fine.options())))).toBe(true);
  device.counter -= 2;
  await attempt((used) => used);
});

test('a new passkey must be of this address, with who is there verified, and for the account that asked (contract 4.78)', async () => {
  const [noa, dana] = [await accountHolder(app), await accountHolder(app)];
  const device = new Authenticator(provider.origin);
  expect((await noa.addPasskey(new Authenticator('https://tfuka.example'))).status).toBe(400);
  device.verifies = false;
  expect((await noa.addPasskey(device)).status).toBe(400);
  device.verifies = true;
  const begun = await noa.call<{ options: { challenge: string } }>('PUT', 'passkeys', {
    password: 'correct horse',
  });
  const made = device.create('שלי', begun.body.options);
  expect((await dana.call('POST', 'passkeys', made)).status).toBe(400);
  expect((await noa.call('POST', 'passkeys', made)).status).toBe(201);
  expect((await noa.call('POST', 'passkeys', made)).status).toBe(400);
  expect((await dana.addPasskey(device)).status).toBe(400);
  expect((await noa.read()).passkeys).toHaveLength(1);

  await app.database.pool.query(
    `insert into passkeys (account, credential_id, public_key, counter, transports, name, created_at)
     select account, credential_id || n, public_key, 0, transports, name, now()
       from passkeys, generate_series(2, $1) n where account = $2`,
    [PASSKEYS_MAX, noa.subject],
  );
  expect(await noa.call('PUT', 'passkeys', { password: 'correct horse' })).toMatchObject({ status: 409 });
});

test('an account that may not sign in may not with a passkey either (contract 4.80)', async () => {
  const withoutDemo = await startProvider(app.database.db, undefined, false);
  const own = await testApp({ PUBLIC_ORIGIN: withoutDemo.origin }, { database: app.database });
  try {
    const demo = await accountHolder(own, true);
    const [disabled, noa] = [await accountHolder(own), await accountHolder(own)];
    for (const [holder, expected] of [
      [demo, false],
      [disabled, false],
      [noa, true],
    ] as const) {
      const device = new Authenticator(withoutDemo.origin);
      await holder.addPasskey(device);
      if (holder === disabled) await disableHolder(app.database.db, holder);
      const page = await openPage(withoutDemo);
      expect(isIn(await page.send(device.use(await page.options())))).toBe(expected);
    }
  } finally {
    await withoutDemo.close();
    await own.app.close();
    await own.feed.close();
  }
});

test('only the page of this browser is given challenges, and not without end', async () => {
  const { url } = await new TestBrowser(provider.origin).get(new TestClient(provider.origin).authorizeUrl());
  const path = url.replace(/[^/]+$/, 'passkey/$&');
  expect((await new TestBrowser(provider.origin).post(path, {})).status).toBe(400);
  const { options } = await openPage();
  const before = await app.database.pool.query('select from passkey_challenges');
  const statuses: number[] = [];
  // On a slow machine the allowance grows while they are asked for.
  while (statuses.length < 1_000 && statuses.at(-1) !== 429) statuses.push((await options()).status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const after = await app.database.pool.query('select from passkey_challenges');
  expect(after.rowCount).toBe(before.rowCount! + 1);
});
