import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { prepare } from '../scripts/tools/prepare.mjs';
import { root } from '../scripts/tools/run.mjs';
import { orEndWithUsage, readArguments } from '../src/server/commands/arguments.mjs';
import { serverUser } from '../tests/kit/postgres.mjs';
import { MACHINES, databaseUrl, ORIGIN, PORTS, PROXY } from './cluster/machines.mjs';
import { requireRoot } from './cluster/packages.mjs';
import { stopRunning } from './cluster/running.mjs';
import { startCluster } from './cluster/start.mjs';

// npm run cluster: three machines on loopback, each with etcd, PostgreSQL under Patroni and a process of the product, and HAProxy
// before them, until Ctrl-C (docs/decisions/037-cluster.md).

const USAGE = `A cluster on this machine, until Ctrl-C or SIGTERM (root, Debian):
  npm run cluster [-- --in FOLDER] [--replica] [--restore FILE]
  npm run cluster -- --stop [--in FOLDER]
  npm run cluster -- --kill [NAME] [--replica]
Its settings, logs and data are in FOLDER, .cache/cluster unless named, and go on at the next start. --replica reads lists and
reports from the standbys. --restore puts a backup into a new cluster: set SECRETS_KEY to the key of the database that was
backed up. With DEMO=off it has no demo: npm run account makes accounts. --stop stops the cluster of FOLDER from elsewhere, and
what a killed one has left. --kill makes a cluster of its own and kills one part of it after the other, or the one that NAME
names, while people call it.`;

const options = {
  in: { type: 'string', default: join(root, '.cache/cluster') },
  kill: { type: 'boolean', default: false },
  replica: { type: 'boolean', default: false },
  restore: { type: 'string' },
  stop: { type: 'boolean', default: false },
};

const {
  kill,
  replica,
  restore,
  stop: isStop,
  name,
  in: folder,
} = orEndWithUsage(() => {
  const { words, values, wrong } = readArguments({ usage: USAGE, options, allows: 1 });
  const [name = ''] = words;
  return name === '' || values.kill ? { ...values, name } : wrong(`Unknown argument '${name}'`);
});
// Before the folder is changed to that of the product.
const home = resolve(folder);
const backup = restore && resolve(restore);
const { DEMO: demo = 'on' } = process.env;

/** Ends this process with a line that says why. */
const refuse = (error) => {
  // An error of another kind is a mistake in the program.
  console.error(error.constructor === Error ? error.message : error.stack);
  process.exit(1);
};
// A terminal that was closed takes no more lines, and all must be stopped then, too.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

if (isStop) {
  const stopThere = async () => {
    requireRoot();
    return stopRunning(home, serverUser());
  };
  const ended = await stopThere().catch(refuse);
  console.log(ended > 0 ? `stopped ${home}: ${ended} processes` : `Nothing of a cluster of ${home} runs.`);
  process.exit(0);
}
await prepare(['server', 'web']);
if (kill) {
  // In this process, so that signals reach it.
  await import('tsx');
  const { killParts } = await import(new URL('./cluster/kill.ts', import.meta.url).href);
  process.exit(await killParts(name, replica).catch(refuse));
}
const startedAt = Date.now();
mkdirSync(home, { recursive: true });
const told = (what) => console.log(`starting ${what}`);
const ended = (what, how, log) => console.log(`${what} ended (${how}), the others go on: ${log}`);
const cluster = await startCluster(home, { told, ended, backup, demo, replica }).catch(refuse);
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
let stopping;
const stop = async () => {
  console.log('\nstopping');
  await cluster.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.removeAllListeners(signal).on(signal, () => (stopping ??= stop()));
setInterval(() => undefined, 60_000);
