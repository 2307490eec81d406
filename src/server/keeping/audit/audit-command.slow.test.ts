import { runCommand } from '../../../../tests/kit/server/command';
import { embeddedCopy } from '../../../../tests/kit/server/embedded-copy';
import { tamper } from '../../../../tests/kit/server/tamper';
import { migrate } from '../../db/migrate';
import { readMigrations } from '../../db/migration-files';
import { type Database, openDatabase } from '../../db/open';
import { openAuditSocket } from './audit';
import { positionNow, seal } from './seal';

let dataDir: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ dataDir, remove } = await embeddedCopy());
});
afterAll(() => remove());

const log = { info: () => undefined, warn: () => undefined, error: console.error };
const open = () => openDatabase({ dataDir, log, durable: false });

const command = (env: Record<string, string> = {}, ...args: string[]) =>
  runCommand('audit', args, { DATA_DIR: dataDir, ...env });

const putIn = ({ pool }: Database) =>
  tamper(
    { owner: pool },
    `insert into good_types (name, name_key, units, sellable) values ('x', 'x', 'pieces', true)`,
  );
const FOUND =
  /^goods: its trigger goods_stay is switched off\n[^]*good_types 1: it was put in\njournal 1: it is of no call that there is\ngood_types 1: it is marked as the product of a recipe and is of none\n/;

test('the audit command reads the data folder while no server runs (contract 6.44)', async () => {
  expect(await command()).toEqual({ code: 0, output: 'No seal yet.\nNothing is wrong.\n' });
});

test('while a server has the folder open, the audit command works through it, names findings and fails (contract 6.44, 6.47, 6.48)', async () => {
  const database = await open();
  const close = await openAuditSocket(database.socketFolder!, database, log);
  try {
    await putIn(database);
    await database.pool.query('alter table goods disable trigger goods_stay');
    await database.pool.query(
      `insert into journal (at, person_name, request_id, call, subjects, tags) values (now(), 'x', 'x', 'x', '{}', '{}')`,
    );
    await seal(database.pool, await positionNow(database.pool));
    const { code, output } = await command({}, '1', '0123456789ABCDEF');
    expect([code, output]).toEqual([1, expect.stringMatching(FOUND)]);
    expect(output).toMatch(/\nseals 1 \(block 1\): it is [0-9a-f]{64}, and on paper 0123456789abcdef\n/);
    const { rows } = await database.pool.query<{ hash: string }>(
      `select encode(hash, 'hex') as hash from seals`,
    );
    expect(output).toContain(`The newest seal: 1 ${rows[0]!.hash.slice(0, 16)} (`);
    expect(output).toMatch(/\nFindings: 5\n$/);
  } finally {
    await close();
    await database.close();
  }
  expect(await command()).toEqual({ code: 1, output: expect.stringMatching(FOUND) });
});

test('on the database of a newer compatible version the audit command leaves the checks to that version, and says so (contract 5.113, 6.239)', async () => {
  const copy = await embeddedCopy();
  const database = await openDatabase({ dataDir: copy.dataDir, log, durable: false });
  const own = readMigrations();
  const sql = `-- Works with: ${own.at(-1)!.name}\nalter table goods add column later text;`;
  await migrate(database.pool, [...own, { name: '901_later', checksum: '', sql }]);
  await database.close();
  expect(await command({ DATA_DIR: copy.dataDir })).toEqual({
    code: 2,
    output:
      'No seal yet.\nIts rules and what its calls did were not checked, because a newer version has changed them (901_later): run npm run audit of that version.\nNothing is wrong in the rest.\n',
  });
  await copy.remove();
});

test('the audit command makes no database where there is none', async () => {
  const { code, output } = await command({ DATA_DIR: `${dataDir}/nothing` });
  expect([code, output]).toEqual([
    2,
    `There is no database in ${dataDir}/nothing (DATA_DIR), and no DATABASE_URL.\n`,
  ]);
});

test('the audit command says how it takes the seal of a printed sheet', async () => {
  const { code, output } = await command({}, 'x');
  expect([code, output]).toEqual([2, expect.stringContaining('npm run audit -- BLOCK DIGITS')]);
});
