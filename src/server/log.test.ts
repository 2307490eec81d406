// @embedded-only: what is written to the log
import { Writable } from 'node:stream';
import { rawGoodType } from '../contract/testing/raw-good-type';
import { errorText } from '../strings/errors';
import { createLog } from './log';
import { testApp } from './testing/app';

/** A log in memory. */
function memoryLog() {
  let text = '';
  const to = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  return { log: createLog('info', to), text: () => text };
}

test('a failed call is logged with its cause but without the row that the database’s error contains (contract 1.64)', async () => {
  const { log, text } = memoryLog();
  const app = await testApp({}, { log });
  try {
    // From now on every new type breaks a rule of the database that the server does not know.
    await app.database.owner.query("alter table good_types add constraint no_more check (name = '')");
    const { status, body } = await app.call('POST', '/api_good_types', {
      body: rawGoodType('סודי ביותר'),
    });
    expect(status).toBe(500);
    expect(body).toEqual({ code: 'INTERNAL', error: errorText.internal });
    expect(text()).toContain('no_more');
    expect(text()).toContain('"reqId"');
    expect(text()).not.toContain('סודי');
  } finally {
    await app.close();
  }
});
