import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { openDatabase } from '../src/server/db/open';
import { testApp } from '../src/server/testing/app';
import { fillLargeStock } from '../src/server/testing/large-stock';
import { createFloor } from './floor';
import { validReceipt } from '../src/contract/testing/valid-receipt';

/** What the measuring process needs to know; printed as one line of JSON. */
export interface Subject {
  ours: string;
  floor: string;
  token: string;
  madeLot: number;
  report: {
    good_type_id: number;
    manufacture_step_name: string;
    used_good_ids: number[];
    expires_at: string;
  };
  /** A lot that does not run out. */
  sale: { good_id: number; customer: string };
}

const LOTS = 20_000;

// The measured server on a durable embedded database, and the floor on the same database.
const folder = await mkdtemp(join(tmpdir(), 'tfuka-bench-'));
const log = pino({ level: 'silent' });
const database = await openDatabase({ dataDir: folder, databaseUrl: process.env.DATABASE_URL, log });
await fillLargeStock(database.pool, LOTS);
const app = await testApp({}, { database });
const token = await app.identity.token({ expiresIn: 3_600 });

async function call(path: string, body: unknown): Promise<Record<string, number>> {
  const answer = await app.call<Record<string, number>>('POST', path, { body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}

const receive = (name: string) =>
  call(
    '/api_purchased_goods',
    validReceipt({
      good_type: { name, units: 'kilograms', expires: false, manufactured: false },
      amount: 900_000_000,
    }),
  );

/** Two lots that do not run out, and a step of a recipe that takes from both. */
async function prepareReport(): Promise<Subject['report']> {
  const lots = [await receive('גזר למדידה'), await receive('בצל למדידה')];
  const step = await call('/api_manufacture_steps', {
    manufactureStepName: 'סיום בישול',
    usedGoodTypeIDs: lots.map((lot) => lot.good_type_id),
    manufacturedGoodTypeName: 'מרק למדידה',
    units: 'liters',
    expires: false,
    manufactured: true,
    sellable: false,
    recipeComponent: false,
  });
  const manufactureStepIds = [step.manufactureStepId];
  await call('/api_recipes', { name: 'מרק למדידה', subRecipe: false, manufactureStepIds });
  return {
    good_type_id: step.manufacturedGoodTypeId!,
    manufacture_step_name: 'סיום בישול',
    used_good_ids: lots.map((lot) => lot.good_id!),
    expires_at: '2090-01-01',
  };
}

async function prepareSale(report: Subject['report']): Promise<Subject['sale']> {
  const made = await call('/api_goods', {
    ...report,
    used_good_amounts: ['1', '1'],
    amount: 900_000_000,
    manufactured_at: new Date().toISOString(),
  });
  return { good_id: made.id!, customer: 'לקוח 1' };
}

async function listen(server: FastifyInstance): Promise<string> {
  await server.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const report = await prepareReport();
const sale = await prepareSale(report);
const { rows } = await database.pool.query<{ id: number }>(
  'select id from goods where made_at is not null and id <= $1 order by id desc offset 200 limit 1',
  [LOTS],
);
const madeLot = rows[0]!.id;
const floor = createFloor(database.pool, madeLot, { report, sale });
const [ours, bare] = [await listen(app.app), await listen(floor)];
const printed: Subject = { ours, floor: bare, token, madeLot, report, sale };
process.stdout.write(`${JSON.stringify(printed)}\n`);
process.on('SIGTERM', () => {
  void (async () => {
    await floor.close();
    await app.close();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  })();
});
