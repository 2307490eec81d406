import { randomUUID } from 'node:crypto';
import { STEPS } from '../../../src/domain/manufacture-steps';
import { validReceipt } from '../../../tests/kit/valid-receipt';
import type { Calls } from './load';
import { signedIn } from './processes';

const STEP = STEPS.endCooking.name;
const JSON_TYPE = { 'content-type': 'application/json' };
const AMOUNT = 900_000_000;
type Answer = Record<string, number>;

/** The lots of a client, which do not run out: two that its reports use, and one that it sells from. */
interface Own {
  used: [number, number];
  sold: number;
}
export interface Written {
  type: number;
  clients: Own[];
}

async function call(origin: string, path: string, body: unknown): Promise<Answer> {
  const headers = { ...(await signedIn()), ...JSON_TYPE };
  const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Answer;
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return answer;
}

const reportOf = (type: number, used: readonly number[], amount: number | string, each: string) => ({
  good_type_id: type,
  manufacture_step_name: STEP,
  used_good_ids: used,
  used_good_amounts: used.map(() => each),
  amount,
  manufactured_at: new Date(Date.now() - 60_000).toISOString(),
  expires_at: '2090-01-01',
});

/** Gives each client lots of its own, of two materials and of the product of a recipe with one step. */
export async function prepareWrites(origin: string, clients: number): Promise<Written> {
  const units = { units: 'kilograms', expires: false, manufactured: false };
  const receive = (good_type: object) =>
    call(origin, '/api_purchased_goods', validReceipt({ good_type, amount: AMOUNT }));
  const first = [
    await receive({ name: 'גזר למדידה', ...units }),
    await receive({ name: 'בצל למדידה', ...units }),
  ];
  const types = first.map((lot) => lot.good_type_id!);
  const step = await call(origin, '/api_manufacture_steps', {
    manufactureStepName: STEP,
    usedGoodTypeIDs: types,
    manufacturedGoodTypeName: 'מרק למדידה',
    units: 'liters',
    expires: false,
    manufactured: true,
    sellable: false,
    recipeComponent: false,
  });
  const manufactureStepIds = [step.manufactureStepId];
  await call(origin, '/api_recipes', { name: 'מרק למדידה', subRecipe: false, manufactureStepIds });
  const type = step.manufacturedGoodTypeId!;
  const own: Own[] = [];
  for (let client = 0; client < clients; client++) {
    const used = [(await receive({ id: types[0] })).id!, (await receive({ id: types[1] })).id!] as const;
    const made = await call(origin, '/api_goods', reportOf(type, used, AMOUNT, '1'));
    own.push({ used: [...used], sold: made.id! });
  }
  return { type, clients: own };
}

/** A little of a lot that does not run out. */
export const saleOf = ({ sold }: Own) => ({
  good_id: sold,
  customer: 'לקוח 1',
  amount: '0.001',
  price: '12.50',
});

const bodies = {
  report: ({ type }: Written, { used }: Own) => reportOf(type, used, '1', '0.001'),
  sale: (_: Written, own: Own) => saleOf(own),
};
const paths = { report: '/api_goods', sale: '/api_sold_goods' };
export type WriteKind = keyof typeof bodies;

/** Reports or sales of the product, each with a key of its own. */
export async function writeCalls(origin: string, kind: WriteKind, written: Written): Promise<Calls> {
  const headers = { ...(await signedIn()), ...JSON_TYPE };
  let next = 0;
  return {
    url: `${origin}${paths[kind]}`,
    method: 'POST',
    setupClient: (client) => {
      const own = written.clients[next++ % written.clients.length]!;
      const body = JSON.stringify(bodies[kind](written, own));
      const newKey = () => client.setHeadersAndBody({ ...headers, 'idempotency-key': randomUUID() }, body);
      newKey();
      client.on('response', newKey);
    },
  };
}

/** The same rows of the floor. */
export function floorWriteCalls(origin: string, kind: WriteKind, written: Written): Calls {
  let next = 0;
  return {
    url: origin,
    method: 'POST',
    headers: JSON_TYPE,
    setupClient: (client) => {
      const { used, sold } = written.clients[next++ % written.clients.length]!;
      const body = kind === 'report' ? { lots: used, type: written.type } : { lots: [sold] };
      client.setBody(JSON.stringify(body));
    },
  };
}
