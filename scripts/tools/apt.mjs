import { spawnSync } from 'node:child_process';

/** Installs the first of these packages that exists, with apt-get, if there is one and this is root. */
export function installPackage(...names) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return;
  console.log(`no ${names.at(-1)} on this machine: installing it with apt-get`);
  const install = names.map((name) => `apt-get install -y -qq ${name}`).join(' || ');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('sh', ['-c', `apt-get update -qq; ${install}`], { env, stdio: ['ignore', 'ignore', 'inherit'] });
}
