/**
 * The embedded database's own thread: PGlite blocks whatever event loop it works on.
 *
 * Plain JavaScript, so that the same file runs compiled, under tsx and inside jest, where a worker thread
 * cannot load TypeScript. It gets `{ dataFolder, socketPath, durable }`, posts `ready` once it accepts
 * connections, `lost` when the database broke, and ends after it was sent `close`.
 */
import { fsyncSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

const { dataFolder, socketPath, durable } = workerData;

/** After an error in the engine itself its memory cannot be trusted: say so, and end. */
function lost(error) {
  parentPort.postMessage({ kind: 'lost', message: String(error?.stack ?? error) });
  process.exit(1);
}

/** PGlite's folder on the disk, with the one operation its authors left out: making a file durable. */
class DurableNodeFS extends NodeFS {
  init(pg, options) {
    const addFsync = (mod) => {
      mod.FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        try {
          fsyncSync(stream.nfd);
          return 0;
        } catch (error) {
          // What the disk still holds is unknown; PostgreSQL, too, gives up here.
          return lost(error);
        }
      };
    };
    // PGlite goes on after its engine has panicked, and would never answer again.
    return super.init(pg, { ...options, onAbort: lost, preRun: [...(options.preRun ?? []), addFsync] });
  }
}

/** `fdatasync` is an empty call in PGlite, so the write-ahead log has to be synced with `fsync`. */
const durableParams = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'synchronous_commit=on'];

/** The usual 128 MB are all written to at the start: a quarter of a second that no short life is worth. */
const shortLivedParams = ['-c', 'shared_buffers=16MB'];

function startParams() {
  const shared = ['-c', 'timezone=UTC'];
  if (!durable) return [...PGlite.defaultStartParams, ...shared, ...shortLivedParams];
  return [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durableParams, ...shared];
}

const db = await PGlite.create({
  fs: new DurableNodeFS(dataFolder),
  startParams: startParams(),
  // Small log segments: a kitchen writes little, and a test's copy of the folder stays small.
  initDbStartParams: ['--wal-segsize=4'],
});

const run = db.execProtocolRawStream.bind(db);
db.execProtocolRawStream = (message, options) => run(message, options).catch(lost);

// The second is for a connection that takes the place of a broken one before that has been noticed.
const server = new PGLiteSocketServer({ db, path: socketPath, maxConnections: 2 });
await server.start();

parentPort.on('message', async () => {
  await server.stop();
  // Without it the next start would replay the whole log.
  await db.exec('checkpoint');
  await db.close();
  process.exit(0);
});
parentPort.postMessage({ kind: 'ready' });
