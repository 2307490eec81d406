import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Gives what closes the connections without a call under way. Node.js itself counts one that has not sent anything yet
 * as busy, and browsers open such in advance: each of them would hold a server back that is to end.
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
