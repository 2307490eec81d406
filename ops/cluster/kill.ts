import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acrossProcesses, SAME_EVERYWHERE } from '../../tests/kit/server/across-processes';
import { streamListener } from '../../tests/kit/server/stream-listener';
import { audit, tokenOf } from '../../tests/kit/stories/built-server';
import { callSteadily } from '../chaos/calls';
import { newGoodType, storedTimes } from '../chaos/receipts';
import { CLUSTER_FAULTS, type ClusterFault } from './faults';
import { type Figures, figuresOf } from './figures';
import { PORTS, PROXY } from './machines.mjs';
import type { Cluster } from './old-primary';
import { startCluster } from './start.mjs';

// npm run cluster -- --kill [NAME] [--replica]: kills one part of a cluster after the other while people call it through HAProxy. Nothing that
// was confirmed may be lost, nothing doubled, no call answered by an unexpected error.

const BEFORE_MS = 3_000;
const AFTER_MS = 3_000;

interface Tried extends Figures {
  lost: number;
  doubled: number;
  /** What an open screen was told: of so many writes, and how often that anything may be new. */
  told: number;
  resets: number;
  /** Lists that lacked what their reader had just written. */
  unseen: number;
  audit: string;
}

async function tryFault(cluster: Cluster, fault: ClusterFault): Promise<Tried> {
  const { origin, databaseUrl: DATABASE_URL } = cluster;
  const token = await tokenOf(origin);
  const headers = { authorization: `Bearer ${token}`, 'x-frontend-version': '1.9' };
  const type = await newGoodType(origin, headers);
  const screen = streamListener([origin], token);
  await screen.begun();
  const calls = callSteadily(origin, headers, type.id, { untilConfirmed: true });
  await pause(BEFORE_MS);
  const from = calls.now();
  const end = await fault.begin(cluster);
  await pause(fault.seconds * 1_000);
  await end();
  await cluster.whole();
  await pause(AFTER_MS);
  const figures = figuresOf(calls, from);
  await calls.stop();
  const failed = await calls.sendAgain();
  if (failed.length > 0) throw new Error(`sent again and answered ${failed.join(', ')}`);
  const times = await storedTimes(origin, headers, type.name);
  await pause(1_000);
  await screen.stop();
  const audited = await audit({ DATABASE_URL });
  return {
    ...figures,
    lost: calls.receipts.filter(({ key }) => !times.has(key)).length,
    doubled: [...times.values()].filter((each) => each > 1).length,
    told: new Set(screen.seen).size,
    resets: screen.resets(),
    unseen: calls.unseen.length,
    audit: audited.endsWith('\nNothing is wrong.\n') ? 'nothing' : audited,
  };
}

function wrongOf({ failed, lost, doubled, told, resets, unseen, confirmed, audit }: Tried): string[] {
  return [
    ...(failed === 'none' ? [] : [`calls failed: ${failed}`]),
    ...(lost + doubled === 0 ? [] : [`${lost} lost, ${doubled} doubled`]),
    ...(resets > 0 || told >= confirmed ? [] : [`a screen was told of ${told} of ${confirmed} writes`]),
    ...(unseen === 0 ? [] : [`${unseen} lists lacked what their reader had written`]),
    ...(audit === 'nothing' ? [] : [`the audit found: ${audit}`]),
  ];
}

/** Bytes that HAProxy has led from the standbys to the processes. */
async function readOnStandbys(): Promise<number> {
  const known = await (await fetch(`http://${PROXY}:${PORTS.proxy.status}/;csv`)).text();
  const all = known.split('\n').find((line) => line.startsWith('replicas,BACKEND,'))!;
  // Of its columns (HAProxy's management guide, "CSV format").
  return Number(all.split(',')[9]);
}

/** Returns the code that the command ends with: 1 where that does not hold. */
export async function killParts(only: string, replica: boolean): Promise<number> {
  const faults = CLUSTER_FAULTS.filter(({ name }) => name.includes(only));
  if (faults.length === 0) {
    console.error(`There is no fault '${only}': ${CLUSTER_FAULTS.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), 'tfuka-cluster-'));
  chmodSync(folder, 0o755);
  console.log(`a cluster in ${folder}${replica ? ', with reads on its standbys' : ''}`);
  const cluster = await startCluster(folder, { replica });
  process.once('exit', () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  let wrong = 0;
  const each = cluster.machines.map(({ address }) => `http://${address}:${PORTS.web}`);
  assert.deepEqual(await acrossProcesses(cluster.origin, each), SAME_EVERYWHERE);
  console.log(
    'each call may go to any process: signing in, with a second step too, live events, keys, pictures',
  );
  console.log(
    '\n| fault | longest without a confirmed write | without a read | told to try again | other failures | confirmed | lost | doubled | audit |\n| - | - | - | - | - | - | - | - | - |',
  );
  for (const fault of faults) {
    const tried = await tryFault(cluster, fault);
    const { writesAway, readsAway, refused, failed, confirmed, lost, doubled, audit } = tried;
    console.log(
      `| ${fault.name}: ${fault.what} | ${writesAway.toFixed(1)} s | ${readsAway.toFixed(1)} s | ${refused} | ${failed} | ${confirmed} | ${lost} | ${doubled} | ${audit} |`,
    );
    for (const each of wrongOf(tried)) {
      wrong += 1;
      console.log(`  WRONG: ${each}`);
    }
  }
  if (replica) {
    const bytes = await readOnStandbys();
    console.log(`\n${Math.round(bytes / 1e6)} MB were read on the standbys`);
    // A client that asks whether they can be used reads less.
    if (bytes < 1e6) wrong += 1;
  }
  await cluster.stop();
  console.log(wrong === 0 ? '\nnothing wrong' : `\n${wrong} wrong`);
  return wrong === 0 ? 0 : 1;
}
