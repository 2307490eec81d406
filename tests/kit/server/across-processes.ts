import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { validReceipt } from '../valid-receipt';
import { codeOf } from './second-step';
import { TestBrowser, TestClient } from './sign-in-client';
import { streamListener } from './stream-listener';

/** What is seen where no process knows more than the others. */
export const SAME_EVERYWHERE = {
  signedIn: [200],
  renewed: [200, 200],
  oneKey: [201],
  receipts: 1,
  shown: [true],
  pictures: 1,
  secondStep: [200, 200, 200],
};

export const newType = (name: string) => ({ name, units: 'kilograms', expires: false, manufactured: true });

const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * Signs in and works with the demo's manager at a proxy that sends each call to another process, and at each process by its own
 * address. Resolves when each of them told its stream of a write that another made.
 */
export async function acrossProcesses(front: string, each: readonly string[]) {
  const signIn = (login: string, password: string) =>
    new TestClient(front).signIn(new TestBrowser(front), login, password);
  const as =
    (token: string) =>
    async (origin: string, path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${token}`, 'x-frontend-version': '1.9', ...init.headers };
      return fetch(`${origin}${path}`, { ...init, headers });
    };
  const json = (method: string, body: unknown, more = {}) => ({
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...more },
  });
  const { access_token: token, refresh_token } = await signIn('manager', 'manager-demo');
  const call = as(token);
  const signedIn = await Promise.all(each.map(async (origin) => (await call(origin, '/api_account')).status));
  const first = await new TestClient(front).refresh(refresh_token);
  const second = await new TestClient(front).refresh(first.body.refresh_token);

  // One write at every process at once, as a device sends it that knows of no answer.
  const screens = each.map((origin) => streamListener([origin], token));
  await Promise.all(screens.map((screen) => screen.begun()));
  const key = randomUUID();
  const receipt = json('POST', validReceipt({ good_type: newType(key), manufactured_at: key }), {
    'idempotency-key': key,
  });
  const writes = await Promise.all(each.map((origin) => call(origin, '/api_purchased_goods', receipt)));
  const ids = await Promise.all(writes.map(async (answer) => ((await answer.json()) as { id: number }).id));
  const made = writes.find(({ status, headers }) => status === 201 && !headers.has('idempotency-replayed'));
  if (!made) throw new Error(`no receipt was made: ${writes.map(({ status }) => status).join(', ')}`);
  const lists = await Promise.all(each.map((origin) => call(origin, '/api_purchased_goods?limit=30')));
  const shown = await Promise.all(lists.map(async (list) => (await list.text()).includes(key)));
  while (!screens.every(({ seen }) => seen.includes(made.headers.get('x-request-id')!))) await pause(20);
  await Promise.all(screens.map((screen) => screen.stop()));

  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  await call(each[0]!, '/api_account/picture', { method: 'PUT', body: new Uint8Array(picture) });
  const pictures = await Promise.all(
    each.map(async (origin) => {
      const account = (await (await call(origin, '/api_account')).json()) as { picture: string | null };
      return account.picture ?? 'none';
    }),
  );

  const [login, password] = [`noa ${key.slice(0, 8)}`, `horse battery ${key.slice(0, 8)}`];
  await call(front, '/api_accounts', json('POST', { login, password }));
  const noa = as((await signIn(login, password)).access_token);
  const begun = await noa(each[0]!, '/api_account/codes', json('PUT', { password }));
  const { secret } = (await begun.json()) as { secret: string };
  const code = codeOf(secret);
  const confirmed = await noa(each[1]!, '/api_account/codes/confirmation', json('PUT', { code }));
  const [client, browser] = [new TestClient(front), new TestBrowser(front)];
  const page = await browser.get(client.authorizeUrl());
  await browser.post(page.url, { login, password });
  const entered = await browser.post(page.url, { code: codeOf(secret, 1), with: 'code' });
  const exchanged = await client.exchange(entered.url);

  return {
    signedIn: distinct(signedIn),
    renewed: [first.status, second.status],
    oneKey: distinct(writes.map(({ status }) => status)),
    receipts: distinct(ids).length,
    shown: distinct(shown),
    pictures: distinct(pictures).filter((value) => value !== 'none').length,
    secondStep: [begun.status, confirmed.status, exchanged.status],
  };
}
