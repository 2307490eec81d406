import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SOCKET = '.s.PGSQL.5432';

type Address = { path: string } | { host: string; port: number };

/** A proxy to a database's Unix socket or port that can be frozen, made to forget, cut, restored and pointed at another. */
export async function frozenLink(first: Address) {
  let to = first;
  const host = mkdtempSync(join(tmpdir(), 'tfuka-link-'));
  const pairs = new Set<[Socket, Socket]>();
  let state: 'open' | 'frozen' | 'cut' = 'open';
  const server = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = connect(to as { path: string });
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      for (const socket of pair) socket.destroy();
    };
    for (const socket of pair) socket.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
    if (state === 'frozen') near.pause();
  });
  await new Promise<void>((done) => server.listen(join(host, SOCKET), done));
  return {
    host,
    /** Accepts data but sends no more responses. */
    freeze() {
      state = 'frozen';
      this.forget();
    },
    /** No longer passes anything on for the connections that there are, and ends none; new ones work. */
    forget() {
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    /** Leads new connections elsewhere; those that there are stay where they are. */
    moveTo(next: Address) {
      to = next;
    },
    /** Ends every connection and refuses new ones. */
    cut() {
      state = 'cut';
      for (const [near] of pairs) near.destroy();
    },
    restore() {
      this.cut();
      state = 'open';
    },
    async close() {
      this.cut();
      await new Promise((done) => server.close(done));
      rmSync(host, { recursive: true, force: true });
    },
  };
}
