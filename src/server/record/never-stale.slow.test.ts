// @postgres-only: two processes on one database, which the embedded one has not

import { startServer } from '../../../tests/kit/server-process';
import type { TestApp } from '../../../tests/kit/server/app';
import { postgresUrl } from '../../../tests/kit/server/database';
import { receipt, recipe, rinse, step } from '../../../tests/kit/server/factories';
import { outsideIssuer } from '../../../tests/kit/server/outside-issuer';
import { postgresCopy } from '../../../tests/kit/server/postgres-copy';
import type { Good, Movement } from '../../contract/goods';
import type { ManufactureStep } from '../../contract/manufacture-steps';
import type { Overview } from '../../contract/overview';

const WRITES = 250;
const READS = 1_000;
const CALLERS = 12;
const AMOUNT = 100_000;

type Call = Pick<TestApp, 'call'>;
const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;
const get = async <T>({ call }: Call, path: string, query = {}): Promise<{ body: T; total: number }> => {
  const { status, body, headers } = await call<T>('GET', path, { query, undeclared: true });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return { body, total: Number(headers['x-total-count']) };
};

/** Two server processes on one database. */
async function servers(): Promise<{ all: Call[]; stop: () => Promise<void> }> {
  const { databaseUrl, remove } = await postgresCopy(postgresUrl!);
  const issuer = await outsideIssuer();
  const token = await issuer.token('דנה');
  const env = { DATABASE_URL: databaseUrl, ...issuer.settings };
  const started = await Promise.all([startServer(env), startServer(env)]);
  const all = started.map(({ origin }): Call => ({
    call: async (method, path, { query = {}, body } = {}) => {
      const parts = path.split('/').map(encodeURIComponent).join('/');
      const response = await fetch(
        `${origin}${parts}?${new URLSearchParams(query as Record<string, string>)}`,
        {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'accept-encoding': pick(['br', 'gzip', 'identity']),
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        },
      );
      const headers = Object.fromEntries(response.headers);
      return { status: response.status, headers, body: (await response.json()) as never };
    },
  }));
  return {
    all,
    stop: async () => {
      await Promise.all(started.map((server) => server.stop()));
      await remove();
      await issuer.close();
    },
  };
}

test('each read shows at least every write that was answered before it began, whichever process is asked (contract 1.91)', async () => {
  const { all, stop } = await servers();
  try {
    const first = all[0]!;
    const raw = await receipt(first, { amount: AMOUNT });
    const { manufactureStepId, manufacturedGoodTypeId: made } = await step(first, [raw.good_type_id]);
    await recipe(first, [manufactureStepId]);
    const { body: before } = await get<Overview>(first, '/api_overview');

    // Every report takes 1 of the raw lot and makes a lot: each of these reads tells how many there were.
    const counts: ((server: Call) => Promise<number>)[] = [
      async (server) =>
        AMOUNT - (await get<Good[]>(server, `/api_goods/${raw.id}`)).body[0]!.amount_remaining,
      async (server) => (await get<Movement[]>(server, `/api_goods/${raw.id}/movements`)).body.length - 1,
      async (server) => (await get(server, '/api_goods', { good_type_id: made, limit: 3 })).total,
      async (server) => (await get(server, '/api_goods', { stock: 'existing', limit: 5 })).total - 1,
      async (server) =>
        (await get(server, '/api_goods', { made: true, sort: '-manufactured_at', limit: 2 })).total,
      async (server) => (await get<Overview>(server, '/api_overview')).body.steps.count - before.steps.count,
      async (server) => {
        const { body } = await get<ManufactureStep[]>(server, '/api_manufacture_steps/שטיפה');
        return AMOUNT - body[0]!.goods_with_available_amounts![0]!.amount_remaining;
      },
    ];
    let begun = 0;
    let answered = 0;
    let reads = 0;
    const write = async () => {
      begun += 1;
      await rinse(pick(all), made, { [raw.id]: 1 }, { expires_at: '2090-01-01' });
      answered += 1;
    };
    const read = async () => {
      reads += 1;
      const atLeast = answered;
      const count = await pick(counts)(pick(all));
      if (count < atLeast || count > begun) throw new Error(`${count} of ${atLeast} to ${begun}`);
    };
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (begun < WRITES || reads < READS) {
          const isWrite = begun < WRITES && (reads >= READS || Math.random() < WRITES / READS);
          await (isWrite ? write() : read());
        }
      }),
    );
    expect([answered, await Promise.all(counts.map((count) => count(first)))]).toEqual([
      begun,
      counts.map(() => begun),
    ]);
  } finally {
    await stop();
  }
});
