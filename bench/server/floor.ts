import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import pg from 'pg';
import { FLOOR_SQL } from './floor-sql';
import { floorWrites } from './floor-writes';

// The lower bound that the product is compared with: Fastify and node-pg with prepared statements, and nothing else.

// Numbers and days as they are on the wire; a day as a Date would be of the machine's zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

const { DATABASE_URL } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c jit=off' });
const write = floorWrites(DATABASE_URL);
const floor = Fastify();
for (const [name, text] of Object.entries(FLOOR_SQL)) {
  floor.get<{ Querystring: { value?: string } }>(`/${name}`, async ({ query: { value } }) => {
    const values = value === undefined ? [] : [value];
    return (await pool.query<object>({ name, text, values })).rows;
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
