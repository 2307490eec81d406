import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { FLOOR_SQL } from './floor-sql';
import { floorWrites } from './floor-writes';

// The lower bound that the product is compared with: Fastify and node-pg with prepared statements, and nothing else. The
// database writes the rows as JSON, which takes less than half the time of reading and writing them here.

const { DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c jit=off' });
const write = floorWrites(DATABASE_URL);
const floor = Fastify();
for (const [name, rows] of Object.entries(FLOOR_SQL)) {
  const text = `select json_agg(answered)::text as body from (${rows}) answered`;
  floor.get<{ Querystring: { value?: string } }>(`/${name}`, async ({ query: { value } }, reply) => {
    const values = value === undefined ? [] : [value];
    const found = await pool.query<{ body: string | null }>({ name, text, values });
    return reply.type('application/json; charset=utf-8').send(found.rows[0]!.body ?? '[]');
  });
}
for (const kind of ['alone', 'triggers'] as const) {
  for (const what of ['report', 'sale'] as const) {
    floor.post<{ Body: Parameters<typeof write>[2] }>(`/${kind}/${what}`, ({ body }) =>
      write(kind, what, body),
    );
  }
}
process.once('SIGTERM', () => process.exit(0));
await floor.listen({ host: '127.0.0.1', port: 0 });
console.log(`ready on http://127.0.0.1:${(floor.server.address() as AddressInfo).port}`);
