import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
import type { Subject } from './measured-server';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const CONNECTIONS = 10;
const JSON_TYPE = { 'content-type': 'application/json' };

interface Figure {
  perSecond: number;
  p99: number;
}

async function measure(options: autocannon.Options): Promise<Figure> {
  const run = (duration: number) => autocannon({ connections: CONNECTIONS, ...options, duration });
  await run(1);
  const result = await run(SECONDS);
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

const figureText = ({ perSecond, p99 }: Figure) =>
  `${perSecond.toFixed(0).padStart(6)}/s p99 ${p99} ms`.padEnd(20);

/** Compares ours with both floors of the same run: a bare route with the same body, and the bare SQL of the same rows. */
async function compare(
  title: string,
  name: string,
  ours: autocannon.Options,
  subject: Subject,
  floor: Partial<autocannon.Options> = {},
): Promise<void> {
  const mine = await measure(ours);
  const route = await measure({ url: `${subject.floor}/body/${name}`, ...floor });
  const sql = await measure({ url: `${subject.floor}/sql/${name}`, ...floor });
  const share = (other: Figure) => (mine.perSecond / other.perSecond).toFixed(2);
  console.log(
    `${title.padEnd(16)} ${figureText(mine)} | bare route ${figureText(route)} ${share(route)} | bare SQL ${figureText(sql)} ${share(sql)}`,
  );
}

async function storeBody(subject: Subject, name: string, body: string): Promise<void> {
  await fetch(`${subject.floor}/body/${name}`, { method: 'PUT', headers: JSON_TYPE, body });
}

async function measureAll(subject: Subject): Promise<void> {
  const headers = { authorization: `Bearer ${subject.token}`, 'x-frontend-version': '1.9' };
  const page = `${subject.ours}/api_goods?stock=existing&limit=30`;
  const history = `${subject.ours}/api_goods/${subject.madeLot}`;
  const report = JSON.stringify({
    ...subject.report,
    used_good_amounts: ['0.001', '0.001'],
    amount: '1',
    manufactured_at: new Date(Date.now() - 60_000).toISOString(),
  });
  await storeBody(subject, 'page', await (await fetch(page, { headers })).text());
  await storeBody(subject, 'history', await (await fetch(history, { headers })).text());
  await storeBody(subject, 'report', report);
  const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database';
  console.log(
    `20,000 lots, ${kind}, ${CONNECTIONS} connections, ${SECONDS} s each; the last number is ours/floor`,
  );
  await compare('stock page', 'page', { url: page, headers }, subject);
  await compare("one lot's history", 'history', { url: history, headers }, subject);
  await compare(
    'one step report',
    'report',
    {
      url: `${subject.ours}/api_goods`,
      method: 'POST',
      body: report,
      setupClient: (client) => {
        const newKey = () => client.setHeaders({ ...headers, ...JSON_TYPE, 'idempotency-key': randomUUID() });
        newKey();
        client.on('response', newKey);
      },
    },
    subject,
    { method: 'POST', headers: JSON_TYPE, body: report },
  );
}

const child = spawn(process.execPath, ['--import', 'tsx', 'bench/measured-server.ts'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const lines = createInterface({ input: child.stdout });
  const subject = await new Promise<Subject>((resolve, reject) => {
    lines.once('line', (line) => resolve(JSON.parse(line) as Subject));
    child.once('exit', (code) => reject(new Error(`the server under measurement ended with ${code}`)));
  });
  await measureAll(subject);
} finally {
  child.kill('SIGTERM');
}
