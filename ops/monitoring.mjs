import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installPackage } from '../scripts/tools/apt.mjs';
import { prepare } from '../scripts/tools/prepare.mjs';
import { root } from '../scripts/tools/run.mjs';
import { orEndWithUsage, readArguments } from '../src/server/commands/arguments.mjs';
import { freePort } from '../tests/kit/free-port.mjs';
import { startPostgres } from '../tests/kit/postgres.mjs';

// npm run monitoring: tries ops/monitoring with a real Prometheus, the built server and a PostgreSQL of its own.

const folder = join(root, 'ops/monitoring');
const has = (program) => spawnSync(program, ['--version']).status === 0;

/** Starts a program that ends with this process. */
function start(program, args, env = {}) {
  const child = spawn(program, args, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  return { output: () => output, kill };
}

/** Waits until `check` gives something; throws after a time. */
async function until(what, seconds, check) {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    const found = await check().catch(() => undefined);
    if (found) return found;
    await pause(500);
  }
  throw new Error(`${what}: not within ${seconds} s`);
}

/** Every expression of the alerts and the dashboard, by where it stands. */
function expressions(rules) {
  const dashboard = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8'));
  const shown = dashboard.panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$instance', '.*') })),
  );
  return [...rules.map(({ name, query }) => ({ title: name, expr: query })), ...shown];
}

const usage = 'npm run monitoring tries ops/monitoring with a real Prometheus and a database of its own';
orEndWithUsage(() => readArguments({ usage }));
await prepare(['server']);
if (!has('promtool')) installPackage('prometheus');
if (!has('promtool')) throw new Error('There is no Prometheus on this machine: promtool was not found.');
for (const args of [
  ['check', 'rules', 'alerts.yml'],
  ['check', 'config', 'prometheus.yml'],
  ['test', 'rules', 'alerts-test.yml'],
])
  execFileSync('promtool', args, { cwd: folder, stdio: 'inherit' });

const temporary = mkdtempSync(join(tmpdir(), 'tfuka-monitoring-'));
process.once('exit', () => rmSync(temporary, { recursive: true, force: true }));
const postgres = await startPostgres();
const [port, metrics, own] = [await freePort(), await freePort(), await freePort()];
const server = start(process.execPath, ['dist/server/main.js'], {
  DATABASE_URL: postgres.url,
  PORT: String(port),
  METRICS_PORT: String(metrics),
});
await until('the server', 60, async () => server.output().includes('ready on'));

const config = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
  .replace('127.0.0.1:9464', `127.0.0.1:${metrics}`)
  .replace('15s', '1s')
  .replace('alerts.yml', join(folder, 'alerts.yml'));
writeFileSync(join(temporary, 'prometheus.yml'), `global: { evaluation_interval: 1s }\n${config}`);
start('prometheus', [
  `--config.file=${temporary}/prometheus.yml`,
  `--storage.tsdb.path=${temporary}/data`,
  `--web.listen-address=127.0.0.1:${own}`,
]);
const ask = async (path) => {
  const response = await fetch(`http://127.0.0.1:${own}/api/v1/${path}`);
  const { status, data, error } = await response.json();
  if (status !== 'success') throw new Error(error);
  return data;
};
const query = async (expr) => (await ask(`query?${new URLSearchParams({ query: expr })}`)).result;
await until('Prometheus', 60, async () => (await query('tfuka_database_up == 1')).length > 0);
for (let call = 0; call < 100; call++) await fetch(`http://127.0.0.1:${port}/config.json`);
await pause(3_000);

const rules = (await ask('rules')).groups.flatMap((group) => group.rules);
const asked = expressions(rules);
const empty = [];
for (const { title, expr } of asked) {
  const result = await query(expr).catch((error) => {
    throw new Error(`${title}: ${error.message}\n${expr}`);
  });
  if (result.length === 0) empty.push(title);
}
console.log(`asked ${asked.length} expressions; without a value now: ${[...new Set(empty)].join(', ')}`);

const firing = async () =>
  (await ask('alerts')).alerts
    .filter(({ state }) => state === 'firing')
    .map(({ labels }) => labels.alertname);
console.log(`alerts while all is well: ${(await firing()).join(', ') || 'none'}`);
postgres.stop();
const stoppedAt = Date.now();
await until('TfukaDatabaseDown', 120, async () => (await firing()).includes('TfukaDatabaseDown'));
console.log(
  `the database was stopped; TfukaDatabaseDown fires after ${Math.round((Date.now() - stoppedAt) / 1_000)} s`,
);
server.kill();
await until('TfukaDown', 120, async () => (await firing()).includes('TfukaDown'));
console.log('the server was killed; TfukaDown fires');
process.exit(0);
