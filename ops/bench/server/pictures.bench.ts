import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { PICTURE_MAX_BYTES } from '../../../src/domain/accounts';
import { TestBrowser, TestClient } from '../../../tests/kit/server/sign-in-client';
import { addAccount } from '../../../tests/kit/stories/built-server';
import { cpuSeconds } from './cpu';
import { resetPeak, peakMb, residentMb } from './memory';
import { options } from './options';
import { Person } from './person';
import { issuer, type Served, startProduct } from './processes';

// What the largest pictures cost that the server takes, of one person and of ten at once, and bodies above the limit: its
// memory at most above what it held before, its processor time, and how long health took meanwhile.

const PEOPLE = 10;
const PASSWORD = 'a-password-of-cooks';
const SIDE = 7_071;
/** The orientation of a picture that was taken with a phone upright: it cannot be turned line by line. */
const TURNED = 6;
const HEALTH_EVERY_MS = 25;

const canvas = (channels: 3 | 4) =>
  sharp({
    create: { width: SIDE, height: SIDE, channels, background: { r: 27, g: 104, b: 72, alpha: 0.5 } },
  });
const PICTURES: Record<string, () => Promise<Buffer>> = {
  PNG: () => canvas(3).png().toBuffer(),
  'PNG, turned': () => canvas(3).withMetadata({ orientation: TURNED }).png().toBuffer(),
  'PNG of 16 bits, turned': () =>
    canvas(4).toColourspace('rgb16').withMetadata({ orientation: TURNED }).png().toBuffer(),
  'JPEG in passes, turned': () =>
    canvas(3).withMetadata({ orientation: TURNED }).jpeg({ progressive: true }).toBuffer(),
  'WebP, turned': () =>
    canvas(4).withMetadata({ orientation: TURNED }).webp({ lossless: true, effort: 0 }).toBuffer(),
  GIF: () => canvas(3).gif().toBuffer(),
};

type Call = (origin: string, token: string) => Promise<number>;

const statusOfPut = (origin: string, token: string, body: BodyInit) =>
  fetch(`${origin}/api_account/picture`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    // Refused while it was sent: the connection may end before the answer is read.
    () => 0,
  );

/** A body of a gigabyte in parts, whose length nobody tells. */
const endless: Call = (origin, token) => {
  let left = 1_000_000_000;
  const part = new Uint8Array(65_536);
  const parts = new ReadableStream<Uint8Array>({
    pull(controller) {
      left -= part.length;
      if (left > 0) controller.enqueue(part);
      else controller.close();
    },
  });
  return statusOfPut(origin, token, parts);
};

const logins = Array.from({ length: PEOPLE }, (_, number) => `cook-${number}`);

async function tokensOf(origin: string): Promise<string[]> {
  const tokens: string[] = [];
  for (const login of logins) {
    const { access_token } = await new TestClient(origin).signIn(new TestBrowser(origin), login, PASSWORD);
    tokens.push(access_token);
  }
  return tokens;
}

async function measure(name: string, { pid, origin }: Served, tokens: string[], call: Call): Promise<void> {
  const before = residentMb(pid);
  resetPeak(pid);
  const cpu = cpuSeconds(pid);
  const startedAt = performance.now();
  let slowest = 0;
  let isOver = false;
  const watching = (async () => {
    const monitor = new Person(Number(new URL(origin).port), '');
    while (!isOver) {
      slowest = Math.max(slowest, (await monitor.call('GET', '/health/ready')).ms);
      await pause(HEALTH_EVERY_MS);
    }
    monitor.close();
  })();
  const statuses = await Promise.all(tokens.map((token) => call(origin, token)));
  const ms = performance.now() - startedAt;
  isOver = true;
  await watching;
  const counts = [...new Set(statuses)].map(
    (status) => `${statuses.filter((one) => one === status).length} × ${status || 'ended'}`,
  );
  console.log(
    `${name}, ${tokens.length} at once`.padEnd(44),
    `${before.toFixed(0)} MB and ${(peakMb(pid) - before).toFixed(0)} more at most, ${ms.toFixed(0)} ms,`,
    `${((cpuSeconds(pid) - cpu) * 1_000).toFixed(0)} ms of CPU; health took ${slowest.toFixed(0)} ms at most;`,
    counts.join(', '),
  );
}

const folder = mkdtempSync(join(tmpdir(), 'tfuka-pictures-'));
const dataDir = join(folder, 'data');
for (const login of logins) await addAccount(dataDir, login, PASSWORD, login);
const outside = { OKTA_ISSUER: '', OKTA_CLIENT_ID: '', OKTA_AUDIENCE: '' };

async function onFreshServer(name: string, call: Call): Promise<void> {
  const product = await startProduct({ DATA_DIR: dataDir, DEMO: 'off' }, 'on', outside);
  const tokens = await tokensOf(product.origin);
  // sharp is loaded with the first picture, which is not what is measured.
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#1b6848' } })
    .png()
    .toBuffer();
  await statusOfPut(product.origin, tokens[0]!, small);
  for (const count of [1, PEOPLE]) await measure(name, product, tokens.slice(0, count), call);
  await product.stop();
}

for (const [name, make] of Object.entries(PICTURES).filter(([one]) => one.includes(options.only))) {
  const bytes = new Uint8Array(await make());
  const size = `${name} of ${(bytes.length / 1_000).toFixed(0)} kB`;
  await onFreshServer(size, (origin, token) => statusOfPut(origin, token, bytes));
}
if ('above the limit'.includes(options.only)) {
  const above = new Uint8Array(PICTURE_MAX_BYTES + 1);
  await onFreshServer('above the limit, told', (origin, token) => statusOfPut(origin, token, above));
  await onFreshServer('above the limit, a gigabyte in parts', endless);
}
rmSync(folder, { recursive: true });
await issuer.close();
