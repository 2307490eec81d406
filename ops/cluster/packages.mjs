import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installPackage } from '../../scripts/tools/apt.mjs';
import { findBinaries } from '../../tests/kit/postgres.mjs';

/** What the cluster is made of: each program, and Debian's package of it. */
const PROGRAMS = {
  '/usr/bin/etcd': 'etcd-server',
  '/usr/bin/patroni': 'patroni',
  '/usr/bin/patronictl': 'patroni',
  '/usr/sbin/haproxy': 'haproxy',
};

export function requireRoot() {
  if (process.getuid?.() !== 0)
    throw new Error(
      'npm run cluster installs packages and starts programs as user postgres: run it as root.',
    );
}

/** Installs what is missing. Returns the folder of PostgreSQL's programs. Throws one line where something is not to be had. */
export function installCluster() {
  requireRoot();
  for (const [program, name] of Object.entries(PROGRAMS)) {
    if (!existsSync(program)) installPackage(name);
    if (!existsSync(program)) throw new Error(`${program} is missing: install Debian's package ${name}.`);
  }
  if (!findBinaries()) installPackage('postgresql');
  const bin = findBinaries();
  if (!bin) throw new Error("There is no PostgreSQL on this machine: install Debian's package postgresql.");
  // Beside the program that the PATH may have a link to.
  return dirname(realpathSync(join(bin, 'pg_ctl')));
}
