import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns a function that closes idle connections. Node.js counts a connection that has sent nothing as busy, and
 * browsers open such connections in advance, which would delay a shutdown.
 */
export function idleCloser(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
