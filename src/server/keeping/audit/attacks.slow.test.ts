// @postgres-only: in the embedded database the server is the owner of the tables

import { commandedAccount } from '../../../../tests/kit/server/accounts';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receipt, receiptBody } from '../../../../tests/kit/server/factories';
import { CONTRADICTING_ENTRIES } from '../../../../tests/kit/server/forged-entries';
import {
  type Attack,
  TABLE_OWNER,
  SERVER_ROLE,
  UNRELATED_ENTRIES,
  WITHOUT_TRIGGERS,
  type Target,
  write,
} from '../../../../tests/kit/server/forged-rows';
import { addForm, field } from '../../../../tests/kit/server/forms';
import { lastEntry } from '../../../../tests/kit/server/journal';
import { kitchen } from '../../../../tests/kit/server/kitchen';
import { tamper } from '../../../../tests/kit/server/tamper';
import type { FormEntry } from '../../../contract/forms';
import { journalText } from '../../../strings/journal';
import { migrate } from '../../db/migrate';
import { readMigrations } from '../../db/migration-files';
import { audit } from './audit';
import { findingText } from './findings';
import { positionNow, seal } from './seal';

// Lies that were written with SQL and of which the audit had said that nothing is wrong: each is refused, or named.

let app: TestApp;
let target: Target;
let known: Set<string>;
beforeAll(async () => {
  app = await testApp();
  const home = await kitchen(app);
  const sale = { good_id: home.lot.id, amount: 1, customer: 'מלון' };
  await app.call('POST', '/api_sold_goods', { body: sale });
  const form = await addForm(app, [field({ key: 'note', type: 'text' })]);
  const { body: entry } = await app.call<FormEntry>('POST', '/api_form_entries', {
    body: { form_name: form.form_name, schema_id: form.id, data: { note: 'נבדק' } },
  });
  const headers = { 'idempotency-key': 'kept' };
  await app.call('POST', '/api_purchased_goods', { body: receiptBody(), headers });
  await commandedAccount(app.database.db, 'noa');
  await app.database.pool.query(`
    insert into backups (file) values ('failed'), ('running');
    update backups set ended_at = now(), error = 'the disk is full' where file = 'failed'`);
  await seal(app.database.pool, await positionNow(app.database.pool));
  target = { ...home, entry, other: (await receipt(app)).good_id, spare: (await receipt(app)).good_id };
  known = new Set(await linesOf());
  expect([...known]).toEqual([]);
});
afterAll(() => app.close());

const linesOf = async () => (await audit(app.database)).findings.map(findingText);
/** What the audit says that it had not said before. */
async function newLines(): Promise<string[]> {
  const lines = await linesOf();
  const added = lines.filter((line) => !known.has(line));
  for (const line of lines) known.add(line);
  return added;
}

async function refusal(
  pool: { query: (text: string) => Promise<unknown> },
  text: string,
): Promise<string | null> {
  try {
    await pool.query(`begin; ${text}; commit`);
    return null;
  } catch (error) {
    await pool.query('rollback');
    return (error as { code: string }).code;
  }
}

async function expectFound(refused: string | null, found: string | RegExp): Promise<void> {
  const lines = await newLines();
  if (typeof found === 'string' && /^\w{5}$/.test(found)) {
    expect([refused, lines]).toEqual([found, []]);
  } else {
    expect(refused).toBeNull();
    expect(lines).toContainEqual(expect.stringMatching(found));
  }
}

const named = (attacks: Attack[]) => attacks.map((attack) => [...attack] as const);

test.each(named(CONTRADICTING_ENTRIES))(
  'the server’s role contradicts its own journal entry: %s (contract 6.237)',
  async (_, text, found) => {
    await expectFound(await refusal(app.database.pool, text(target)), found);
  },
);

test.each(named(UNRELATED_ENTRIES))(
  'the server’s role hides a change behind another write: %s (contract 6.232)',
  async (_, text, found) => {
    const something = (await receipt(app)).good_id;
    known = new Set(await linesOf());
    await expectFound(
      await refusal(app.database.pool, `${text(target)}; ${write(`Good:${something}`)}`),
      found,
    );
  },
);

test.each(named(SERVER_ROLE))(
  'the server’s role changes data without a write: %s (contract 6.233)',
  async (_, text, found) => {
    await expectFound(await refusal(app.database.pool, text(target)), found);
  },
);

test.each(named(TABLE_OWNER))(
  'the owner of the tables changes data: %s (contract 6.234, 6.238)',
  async (_, text, found) => {
    await expectFound(await refusal(app.database.owner, text(target)), found);
  },
);

test.each(named(WITHOUT_TRIGGERS))(
  'a change bypasses the triggers: %s (contract 6.235)',
  async (_, text, found) => {
    await tamper(app.database, text(target));
    await expectFound(null, found);
  },
);

test('a restore that ends far ahead hides no write (contract 6.235)', async () => {
  let told = 0;
  const stop = await app.feed.listen(null, (events) => {
    told += events?.length ?? 0;
  });
  await receipt(app);
  await app.feed.upToDate();
  stop();
  expect(told).toBe(1);
});

test('what a migration writes belongs to its row in the journal (contract 6.236)', async () => {
  await newLines();
  const sql = `insert into suppliers (name) values ('של הגרסה')`;
  await migrate(app.database.owner, [...readMigrations(), { name: '901_later', checksum: '', sql }]);
  expect(await newLines()).toEqual([]);
  expect(await lastEntry(app)).toMatchObject({
    call: 'migrate',
    person_name: journalText.commandLine,
    subjects: ['Migration:901'],
    after: { migration: '901_later' },
  });
});
