import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackage } from '../../../scripts/tools/apt.mjs';
import { freePort } from '../free-port.mjs';
import { serverUser } from '../postgres.mjs';
import { connectTo } from './on-postgres';

const isInstalled = () => spawnSync('pgbouncer', ['--version']).status === 0;

/** A PgBouncer before these addresses of one server of PostgreSQL, which need no password. `more`: its settings. */
export async function startPgBouncer(urls: readonly string[], more: Record<string, string | number>) {
  if (!isInstalled()) installPackage('pgbouncer');
  if (!isInstalled())
    throw new Error("There is no PgBouncer on this machine: install Debian's package pgbouncer.");
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new URL(urls[0]!);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    ...more,
  };
  writeFileSync(join(folder, 'users'), urls.map((url) => `"${new URL(url).username}" ""\n`).join(''));
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]\n* = host=${server.hostname} port=${server.port}\n[pgbouncer]\n` +
      Object.entries(settings)
        .map(([name, value]) => `${name} = ${value}\n`)
        .join(''),
  );
  const child = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
    ...serverUser(),
    stdio: 'inherit',
  });
  const behind = urls.map((url) => {
    const address = new URL(url);
    address.port = String(port);
    return address.href;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    const client = await connectTo(behind[0]!).catch(() => null);
    if (client) {
      await client.end();
      break;
    }
    await pause(50);
  }
  return {
    /** The same addresses behind it. */
    urls: behind,
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      rmSync(folder, { recursive: true });
    },
  };
}
