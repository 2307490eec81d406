// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database

import { stopClock } from '../../../../tests/kit/clock';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { endpoints } from '../../../contract/endpoints';

let kitchen: TestApp;

beforeAll(async () => {
  kitchen = await testApp({ SITE_TIME_ZONE: 'Europe/Paris', SITE_NAME: 'מטבח הגליל' });
});
afterAll(() => kitchen.close());

const open = (url: string, headers: Record<string, string> = {}) => kitchen.app.inject({ url, headers });

test.each([
  ['1.9', true],
  ['1.8', false],
  [undefined, false],
])(
  'a web app of version %s is current: %s (spec 7.2, 9.1; contract 3.54)',
  async (version, isCorrectVersion) => {
    const headers: Record<string, string> = version === undefined ? {} : { 'x-frontend-version': version };
    const answer = await open('/api_version_check', headers);
    expect(answer.json()).toEqual({ isCorrectVersion });
  },
);

test('the web app gets the settings it needs to start (contract 1.14, 4.12, 5.23)', async () => {
  expect((await open('/config.json')).json()).toEqual({
    issuer: kitchen.identity.issuer,
    clientId: 'tfuka-web',
    audience: kitchen.identity.audience,
    embeddedProvider: true,
    siteTimeZone: 'Europe/Paris',
    siteName: 'מטבח הגליל',
    accessibilityContact: null,
    makesBackups: false,
    frontendVersion: '1.9',
    build: null,
    position: expect.stringMatching(/^[\da-f]{12}~\d+:\d+:[\d,]*$/) as string,
  });
});

test('days follow the configured time zone (contract 5.10)', async () => {
  // Already tomorrow in Jerusalem.
  stopClock(new Date('2026-11-22T22:30:00Z'));
  try {
    const { body } = await kitchen.call('GET', '/api_overview', { as: 'בשעה הזאת' });
    expect(body.day).toBe('2026-11-22');
  } finally {
    jest.useRealTimers();
  }
});

test('the description has every call with its input and its response (contract 3.61)', async () => {
  const description = (await open('/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { parameters: { name: string }[]; responses: object }>>;
  }>();
  expect(description.openapi).toBe('3.1.0');
  for (const { method, path } of Object.values(endpoints)) {
    expect([path, Object.keys(description.paths[path] ?? {})]).toEqual([
      path,
      expect.arrayContaining([method.toLowerCase()]),
    ]);
  }
  const list = description.paths['/api_goods']!.get!;
  expect(list.parameters.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['limit', 'offset', 'sort', 'stock', 'q', 'manufactured_to']),
  );
  expect(Object.keys(description.paths['/api_goods']!)).toEqual(['get', 'post']);
  expect(description.paths['/api_goods/{id}/zero_remaining']!.post!.responses).toHaveProperty('200');
});

test('health needs no token (contract 5.22)', async () => {
  expect((await open('/health/live')).json()).toEqual({ status: 'ok' });
  expect((await open('/health/ready')).json()).toEqual({ status: 'ok' });
});
