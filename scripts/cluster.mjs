import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MACHINES, databaseUrl, ORIGIN, PORTS, PROXY } from './cluster/machines.mjs';
import { startCluster } from './cluster/start.mjs';
import { prepare } from './tools/prepare.mjs';
import { root, run } from './tools/run.mjs';

// npm run cluster [-- --in FOLDER]: three machines on loopback, each with etcd, PostgreSQL under Patroni and a process of the
// product, and HAProxy before them, until Ctrl-C. Its settings are written to the folder (docs/decisions/037-cluster.md).
// npm run cluster -- --kill [NAME]: kills one part after the other while people call it. See bench/cluster/kill.ts.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { in: { type: 'string' }, kill: { type: 'boolean' } },
});
const folder = resolve(values.in ?? join(root, '.cache/cluster'));

await prepare(['server', 'web']);
if (values.kill) {
  const { ok } = await run(process.execPath, ['--import', 'tsx', 'bench/cluster/kill.ts', ...positionals]);
  process.exit(ok ? 0 : 1);
}
const startedAt = Date.now();
mkdirSync(folder, { recursive: true });
const cluster = await startCluster(folder, (what) => console.log(`starting ${what}`)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { passwords } = cluster;
console.log(`
ready on ${ORIGIN} after ${Math.round((Date.now() - startedAt) / 1_000)} s (manager / manager-demo, staff / staff-demo)

the product's processes    ${MACHINES.map(({ address }) => `http://${address}:${PORTS.web}`).join('  ')}
PostgreSQL that writes     ${databaseUrl('tfuka', passwords.tfuka)}
its standbys               ${databaseUrl('tfuka', passwords.tfuka, PORTS.proxy.replicas)}
what HAProxy knows         http://${PROXY}:${PORTS.proxy.status}/
settings, logs and data    ${folder}

${await cluster.patronictl('list')}
patronictl -c ${join(folder, 'node1/patroni.yml')} list | switchover
Ctrl-C stops all.`);
const stop = async () => {
  console.log('\nstopping');
  await cluster.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).once(signal, stop);
setInterval(() => undefined, 60_000);
