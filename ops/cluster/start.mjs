import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { runNode } from '../../scripts/tools/run.mjs';
import { serverUser } from '../../tests/kit/postgres.mjs';
import { createDatabase, etcdConfig, patroniConfig } from './database-config.mjs';
import { machineOf } from './machine.mjs';
import { databaseUrl, MACHINES, ORIGIN, passwordsIn, PORTS, PROXY } from './machines.mjs';
import { installCluster } from './packages.mjs';
import { signalEach } from './processes.mjs';
import { programOf, until } from './program.mjs';
import { proxyConfig } from './proxy-config.mjs';
import { killRunning, markOf, runningParts } from './running.mjs';
import { asEnvironmentFile, webSettings } from './web-config.mjs';

const isFree = (port, address) =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false)).listen(port, address, () => probe.close(() => resolve(true)));
  });

/** Throws where a cluster runs, or another program has an address that it needs. */
async function requireFreePorts(user) {
  const [other] = runningParts(user);
  if (other)
    throw new Error(
      `The cluster of ${other.folder} runs here (${other.part} is process ${other.pid}): npm run cluster -- --in '${other.folder}' --stop ends it.`,
    );
  const { proxy, ...own } = PORTS;
  const needed = [
    ...MACHINES.flatMap(({ address }) => Object.values(own).map((port) => [port, address])),
    ...Object.values(proxy).map((port) => [port, PROXY]),
  ];
  for (const [port, address] of needed) {
    if (!(await isFree(port, address)))
      throw new Error(
        `${address}:${port} is in use by another program: end it first (ss -ltnp tells which).`,
      );
  }
}

/** Writes the settings of everything. They can be read as an example, and are written again at each start. */
function writeConfig(folder, passwords, bin, user, settingsOf) {
  const write = (file, text, mode = 0o600) => {
    const path = join(folder, file);
    // Recreated, so that nobody else can read its content even for a moment.
    rmSync(path, { force: true });
    writeFileSync(path, text, { mode });
    chownSync(path, user.uid, user.gid);
  };
  for (const machine of MACHINES) {
    mkdirSync(join(folder, machine.name), { recursive: true });
    chownSync(join(folder, machine.name), user.uid, user.gid);
    write(`${machine.name}/etcd.yml`, etcdConfig(machine, folder));
    write(`${machine.name}/patroni.yml`, patroniConfig(machine, folder, passwords, bin));
    write(`${machine.name}/tfuka.env`, asEnvironmentFile(settingsOf(machine)));
  }
  write('create-database.sh', createDatabase(passwords), 0o700);
  write('haproxy.cfg', proxyConfig());
}

/** Throws where the user that programs run as may not enter the folder. */
function requireOpen(folder, user) {
  const above = (path) => (dirname(path) === path ? [path] : [...above(dirname(path)), path]);
  const mayEnter = (path) => spawnSync('test', ['-x', path], { ...user, cwd: '/' }).status === 0;
  const closed = above(folder).find((path) => !mayEnter(path));
  if (closed)
    throw new Error(
      `The user postgres may not enter ${closed}: choose a folder that others may enter with --in FOLDER.`,
    );
}

/** Throws where a backup cannot be restored into a new cluster in the folder; the check of the file says why. */
async function requireRestorable(folder, backup) {
  if (MACHINES.some(({ name }) => existsSync(join(folder, name, 'postgres'))))
    throw new Error(
      `There is a cluster in ${folder}: a backup is restored into a new one. Choose another folder with --in FOLDER, or delete that one.`,
    );
  const { ok } = await runNode('scripts/command.mjs', ['restore', '--check', backup]);
  if (!ok) throw new Error('Nothing was started.');
}

/** Throws where that fails or its audit finds something; the command has said what. */
async function restoreInto(settings, backup) {
  const { ok, code } = await runNode('scripts/command.mjs', ['restore', backup], { env: settings });
  if (!ok) throw new Error(`npm run restore ended with ${code}, see above: the product is not started.`);
}

/**
 * Starts a cluster in a folder: on each machine etcd, PostgreSQL under Patroni and a process of the product, and HAProxy before
 * them. What the folder has of an earlier one goes on. Throws one line where that is not possible.
 * @param {string} folder
 * @param {{ told?: (line: string) => void, ended?: (what: string, how: string, log: string) => void, backup?: string, demo?: string, replica?: boolean }} options
 *   `told` is called with what is started, `ended` where a program ends by itself; `backup` is a file that is restored before the
 *   product starts
 */
