import { Socket } from 'node:net';
import type pg from 'pg';

/** Counts how often something is written to the connections of a pool, from their next use on. Restore mocks afterwards. */
export function countPackets(pool: pg.Pool): () => number {
  const streams = new Set<unknown>();
  // The client's type does not have its socket.
  pool.on('acquire', (client) =>
    streams.add((client as pg.PoolClient & { connection: { stream: Socket } }).connection.stream),
  );
  const writes = [jest.spyOn(Socket.prototype, '_write'), jest.spyOn(Socket.prototype, '_writev')];
  const isOfPool = (stream: unknown) => streams.has(stream);
  return () => writes.reduce((count, { mock }) => count + mock.contexts.filter(isOfPool).length, 0);
}
