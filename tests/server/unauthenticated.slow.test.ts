// @embedded-only: HTTP below the calls
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { testApp, type TestApp } from '../kit/server/app';
import { startAttackers } from '../kit/server/attackers';
import { UNAUTHENTICATED_ATTACKS } from '../kit/server/unauthenticated-attacks';

const SIZE = { held: 600, busy: 12 };
const CALLS = 12;
const LIMITS = {
  connectionLimits: { unauthenticatedOfNetwork: 300, unauthenticated: 400, signedIn: 100 },
  rates: { open: { atOnce: 200, perSecond: 50 }, costly: { atOnce: 100, perSecond: 10 } },
};
let kitchen: TestApp;
let attackers: ReturnType<typeof startAttackers>;
let port: number;
let token: string;
let accepted = 0;

beforeAll(async () => {
  // Nothing of this machine is a proxy, so that attackers have an address.
  kitchen = await testApp({ TRUST_PROXY: '0' }, { limits: LIMITS });
  await kitchen.app.listen({ host: '127.0.0.1', port: 0 });
  kitchen.app.server.on('connection', () => accepted++);
  port = (kitchen.app.server.address() as AddressInfo).port;
  token = await kitchen.identity.token({ expiresIn: 3_600 });
  attackers = startAttackers();
});
afterAll(async () => {
  await attackers.end();
  await kitchen.close();
});

const openConnections = () =>
  new Promise<number>((resolve) => kitchen.app.server.getConnections((_, count) => resolve(count)));

/** Calls, and asks for health on a new connection each time. */
async function keepCalling() {
  const origin = `http://127.0.0.1:${port}`;
  const statuses = new Set<number>();
  let most = 0;
  for (let calls = 0; calls < CALLS; calls++) {
    const call = await fetch(`${origin}/api_goods`, { headers: { authorization: `Bearer ${token}` } });
    await call.text();
    const health = await fetch(`${origin}/health/ready`, { headers: { connection: 'close' } });
    await health.text();
    most = Math.max(most, await openConnections());
    statuses.add(call.status).add(health.status);
  }
  return { statuses: [...statuses], most };
}

test.each(Object.keys(UNAUTHENTICATED_ATTACKS))(
  'signed-in people and health checks are answered during %s (contract 5.28)',
  async (name) => {
    const before = accepted;
    await attackers.order({ name, host: '127.0.0.1', port, size: SIZE });
    while (accepted < before + SIZE.busy) await pause(5);
    const { statuses, most } = await keepCalling();
    await attackers.order(null);
    expect(statuses).toEqual([200]);
    // Those of the signed-in person, and what the system has taken and the server not yet.
    expect(most).toBeLessThan(LIMITS.connectionLimits.unauthenticatedOfNetwork + 120);
  },
);
