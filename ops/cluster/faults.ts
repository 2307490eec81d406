import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../chaos/fault';
import { type Cluster, refusesWrites } from './old-primary';
import { signalEach, withChildren } from './processes.mjs';
import { until } from './program.mjs';

type Machine = Cluster['machines'][number];

/** What a cluster can suffer. Where it is over is when `end` is done and every part of it runs again. */
export type ClusterFault = Pick<Fault<Cluster>, 'name' | 'what' | 'seconds' | 'begin'>;

const anotherThan = (cluster: Cluster, old: Machine) =>
  until('another primary', 90, async () => {
    const others = cluster.machines.filter((machine) => machine !== old);
    const are = await Promise.all(others.map((machine) => machine.is('primary')));
    return are.some(Boolean);
  });

const signalEtcd = ({ machines }: Cluster, signal: NodeJS.Signals) =>
  signalEach(
    machines.map(({ etcd }) => etcd.pid),
    signal,
  );

export const CLUSTER_FAULTS: readonly ClusterFault[] = [
  {
    name: 'killed process',
    what: 'one process of the product is killed, and started again later',
    seconds: 5,
    async begin({ machines }) {
      const { web } = machines[0]!;
      await web.end('SIGKILL');
      return () => web.start();
    },
  },
  {
    name: 'frozen process',
    what: 'one process of the product is stopped by a signal, and goes on later',
    seconds: 30,
    async begin({ machines }) {
      const pids = withChildren(machines[0]!.web.pid);
      signalEach(pids, 'SIGSTOP');
      return () => signalEach(pids, 'SIGCONT');
    },
  },
  {
    name: 'rolling restart',
    what: 'each process of the product is stopped by SIGTERM and started again, one after the other, as for an upgrade',
    seconds: 0,
    async begin(cluster) {
      for (const { web } of cluster.machines) {
        const code = await web.end('SIGTERM');
        if (code !== 0) throw new Error(`a stopped process ended with ${code}`);
        web.start();
        await cluster.whole();
      }
      return () => undefined;
    },
  },
  {
    name: 'killed primary',
    what: 'the PostgreSQL that writes and its Patroni are killed, and started again when another writes',
    seconds: 5,
    async begin(cluster) {
      const primary = await cluster.primary();
      await primary.killDatabase();
      await anotherThan(cluster, primary);
      return () => primary.patroni.start();
    },
  },
  {
    name: 'crashed primary',
    what: 'the PostgreSQL that writes is killed, and its Patroni lives',
    seconds: 10,
    async begin(cluster) {
      signalEach((await cluster.primary()).postgresPids(), 'SIGKILL');
      return () => undefined;
    },
  },
  {
    name: 'frozen primary',
    what: 'the PostgreSQL that writes and its Patroni are stopped by a signal, and go on when another writes',
    seconds: 5,
    async begin(cluster) {
      const primary = await cluster.primary();
      primary.signalDatabase('SIGSTOP');
      await anotherThan(cluster, primary);
      return async () => {
        primary.signalDatabase('SIGCONT');
        await refusesWrites(cluster, primary);
      };
    },
  },
  {
    name: 'lost machine',
    what: 'all that runs on the machine of the primary is killed, and started again when another writes',
    seconds: 5,
    async begin(cluster) {
      const primary = await cluster.primary();
      await Promise.all([primary.killDatabase(), primary.etcd.end('SIGKILL'), primary.web.end('SIGKILL')]);
      await anotherThan(cluster, primary);
      return () => {
        for (const program of [primary.etcd, primary.patroni, primary.web]) program.start();
      };
    },
  },
  {
    name: 'killed standby',
    what: 'the standby that has every confirmed write is killed with its Patroni, and started again later',
    seconds: 20,
    async begin(cluster) {
      const standby = await cluster.synchronous();
      await standby.killDatabase();
      return () => standby.patroni.start();
    },
  },
  {
    name: 'frozen standby',
    what: 'the standby that has every confirmed write is stopped by a signal with its Patroni',
    seconds: 30,
    async begin(cluster) {
      const standby = await cluster.synchronous();
      standby.signalDatabase('SIGSTOP');
      return () => standby.signalDatabase('SIGCONT');
    },
  },
  {
    name: 'switchover',
    what: 'patronictl switchover: a standby takes the place of the primary as planned',
    seconds: 10,
    async begin(cluster) {
      const [primary, standby] = [await cluster.primary(), await cluster.synchronous()];
      await cluster.patronictl(
        ...['switchover', '--force', '--leader', primary.name, '--candidate', standby.name, 'tfuka'],
      );
      return () => undefined;
    },
  },
  {
    name: 'killed etcd',
    what: 'one of the three etcd is killed, and started again later',
    seconds: 20,
    async begin(cluster) {
      const { etcd } = await cluster.primary();
      await etcd.end('SIGKILL');
      return () => etcd.start();
    },
  },
  {
    name: 'frozen etcd',
    what: 'all three etcd are stopped by a signal',
    seconds: 40,
    async begin(cluster) {
      signalEtcd(cluster, 'SIGSTOP');
      return async () => {
        signalEtcd(cluster, 'SIGCONT');
        await pause(10_000);
      };
    },
  },
];
