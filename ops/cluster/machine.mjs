import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/tools/run.mjs';
import { PORTS } from './machines.mjs';
import { signalEach, withChildren } from './processes.mjs';
import { programOf } from './program.mjs';
import { markOf } from './running.mjs';

/**
 * Whether Patroni of a machine says this of its server: primary, replica, synchronous.
 * @param {string} what
 */
async function is(what, { address }) {
  const asked = fetch(`http://${address}:${PORTS.patroni}/${what}`, { signal: AbortSignal.timeout(1_000) });
  return asked.then(
    ({ status }) => status === 200,
    () => false,
  );
}

/**
 * The programs of one machine.
 * @param {{ name: string, address: string }} machine
 * @param {string} folder
 * @param {object} user who they run as
 * @param {Record<string, string>} settings of the product
 * @param {(what: string, how: string, log: string) => void} ended is called where one ends by itself
 */
export function machineOf(machine, folder, user, settings, ended) {
  const home = join(folder, machine.name);
  const program = (name, command, args, { env = {}, ...more } = { user }) => {
    const log = join(home, `${name}.log`);
    const endedItself = (how) => ended(`${name} of ${machine.name}`, how, log);
    return programOf({ command, args, log, endedItself, env: { ...env, ...markOf(name, folder) }, ...more });
  };
  const { start } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
  return {
    ...machine,
    etcd: program('etcd', '/usr/bin/etcd', ['--config-file', join(home, 'etcd.yml')]),
    patroni: program('patroni', '/usr/bin/patroni', [join(home, 'patroni.yml')]),
    // As npm start does.
    web: program('tfuka', '/bin/sh', ['-c', start], {
      env: { NODE_ENV: 'production', ...settings },
    }),
    /** @param {string} what */
    is: (what) => is(what, machine),
    /** The processes of its PostgreSQL, which live on when Patroni is killed. */
    postgresPids() {
      const file = join(home, 'postgres', 'postmaster.pid');
      if (!existsSync(file)) return [];
      const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
      // A killed one leaves the file, and its number may be another program's by now.
      const command = existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
      return command.includes(join(home, 'postgres')) ? withChildren(pid) : [];
    },
    /** Kills Patroni and PostgreSQL, as the end of the machine would. */
    async killDatabase() {
      const pids = this.postgresPids();
      await this.patroni.end('SIGKILL');
      signalEach(pids, 'SIGKILL');
    },
    /** @param {NodeJS.Signals} signal */
    signalDatabase(signal) {
      signalEach([...withChildren(this.patroni.pid), ...this.postgresPids()], signal);
    },
  };
}
