// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import pino from 'pino';
import { stopClock } from '../../../../tests/kit/clock';
import type { TestApp } from '../../../../tests/kit/server/app';
import { journalOf } from '../../../../tests/kit/server/journal';
import type { RunningProvider } from '../../../../tests/kit/server/provider';
import { startProviderWithApp } from '../../../../tests/kit/server/provider-app';
import {
  type AccountHolder,
  accountHolder,
  codeOf,
  disableHolder,
  PASSWORD,
} from '../../../../tests/kit/server/second-step';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import { SIGN_IN_FAILURES_MAX } from '../../../domain/limits';
import { signInPageText as text } from '../../../strings/sign-in-page';

let provider: RunningProvider;
let app: TestApp;
let close: () => Promise<void>;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) });
  ({ provider, app, close } = await startProviderWithApp(log));
});
afterEach(() => jest.useRealTimers());
afterAll(() => close());

/** A browser with a page to sign in, and the name and password sent. */
async function passwordSent({ login }: AccountHolder, browser = new TestBrowser(provider.origin)) {
  const client = new TestClient(provider.origin);
  const { url } = await browser.get(client.authorizeUrl());
  const page = await browser.post(url, { login, password: PASSWORD });
  const send = (code: string, kind = 'code') => browser.post(url, { code, with: kind });
  return { client, browser, url, page, send };
}
const isIn = ({ url }: { url: string }) => url.includes('/sign-in/callback?code=');

test('codes are switched on by the password and a first code, and are asked for then after the password (contract 4.70, 4.72)', async () => {
  const noa = await accountHolder(app);
  expect(await noa.read()).toEqual({ codes: null, passkeys: [], recovery_codes_left: 0, ended: null });
  const wrong = await noa.call('PUT', 'codes', { password: 'not this one' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });

  const { body } = await noa.call<{ secret: string; uri: string }>('PUT', 'codes', { password: PASSWORD });
  expect(body.uri).toMatch(
    new RegExp(`^otpauth://totp/.*${encodeURIComponent(noa.login)}.*secret=${body.secret}`),
  );
  // Until it is confirmed, nothing is asked for.
  expect(isIn((await passwordSent(noa)).page)).toBe(true);
  const refused = await noa.call('PUT', 'codes/confirmation', { code: '000000' });
  expect(refused).toMatchObject({ status: 400, body: { fields: { code: expect.any(String) } } });
  const code = codeOf(body.secret);
  expect((await noa.call('PUT', 'codes/confirmation', { code })).status).toBe(200);
  expect(await noa.read()).toMatchObject({ codes: { since: expect.any(String) }, recovery_codes_left: 10 });
  expect(await noa.call('PUT', 'codes', { password: PASSWORD })).toMatchObject({ status: 409 });

  const { page, send, client, browser, url } = await passwordSent(noa);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(
    /<input\s+id="code"\s+name="code"[^>]*inputmode="numeric" autocomplete="one-time-code"/,
  );
  expect(page.text).toContain(noa.login);
  // The password alone leads nowhere, whatever address is opened.
  const again = await browser.get(client.authorizeUrl());
  expect(again.url).toContain('/sign-in/');
  expect(isIn(again)).toBe(false);
  expect((await send('')).status).toBe(400);
  expect((await browser.get(`${url}?with=password`)).text).toContain('name="password"');
  const entered = await send(codeOf(body.secret, 1));
  expect(isIn(entered)).toBe(true);
  const { body: tokens } = await client.exchange(entered.url);
  expect(await provider.identity.verify(tokens.access_token)).toMatchObject({ subject: noa.subject });
});

test('a code works once, and one of a clock that is half a minute off (contract 4.73)', async () => {
  const noa = await accountHolder(app);
  // Codes of two neighbouring periods are compared, so the period must not end meanwhile.
  stopClock(Date.now());
  const { secret } = await noa.switchOn();
  const first = await passwordSent(noa);
  // That which confirmed it, one of too late, and one of too early a clock.
  for (const code of [codeOf(secret), codeOf(secret, -1), codeOf(secret, 2)]) {
    const refused = await first.send(code);
    expect(refused.status).toBe(401);
    expect(refused.text).toContain(text.secondStep.wrong);
  }
  const next = codeOf(secret, 1);
  const second = await passwordSent(noa);
  const both = await Promise.all([first.send(next), second.send(next)]);
  expect(both.map(isIn).sort()).toEqual([false, true]);
  expect(isIn(await (await passwordSent(noa)).send(next))).toBe(false);
});

