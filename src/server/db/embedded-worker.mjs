/**
 * Runs the embedded database on its own thread, because PGlite blocks the event loop.
 *
 * Plain JavaScript, because a worker thread cannot load TypeScript under jest. It gets
 * `{ dataFolder, socketPath, durable }`, posts a message once it accepts connections, one with `lost` when the database
 * fails, and ends after it receives `close`.
 */
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import { NodeFS } from '@electric-sql/pglite/nodefs';

const { dataFolder, socketPath, durable } = workerData;

/** After an engine error its memory cannot be trusted, so the thread reports it and ends. */
function lost(error) {
  parentPort.postMessage({ lost: String(error?.stack ?? error) });
  process.exit(1);
}

/** PGlite's file system on disk, with the missing fsync added. */
class DurableNodeFS extends NodeFS {
  init(pg, options) {
    const addFsync = (mod) => {
      mod.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd);
          return 0;
        } catch (error) {
          // After a failed sync the state of the disk is unknown; PostgreSQL also stops here.
          return lost(error);
        }
      };
    };
    // After a panic PGlite would keep running without ever responding.
    return super.init(pg, { ...options, onAbort: lost, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

/** `fdatasync` does nothing in PGlite, so the write-ahead log is synced with `fsync`. */
const durableParams = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'];

/** The default is 128 MB, which take memory for as long as the server runs, and a quarter of a second of its start. */
const buffers = (megabytes) => ['-c', `shared_buffers=${megabytes}MB`];

function startParams() {
  const shared = ['-c', 'timezone=UTC'];
  if (!durable) return [...PGlite.defaultStartParams, ...shared, ...buffers(16)];
  return [
    ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
    ...durableParams,
    ...shared,
    ...buffers(32),
  ];
}

const db = await PGlite.create({
  fs: new DurableNodeFS(dataFolder),
  startParams: startParams(),
  // Small log segments keep the data folder small, which tests copy.
  initDbStartParams: ['--wal-segsize=4'],
});

const run = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = (message, options) => run(message, options).catch(lost);

// More than the one in use, so that broken connections can be replaced before their loss is noticed.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 10 });
await server.start();

parentPort.on('message', async () => {
  await server.stop();
  // Without a checkpoint the next start would replay the whole log.
  await db.exec('checkpoint');
  await db.close();
  process.exit(0);
});
parentPort.postMessage({});
