// @postgres-only: the database that is away is behind a link

import { startServer } from '../kit/server-process';
import { postgresUrl } from '../kit/server/database';
import { systemdSocket } from '../kit/server/datagrams';
import { frozenLink } from '../kit/server/frozen-link';
import { postgresCopy } from '../kit/server/postgres-copy';

test('systemd is notified when the server is ready, that it is not hung, with or without its database, and when it stops (contract 5.134, 5.135)', async () => {
  const systemd = await systemdSocket();
  const { databaseUrl, remove } = await postgresCopy(postgresUrl!);
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const link = await frozenLink({ host: hostname, port: Number(port) });
  const DATABASE_URL = `postgres://${username}@${encodeURIComponent(link.host)}${pathname}`;
  const { path: NOTIFY_SOCKET, heard, until } = systemd;
  const count = (state: string) => heard.filter((line) => line === state).length;
  try {
    const server = await startServer({ DATABASE_URL, NOTIFY_SOCKET, WATCHDOG_USEC: '600000' });
    await until(() => count('WATCHDOG=1') >= 2);
    expect([count('READY=1'), count('STOPPING=1')]).toEqual([1, 0]);
    link.cut();
    const isReady = async () => (await fetch(`${server.origin}/health/ready`)).ok;
    while (await isReady()) await new Promise((resolve) => setTimeout(resolve, 50));
    const told = count('WATCHDOG=1');
    await until(() => count('WATCHDOG=1') >= told + 2);
    link.restore();
    await server.stop();
    await until(() => count('STOPPING=1') > 0);
  } finally {
    await systemd.close();
    await link.close();
    await remove();
  }
});