export async function startCluster(
  folder,
  {
    told = (_line) => undefined,
    ended = (_what, _how, _log) => undefined,
    backup,
    demo = 'on',
    replica = false,
  } = {},
) {
  const bin = installCluster();
  const user = serverUser();
  await requireFreePorts(user);
  if (backup) await requireRestorable(folder, backup);
  requireOpen(folder, user);
  const passwords = passwordsIn(folder);
  const settingsOf = (machine) => webSettings(machine, passwords, { demo, replica });
  writeConfig(folder, passwords, bin, user, settingsOf);
  const machines = MACHINES.map((machine) => machineOf(machine, folder, user, settingsOf(machine), ended));
  const proxyLog = join(folder, 'haproxy.log');
  const haproxy = programOf({
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', join(folder, 'haproxy.cfg')],
    user,
    env: markOf('haproxy', folder),
    log: proxyLog,
    endedItself: (how) => ended('haproxy', how, proxyLog),
  });
  const killAll = () => {
    // Patroni first, which would start its PostgreSQL again.
    const programs = [haproxy, ...machines.flatMap(({ web, patroni, etcd }) => [web, patroni, etcd])];
    signalEach(
      programs.filter((each) => each.isRunning()).map(({ pid }) => pid),
      'SIGKILL',
    );
    killRunning(folder, user);
  };
  process.once('exit', killAll);
  // Not once: npm sends what the terminal has sent, too, and a second one would end this process before the others.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
  const find = async (what) => {
    for (const machine of machines) if (await machine.is(what)) return machine;
    return undefined;
  };
  const logsOf = (name, machine = 'node*') => join(folder, machine, `${name}.log`);
  const cluster = {
    machines,
    haproxy,
    origin: ORIGIN,
    passwords,
    /** Where the product finds its record. */
    databaseUrl: databaseUrl('tfuka', passwords.tfuka),
    /** The machine whose PostgreSQL writes; the one that has each confirmed write, too. */
    primary: () => until('a primary', 90, () => find('primary'), logsOf('patroni')),
    synchronous: () => until('a synchronous standby', 90, () => find('synchronous'), logsOf('patroni')),
    /** Resolves when all is as in the beginning: one writes, two follow it, and each process of the product is ready. */
    async whole() {
      await this.primary();
      await this.synchronous();
      for (const machine of machines) {
        await until(
          `PostgreSQL of ${machine.name}`,
          120,
          async () => (await machine.is('primary')) || machine.is('replica?lag=16MB'),
          logsOf('patroni', machine.name),
        );
        const isReady = async () =>
          (await fetch(`http://${machine.address}:${PORTS.web}/health/ready`)).status === 200;
        await until(`the product of ${machine.name}`, 120, isReady, logsOf('tfuka', machine.name));
      }
      const leads = async () => (await fetch(`${ORIGIN}/health/ready`)).status === 200;
      await until('HAProxy', 30, leads, proxyLog);
    },
    /** @param {string[]} args */
    async patronictl(...args) {
      const env = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
      const all = ['-c', join(folder, 'node1/patroni.yml'), ...args];
      return (await promisify(execFile)('/usr/bin/patronictl', all, { env })).stdout;
    },
    /** Ends the product first and etcd last, without which Patroni would wait. */
    async stop() {
      const endEach = (programs) => Promise.all(programs.map((each) => each.end('SIGTERM')));
      await endEach(machines.map(({ web }) => web));
      await endEach(machines.map(({ patroni }) => patroni));
      await endEach([haproxy, ...machines.map(({ etcd }) => etcd)]);
      killAll();
      process.off('exit', killAll);
    },
  };
  told('etcd');
  for (const { etcd } of machines) etcd.start();
  const agrees = async () => {
    const { address } = machines[0];
    return (await (await fetch(`http://${address}:${PORTS.etcd}/health`)).json()).health === 'true';
  };
  await until('etcd', 30, agrees, logsOf('etcd'));
  told('PostgreSQL under Patroni');
  for (const { patroni } of machines) patroni.start();
  await cluster.primary();
  await cluster.synchronous();
  told('HAProxy');
  haproxy.start();
  // At its start it takes every server for one that lives, until it has asked.
  const knowsPrimary = async () => {
    const lines = (await (await fetch(`http://${PROXY}:${PORTS.proxy.status}/;csv`)).text()).split('\n');
    const isUp = (line) => line.startsWith('primary,node') && line.includes(',UP,');
    return lines.filter(isUp).length === 1;
  };
  await until('HAProxy', 30, knowsPrimary, proxyLog);
  if (backup) await restoreInto(settingsOf(MACHINES[0]), backup);
  told('the product');
  for (const { web } of machines) web.start();
  await cluster.whole();
  return cluster;
}
