import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { embeddedCopy } from '../../../tests/kit/server/embedded-copy';
import { embeddedAddress } from './embedded';

/**
 * Counts the thread's calls of fsync, in memory shared with this test; when the second number is set, the disk
 * fails instead.
 */
const countFsyncs = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { workerData } from 'node:worker_threads';
  const fail = (code) => {
    throw Object.assign(new Error(code), { code });
  };
  const write = fs.writeSync;
  fs.writeSync = (...args) => {
    if (Atomics.load(workerData.fsyncs, 1) === 2) fail('ENOSPC');
    return write(...args);
  };
  const real = fs.fsyncSync;
  fs.fsyncSync = (fd) => {
    if (Atomics.load(workerData.fsyncs, 1) === 1) fail('EIO');
    real(fd);
    Atomics.add(workerData.fsyncs, 0, 1);
  };
  syncBuiltinESMExports();`;

interface Running {
  pool: pg.Pool;
  worker: Worker;
  fsyncs(): number;
  breakDisk(how: number): void;
}

async function withWorker(durable: boolean, work: (running: Running) => Promise<void>) {
  const copy = await embeddedCopy();
  const host = mkdtempSync(join(tmpdir(), 'tfuka-'));
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: {
      dataFolder: join(copy.dataDir, 'database'),
      socketPath: join(host, '.s.PGSQL.5432'),
      durable,
      fsyncs: shared,
    },
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(countFsyncs)}`],
  });
  const exited = once(worker, 'exit');
  await once(worker, 'message');
  const pool = new pg.Pool({ ...embeddedAddress(host), max: 1 });
  pool.on('error', () => {});
  try {
    await work({
      pool,
      worker,
      fsyncs: () => Atomics.load(shared, 0),
      breakDisk: (how) => Atomics.store(shared, 1, how),
    });
  } finally {
    await pool.end();
    worker.postMessage('close');
    await exited;
    await copy.remove();
    rmSync(host, { recursive: true });
  }
}

test('a commit is confirmed only after its own sync to disk (contract 1.71)', async () => {
  await withWorker(true, async ({ pool, fsyncs }) => {
    await pool.query('create table written (id int)');
    const syncsOfEach: number[] = [];
    for (let id = 0; id < 10; id++) {
      const before = fsyncs();
      await pool.query('insert into written values ($1)', [id]);
      syncsOfEach.push(fsyncs() - before);
    }
    expect(Math.min(...syncsOfEach)).toBe(1);
    expect(Math.max(...syncsOfEach)).toBeLessThanOrEqual(3);
  });
});

test('reads do not sync, nor do writes without durability', async () => {
  await withWorker(true, async ({ pool, fsyncs }) => {
    const before = fsyncs();
    await pool.query('select count(*) from goods');
    expect(fsyncs() - before).toBe(0);
  });
  await withWorker(false, async ({ pool, fsyncs }) => {
    const before = fsyncs();
    await pool.query('create table written (id int)');
    expect(fsyncs() - before).toBe(0);
  });
});

test.each([
  ['sync', 1],
  ['take', 2],
])(
  'a commit that the disk fails to %s is never confirmed, and the thread reports the loss',
  async (_, how) => {
    await withWorker(true, async ({ pool, worker, breakDisk }) => {
      // Its file already has space for the next row, so that only the log is written to disk.
      await pool.query('create table written as select 0 as id');
      breakDisk(how);
      const lossMessage = once(worker, 'message') as Promise<[{ lost?: string }]>;
      await expect(pool.query('insert into written values (1)')).rejects.toThrow();
      const [message] = await lossMessage;
      expect(message).toHaveProperty('lost');
    });
  },
);
