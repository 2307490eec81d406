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

/** Compares ours with the floor of the same run. */
async function compare(title: string, ours: autocannon.Options, floor: autocannon.Options): Promise<void> {
  const mine = await measure(ours);
  const least = await measure(floor);
  const share = (mine.perSecond / least.perSecond).toFixed(2);
  console.log(`${title.padEnd(16)} ${figureText(mine)} | bare SQL ${figureText(least)} ${share}`);
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
  const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database';
  console.log(
    `20,000 lots, ${kind}, ${CONNECTIONS} connections, ${SECONDS} s each; the last number is ours/floor`,
  );
  await compare('stock page', { url: page, headers }, { url: `${subject.floor}/page` });
  await compare("one lot's history", { url: history, headers }, { url: `${subject.floor}/history` });
  const write = (path: string, body: string): autocannon.Options => ({
    url: `${subject.ours}${path}`,
    method: 'POST',
    body,
    setupClient: (client) => {
      const newKey = () => client.setHeaders({ ...headers, ...JSON_TYPE, 'idempotency-key': randomUUID() });
      newKey();
      client.on('response', newKey);
    },
  });
  const floor = (path: string) =>
    ({ url: `${subject.floor}${path}`, method: 'POST', headers: JSON_TYPE, body: '{}' }) as const;
  await compare('one step report', write('/api_goods', report), floor('/report'));
  const sale = JSON.stringify({ ...subject.sale, amount: '0.001' });
  await compare('one sale', write('/api_sold_goods', sale), floor('/sale'));
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