test('ten recovery codes are told once, stored as hashes, and work once each (contract 4.71)', async () => {
  const noa = await accountHolder(app);
  const { recoveryCodes } = await noa.switchOn();
  expect(recoveryCodes).toHaveLength(10);
  expect(new Set(recoveryCodes).size).toBe(10);
  const { rows } = await app.database.pool.query('select hash from recovery_codes');
  expect(JSON.stringify(rows)).not.toContain(recoveryCodes[0]);
  const [one = '', other = ''] = recoveryCodes;

  const { browser, url, send } = await passwordSent(noa);
  expect((await browser.get(`${url}?with=recovery`)).text).toContain(text.secondStep.recovery);
  const refused = await send('abcd-efgh-jkmn-pqrs', 'recovery');
  expect(refused.text).toContain(text.secondStep.wrongRecovery);
  // It is typed from paper.
  expect(isIn(await send(` ${one.toUpperCase().replaceAll('-', ' ')}`, 'recovery'))).toBe(true);
  expect(isIn(await (await passwordSent(noa)).send(one, 'recovery'))).toBe(false);
  expect(await noa.read()).toMatchObject({ recovery_codes_left: 9 });

  const renewed = await noa.call<{ recovery_codes: string[] }>('PUT', 'codes/recovery', {
    password: PASSWORD,
  });
  expect(isIn(await (await passwordSent(noa)).send(other, 'recovery'))).toBe(false);
  expect(isIn(await (await passwordSent(noa)).send(renewed.body.recovery_codes[0]!, 'recovery'))).toBe(true);
});

test('wrong codes count like wrong passwords, and the right password does not take them back (contract 4.74)', async () => {
  const noa = await accountHolder(app);
  const { secret } = await noa.switchOn();
  for (let times = 0; times < SIGN_IN_FAILURES_MAX; times += 1) {
    const { page, send } = await passwordSent(noa);
    expect(page.text).toContain(text.secondStep.titles.code);
    expect((await send('123456')).status).toBe(401);
  }
  const { page } = await passwordSent(noa);
  expect(page.status).toBe(429);
  await app.database.pool.query('update sign_in_failures set at = at - interval $$15 minutes$$');
  expect(isIn(await (await passwordSent(noa)).send(codeOf(secret, 1)))).toBe(true);
});

test('switching off asks for the password, and then the password is enough again (contract 4.75)', async () => {
  const noa = await accountHolder(app);
  await noa.switchOn();
  expect(await noa.call('PUT', 'codes/end', { password: 'not this one' })).toMatchObject({ status: 400 });
  expect(isIn((await passwordSent(noa)).page)).toBe(false);
  expect((await noa.call('PUT', 'codes/end', { password: PASSWORD })).status).toBe(204);
  expect(isIn((await passwordSent(noa)).page)).toBe(true);
  expect(
    (
      await app.database.pool.query(
        'select from recovery_codes join accounts on subject = account where login = $1',
        [noa.login],
      )
    ).rowCount,
  ).toBe(0);
});

test('no other call, nor the log, nor the journal tells a secret or a code (contract 4.76)', async () => {
  const noa = await accountHolder(app);
  const { secret, recoveryCodes } = await noa.switchOn();
  await (await passwordSent(noa)).send(codeOf(secret, 1));
  const everything = [
    JSON.stringify(await noa.read()),
    JSON.stringify(await journalOf(app)),
    JSON.stringify((await app.database.pool.query('select * from idempotency_keys')).rows),
    logged.join(''),
  ];
  expect(logged.length).toBeGreaterThan(0);
  for (const told of everything) {
    for (const hidden of [secret, ...recoveryCodes]) expect(told).not.toContain(hidden);
  }
  const calls = (await journalOf(app)).map(({ call }) => call);
  expect(calls).toEqual(expect.arrayContaining(['confirmCodes', 'endCodes']));
});

test('an account that is disabled after its password was right takes no code (contract 4.80)', async () => {
  const noa = await accountHolder(app);
  const { secret, recoveryCodes } = await noa.switchOn();
  const { send } = await passwordSent(noa);
  await disableHolder(app.database.db, noa);
  expect(await send(codeOf(secret, 1))).toMatchObject({
    status: 401,
    text: expect.stringContaining(text.secondStep.expired),
  });
  expect((await send(recoveryCodes[0]!, 'recovery')).status).toBe(401);
});

test('half a sign-in is only of the browser that began it, and for some minutes', async () => {
  const noa = await accountHolder(app);
  const { secret } = await noa.switchOn();
  const { url, send } = await passwordSent(noa);
  const outsider = new TestBrowser(provider.origin);
  expect((await outsider.post(url, { code: codeOf(secret, 1), with: 'code' })).status).toBe(400);
  // A page to sign in on which no password was sent.
  const { url: own } = await outsider.get(new TestClient(provider.origin).authorizeUrl());
  expect((await outsider.post(own, { code: codeOf(secret, 1), with: 'code' })).status).toBe(401);
  await app.database.pool.query(
    `update oidc_records set payload = jsonb_set(payload, '{result,secondStep,until}', '1')
      where payload #>> '{result,secondStep,subject}' = $1`,
    [noa.subject],
  );
  const late = await send(codeOf(secret, 1));
  expect(late.status).toBe(401);
  expect(late.text).toContain(text.secondStep.expired);
});
