import { openDatabase } from '../../../src/server/db/open';

/**
 * A process to kill in a test: opens the data folder, commits rows one by one, and prints each row's number after its
 * commit.
 */
const [dataDir = ''] = process.argv.slice(2);
const log = { info() {}, warn() {}, error() {} };

async function writeForever(): Promise<never> {
  const { pool } = await openDatabase({ dataDir, log });
  await pool.query('create table if not exists answered (number bigint generated always as identity)');
  for (;;) {
    const { rows } = await pool.query<{ number: number }>(
      'insert into answered default values returning number',
    );
    process.stdout.write(`${rows[0]?.number}\n`);
  }
}

writeForever().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
