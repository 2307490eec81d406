import { Writable } from 'node:stream';
import { errorText } from '../strings/errors';
import { createApp } from './app';
import { testIdentity } from './testing/identity';
import { readConfig } from './config';
import { createLog } from './log';
import { testDatabase } from './testing/database';
import { Events } from './writes/events';
import { localNotifier } from './writes/notify';

/** A log that is kept here, line by line. */
function keptLog() {
  let text = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { log: createLog('info', to), text: () => text };
}

test('a failed call is logged with its cause, but without the row that the database tells of (contract 1.64)', async () => {
  const { log, text } = keptLog();
  const database = await testDatabase();
  const events = new Events();
  const identity = await testIdentity();
  const app = await createApp({
    config: readConfig({ DEMO: 'off' }),
    database,
    identity,
    events,
    notifier: localNotifier(events),
    health: { state: 'ok' },
    log,
    webFolder: null,
  });
  try {
    // Whatever is added from now on breaks a rule of the database that the server knows nothing of.
    await database.pool.query("alter table good_types add constraint no_more check (name = '')");
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api_good_types',
      headers: { authorization: `Bearer ${await identity.token()}` },
      payload: {
        name: 'סודי ביותר',
        units: 'kilograms',
        purchasable: true,
        sellable: false,
        expires: false,
        manufactured: false,
        recipe_component: false,
      },
    });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toEqual({ code: 'INTERNAL', error: errorText.internal });
    expect(text()).toContain('no_more');
    expect(text()).toContain('"reqId"');
    expect(text()).not.toContain('סודי');
  } finally {
    await app.close();
    await database.close();
  }
});
