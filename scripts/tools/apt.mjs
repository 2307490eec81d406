import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian asks this program before it starts a service that a package brings. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Does this while no package starts the service that it brings: what is needed is started with settings of its own. */
function withoutServices(work) {
  if (existsSync(POLICY)) return work();
  writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return work();
  } finally {
    rmSync(POLICY);
  }
}

/** Installs the first of these packages that exists, with apt-get, if there is one and this is root. */
export function installPackage(...names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`no ${names.at(-1)} on this machine: installing it with apt-get`);
  const install = names.map((name) => `apt-get install -y -qq ${name}`).join(' || ');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  withoutServices(() =>
    spawnSync('sh', ['-c', `apt-get update -qq; ${install}`], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}
