// @postgres-only: the embedded database takes no other values than PostgreSQL

import { z } from 'zod';
import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { device, type Device, type RunningApp, runningApp } from '../../../tests/kit/server/running-app';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { createAccount } from '../identity/accounts';

const PASSWORD = 'correct horse battery';
let database: TestDatabase;
let app: RunningApp;
let dana: Device;
beforeAll(async () => {
  database = await testDatabase();
  app = await runningApp(database);
  await createAccount(database.db, { login: 'dana', password: PASSWORD, role: 'manager' });
  dana = await device(app.origin, 'dana', PASSWORD);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** As they stand in an address. */
const ODD = [
  ...['%00', 'a%00b', '%', '%ED%A0%80', '', '-1', '1e999', '9'.repeat(40)],
  ...["'", '%7B%7D', '..%2F..%2F', '2026-13-45'],
];
/** Positions of the live stream that PostgreSQL reads none of. */
const POSITIONS = [
  ...['x', '~', '~1:1:', 'a~9:1:', 'a~1:99999999999999999999:', 'a~1:5:9', 'a~1:5:3,2', 'a~0:0:'],
  ...['\u0000~1:1:', 'a~1:1:~1:1:~999999999999999999', 'a~1:1:~9:1:~1', 'a~1:1:~1:1:~-1'],
];
const BODIES = [
  '',
  ' ',
  'null',
  '[]',
  '""',
  '1',
  '{',
  '{"\\u0000":1}',
  '{"password":null}',
  '{"__proto__":1}',
];

interface Sent {
  method?: string;
  headers?: Record<string, string> | { 'content-type'?: undefined };
  body?: string;
}
/** The requests that were answered with 5xx. */
async function failed(requests: readonly (readonly [path: string, sent: Sent])[]): Promise<string[]> {
  const failures: string[] = [];
  for (const [path, { headers, ...sent }] of requests) {
    const response = await fetch(app.origin + path, {
      redirect: 'manual',
      ...sent,
      headers: { authorization: `Bearer ${dana.tokens.access_token}`, ...headers } as Record<string, string>,
    });
    if (response.status >= 500)
      failures.push(`${sent.method ?? 'GET'} ${path} ${sent.body}: ${response.status}`);
    await response.body?.cancel();
  }
  return failures;
}

const all = Object.entries<Endpoint>(endpoints);
const parametersOf = ({ query }: Endpoint) =>
  query instanceof z.ZodObject ? Object.keys(query.shape) : ['nothing'];

test.each(all)('no odd path or query of %s is an internal error (contract 4.205)', async (_, endpoint) => {
  const { method, path } = endpoint;
  const known = path.replace(/\{\w+\}/g, '1');
  const paths = [
    ...(path.includes('{') ? ODD.map((odd) => path.replace(/\{\w+\}/g, odd)) : []),
    ...parametersOf(endpoint).flatMap((name) => ODD.map((odd) => `${known}?${name}=${odd}`)),
    `${known}?%00=1`,
    `${known}%00`,
  ];
  expect(await failed(paths.map((each) => [each, { method }]))).toEqual([]);
});

test.each(all.filter(([, { method }]) => method !== 'GET'))(
  'neither a missing nor an odd body of %s is an internal error (contract 4.205)',
  async (_, { method, path }) => {
    const known = path.replace(/\{\w+\}/g, '1');
    const types = [{}, { 'content-type': 'application/json' }, { 'content-type': 'text/plain' }];
    const requests = types.flatMap((headers) =>
      [undefined, ...BODIES].map(
        (body) => [known, { method, headers, ...(body !== undefined && { body }) }] as const,
      ),
    );
    expect(await failed(requests)).toEqual([]);
  },
);

test('no odd position of the live stream is an internal error (contract 4.206)', async () => {
  const path = endpoints.streamEvents.path;
  const { position } = (await (await fetch(`${app.origin}${endpoints.getConfig.path}`)).json()) as {
    position: string;
  };
  const epoch = position.split('~')[0]!;
  // Of this database, too.
  const positions = [...POSITIONS, ...POSITIONS.map((each) => each.replace('a~', `${epoch}~`))];
  const sent = positions.flatMap((position) => [
    [`${path}?after=${encodeURIComponent(position)}`, {}] as const,
    ...(position.includes('\u0000') ? [] : [[path, { headers: { 'last-event-id': position } }] as const]),
  ]);
  expect(await failed(sent)).toEqual([]);
});

test('no odd name or code that is sent from the page to sign in is an internal error (contract 4.205)', async () => {
  const { browser, client } = dana;
  const failures: unknown[] = [];
  for (const odd of ['\u0000', 'a\u0000b', '', '\u202e', 'a'.repeat(9_000), "'"]) {
    const { url } = await browser.get(client.authorizeUrl({ prompt: 'login' }));
    const sent: Record<string, string>[] = [
      { login: odd, password: odd },
      { code: odd, with: odd },
      { passkey: odd },
      { login: 'dana', password: odd },
    ];
    for (const fields of sent) {
      const { status } = await browser.post(url, fields);
      if (status >= 500) failures.push([odd, fields, status]);
    }
  }
  expect(failures).toEqual([]);
});

const AUTHORIZE =
  'client_id response_type redirect_uri scope state nonce ui_locales code_challenge code_challenge_method prompt id_token_hint resource claims max_age';
const TOKEN = 'client_id grant_type code redirect_uri code_verifier refresh_token scope';
const base = '/oauth2/default';

test('no odd request to the pages that sign in is an internal error (contract 4.205)', async () => {
  const url = new URL(dana.client.authorizeUrl());
  const authorize = AUTHORIZE.split(' ').flatMap((name) =>
    ODD.map((odd) => {
      const query = new URLSearchParams(url.search);
      query.delete(name);
      return [`${url.pathname}?${query}&${name}=${odd}`, {}] as const;
    }),
  );
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const grants = ['authorization_code', 'refresh_token'];
  const token = TOKEN.split(' ').flatMap((name) =>
    grants.flatMap((grant) =>
      ODD.map(
        (odd) =>
          [
            `${base}/v1/token`,
            {
              method: 'POST',
              headers: form,
              body: `client_id=tfuka-web&grant_type=${grant}&code=a&refresh_token=a&redirect_uri=${encodeURIComponent(dana.client.redirectUri)}&code_verifier=${'a'.repeat(43)}`.replace(
                new RegExp(`(^|&)${name}=[^&]*`),
                `$1${name}=${odd}`,
              ),
            },
          ] as const,
      ),
    ),
  );
  const pages = [
    'sign-in/x',
    'sign-in/passkey/x',
    'v1/revoke',
    'v1/token',
    'v1/logout',
    'v1/logout/confirm',
    'v1/userinfo',
  ];
  const bodies = [
    undefined,
    '',
    '%',
    'token=%00&client_id=tfuka-web',
    'login=%00&password=%00',
    'code=%00&passkey=%00',
  ];
  const posts = pages.flatMap((page) =>
    bodies.flatMap((body) =>
      [{}, form, { 'content-type': 'text/plain' }].map(
        (headers) =>
          [`${base}/${page}`, { method: 'POST', headers, ...(body !== undefined && { body }) }] as const,
      ),
    ),
  );
  const basic = ['Basic', 'Basic ', 'Basic %', `Basic ${btoa('%')}`, `Basic ${btoa('\u0000:')}`].map(
    (authorization) =>
      [
        `${base}/v1/revoke`,
        { method: 'POST', headers: { ...form, authorization }, body: 'token=a' },
      ] as const,
  );
  const gets = [...pages, 'v1/keys', 'assets'].flatMap((page) =>
    ODD.flatMap((odd) => [
      [`${base}/${page}/${odd}`, {}] as const,
      [`${base}/${page}?id_token_hint=${odd}&with=${odd}&state=${odd}`, {}] as const,
    ]),
  );
  const posted = { method: 'POST', headers: form, body: `${url.search.slice(1)}&state=%00&nonce=%00` };
  const inBody = [[url.pathname, posted] as const];
  expect(await failed([...inBody, ...authorize, ...token, ...posts, ...basic, ...gets])).toEqual([]);
});
