// @postgres-only: several processes share a PostgreSQL
import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { startServer } from '../kit/server-process';
import { acrossProcesses, newType, SAME_EVERYWHERE } from '../kit/server/across-processes';
import { runCommand } from '../kit/server/command';
import { postgresUrl } from '../kit/server/database';
import { roundRobin } from '../kit/server/round-robin';
import { TestBrowser, TestClient } from '../kit/server/sign-in-client';
import { validReceipt } from '../kit/valid-receipt';

const name = `tfuka_processes_${randomBytes(6).toString('hex')}`;
const databaseUrl = Object.assign(new URL(postgresUrl!), { pathname: `/${name}` }).href;

async function onServer(text: string) {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}

let front: Awaited<ReturnType<typeof roundRobin>>;
let processes: Awaited<ReturnType<typeof startServer>>[];
const start = () => startServer({ DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: front.origin, DEMO: 'on' });

beforeAll(async () => {
  await onServer(`create database ${name}`);
  front = await roundRobin();
  processes = await Promise.all([start(), start(), start()]);
  front.servers.push(...processes.map(({ origin }) => origin));
});
afterAll(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  await front.close();
  await onServer(`drop database ${name} with (force)`);
});

const audit = () => runCommand('audit', [], { DATABASE_URL: databaseUrl });

test('processes that start at the same time on an empty database migrate it and fill the demo once (contract 5.121)', async () => {
  const { output } = await audit();
  expect(output).toMatch(/\nNothing is wrong\.\n$/);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from recipes group by name having count(*) > 1`,
  );
  await client.end();
  expect(rows).toEqual([]);
});

test('each call may go to any process: signing in, with a second step too, live events, keys and pictures (contract 5.120)', async () => {
  const each = processes.map(({ origin }) => origin);
  expect(await acrossProcesses(front.origin, each)).toEqual(SAME_EVERYWHERE);
});

test('behind a proxy that retries elsewhere, no call fails while one process is stopped and another killed, except those that the stopping one asks to retry (contract 5.122)', async () => {
  const client = new TestClient(front.origin);
  const { access_token } = await client.signIn(new TestBrowser(front.origin), 'manager', 'manager-demo');
  const headers = { authorization: `Bearer ${access_token}`, 'x-frontend-version': '1.9' };
  const receive = (key: string, good_type: object) =>
    fetch(`${front.origin}/api_purchased_goods`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(validReceipt({ good_type, manufactured_at: key })),
    });
  const first = (await (await receive(randomUUID(), newType('flour'))).json()) as { good_type_id: number };
  const statuses: number[] = [];
  const keys: string[] = [];
  let stopping = false;
  const write = async () => {
    while (!stopping) {
      const key = randomUUID();
      keys.push(key);
      // Who is told to try again does, with the same key.
      let status: number;
      do {
        ({ status } = await receive(key, { id: first.good_type_id }));
        statuses.push(status);
      } while (status === 503);
      const list = await fetch(`${front.origin}/api_goods?limit=30`, { headers });
      statuses.push(list.status);
      await list.text();
    }
  };
  const answered = async (count: number) => {
    const until = statuses.length + count;
    while (statuses.length < until) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  const writing = Promise.all(Array.from({ length: 4 }, write));
  await answered(20);
  await processes[0]!.stop();
  await answered(20);
  processes[0] = await start();
  front.servers[0] = processes[0].origin;
  await processes[1]!.kill();
  await answered(20);
  processes[1] = await start();
  front.servers[1] = processes[1].origin;
  stopping = true;
  await writing;
  expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  const list = await fetch(`${front.origin}/api_purchased_goods?limit=${keys.length + 10}`, { headers });
  const stored = ((await list.json()) as { manufactured_at: string }[]).map((each) => each.manufactured_at);
  expect(stored.filter((key) => keys.includes(key)).sort()).toEqual([...keys].sort());
  expect((await audit()).output).toMatch(/\nNothing is wrong\.\n$/);
});
