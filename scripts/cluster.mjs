import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { MACHINES, databaseUrl, ORIGIN, PORTS, PROXY } from './cluster/machines.mjs';
import { startCluster } from './cluster/start.mjs';
import { prepare } from './tools/prepare.mjs';
import { root, run } from './tools/run.mjs';

// npm run cluster: three machines on loopback, each with etcd, PostgreSQL under Patroni and a process of the product, and HAProxy
// before them, until Ctrl-C (docs/decisions/037-cluster.md).

const USAGE = `A cluster on this machine, until Ctrl-C (root, Debian):
  npm run cluster [-- --in FOLDER] [--replica] [--restore FILE]
  npm run cluster -- --kill [NAME] [--replica]
Its settings, logs and data are in FOLDER, .cache/cluster unless named, and go on at the next start. --replica reads lists and
reports from the standbys. --restore puts a backup into a new cluster: set SECRETS_KEY to the key of the database that was
backed up. With DEMO=off it has no demo: npm run account makes accounts. --kill makes a cluster of its own and kills one
part of it after the other, or the one that NAME names, while people call it.`;

function understand() {
  const options = {
    in: { type: 'string', default: join(root, '.cache/cluster') },
    kill: { type: 'boolean', default: false },
    replica: { type: 'boolean', default: false },
    restore: { type: 'string' },
  };
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (positionals.length <= (values.kill ? 1 : 0)) return { ...values, name: positionals[0] ?? '' };
  } catch {
    // Told below.
  }
  console.error(USAGE);
  process.exit(1);
}

const { kill, replica, restore, name, in: folder } = understand();
const home = resolve(folder);
const { DEMO: demo = 'on' } = process.env;

await prepare(['server', 'web']);
if (kill) {
  const args = ['--import', 'tsx', 'bench/cluster/kill.ts', name, ...(replica ? ['replica'] : [])];
  const { ok } = await run(process.execPath, args);
  process.exit(ok ? 0 : 1);
}
const backup = restore && resolve(restore);
if (backup && !existsSync(backup)) {
  console.error(`There is no file ${backup}.`);
  process.exit(1);
}
const startedAt = Date.now();
mkdirSync(home, { recursive: true });
const told = (what) => console.log(`starting ${what}`);
const cluster = await startCluster(home, { told, backup, demo, replica }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
const { passwords } = cluster;
const people = demo === 'on' ? 'manager / manager-demo, staff / staff-demo' : 'no demo';
console.log(`
ready on ${ORIGIN} after ${Math.round((Date.now() - startedAt) / 1_000)} s (${people})

the product's processes    ${MACHINES.map(({ address }) => `http://${address}:${PORTS.web}`).join('  ')}
its settings               ${join(home, MACHINES[0].name, 'tfuka.env')}
PostgreSQL that writes     ${databaseUrl('tfuka', passwords.tfuka)}
its standbys               ${databaseUrl('tfuka', passwords.tfuka, PORTS.proxy.replicas)}
what HAProxy knows         http://${PROXY}:${PORTS.proxy.status}/
settings, logs and data    ${home}

${await cluster.patronictl('list')}
patronictl -c ${join(home, 'node1/patroni.yml')} list | switchover
A command of the product:  (set -a; . '${join(home, 'node1/tfuka.env')}'; npm run account -- list)
Ctrl-C stops all.`);
const stop = async () => {
  console.log('\nstopping');
  await cluster.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal).once(signal, stop);
setInterval(() => undefined, 60_000);
