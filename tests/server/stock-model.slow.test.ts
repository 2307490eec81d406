// @postgres-only: only there do operations run at the same time
import fc from 'fast-check';
import type { Good, Movement } from '../../src/contract/goods';
import { audit } from '../../src/server/keeping/audit/audit';
import { testApp, type TestApp } from '../kit/server/app';
import { receipt, receiptBody, recipe, rinseBody, step, unique } from '../kit/server/factories';
import {
  apply,
  emptyModel,
  type Model,
  type Operation,
  type Outcome,
  RECEIVED,
  remaining,
} from '../kit/server/stock-model';

// Random operations of several clients at once against the model of testing/stock-model. What the API answered to
// operations at once must be what the model answers in one of their orders. fast-check prints the seed and the path of a
// failure; MODEL_RUNS makes more runs.

/** About 80 operations each. */
const RUNS = Number(process.env.MODEL_RUNS ?? 15);
const CLIENTS = ['דנה', 'יוסי', 'מרים', 'אבי'];

let app: TestApp;
beforeAll(async () => (app = await testApp()));
afterAll(() => app.close());

/** The more often named, the more often done. */
const KINDS = (
  'receive report report report report sell sell sell zero zero count count hold release ' +
  'reverseReceipt reverseReport reverseZeroing reverseCount reverseSale repeat'
).split(' ') as (Operation['kind'] | 'repeat')[];
/** Random numbers that become an operation once it is known what there is. */
const choice = fc.record({
  kind: fc.constantFrom(...KINDS),
  pick: fc.nat({ max: 1000 }),
  other: fc.nat({ max: 1000 }),
  amount: fc.integer({ min: 1, max: 2000 }),
  /** The client gets no answer, and sends it again with the same key. */
  lost: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
});
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

/** What is sent; `key` makes one of several attempts. */
interface Sent {
  key: string;
  client: string;
  operation: Operation;
}

/** The types of a kitchen: what is received, what is made from it, and what is made from both. */
interface Products {
  types: [received: number, rinsed: number, mixed: number];
}

async function newProducts(): Promise<Products> {
  const raw = await receipt(app);
  const rinsed = await step(app, [raw.good_type_id], 'שטיפה', unique('גזר שטוף'));
  const mixed = await step(
    app,
    [rinsed.manufacturedGoodTypeId, raw.good_type_id],
    'שטיפה',
    unique('גזר מעורב'),
  );
  await recipe(app, [rinsed.manufactureStepId, mixed.manufactureStepId]);
  return { types: [raw.good_type_id, rinsed.manufacturedGoodTypeId, mixed.manufacturedGoodTypeId] };
}

const ANY = [RECEIVED, 1, 2];
const lotsOf = ({ lots }: Model, products: number[]) =>
  [...lots].filter(([, { product }]) => products.includes(product)).map(([id]) => id);
/** One of the newest, so that clients meet. */
const oneOf = <T>(all: readonly T[], at: number): T | undefined =>
  all.at(-1 - (at % Math.min(all.length, 4)));

/** What a choice means where there is this; null if there is nothing to do it with. */
function operationOf({ kind, pick, other, amount }: Choice, model: Model): Operation | null {
  const received = oneOf(lotsOf(model, [RECEIVED]), pick);
  const made = oneOf(lotsOf(model, [1, 2]), pick);
  // Sometimes of the wrong kind.
  const lot =
    pick % 16 === 0 ? (made ?? received) : kind === 'reverseReport' ? made : oneOf(lotsOf(model, ANY), pick);
  const sellable = oneOf(lotsOf(model, [2]), pick);
  const sale = oneOf([...model.sales.keys()], pick);
  if (kind === 'receive') return { kind, amount: amount * 6 };
  if (kind === 'report') {
    if (received === undefined) return null;
    const rinsed = oneOf(lotsOf(model, [1]), other);
    const used: [number, number][] = [[received, 1 + (amount >> 2)]];
    // In either order.
    if (rinsed !== undefined && other % 4) used.splice(other % 2, 0, [rinsed, 1 + (amount >> 1)]);
    return { kind, product: used.length, used, amount: 500 + other * 4 };
  }
  if (kind === 'sell') return sellable === undefined ? null : { kind, lot: sellable, amount };
  if (kind === 'reverseSale') return sale === undefined ? null : { kind, sale };
  if (kind === 'reverseReceipt')
    return received === undefined ? null : { kind, lot: lot === made ? lot! : received };
  if (lot === undefined || kind === 'repeat') return null;
  if (kind === 'zero') return { kind, lot, amount: other % 3 ? amount : null };
  if (kind === 'count') return { kind, lot, counted: other % 5 ? other * 4 : 0 };
  if (kind === 'hold' || kind === 'release') return { kind, lot, withMadeFrom: other % 2 === 0 };
  return { kind, lot };
}

const text = (thousandths: number) => (thousandths / 1000).toFixed(3);
const reason = 'נרשם בטעות';

function callOf(operation: Operation, { types }: Products): [path: string, body: object] {
  switch (operation.kind) {
    case 'receive':
      return [
        '/api_purchased_goods',
        receiptBody({ good_type: { id: types[0] }, amount: text(operation.amount) }),
      ];
    case 'report': {
      const { product, used, amount } = operation;
      const body = rinseBody(types[product as 1 | 2], {}, { amount: text(amount), expires_at: '2090-01-01' });
      // Its own lists: the keys of an object are sorted.
      const [used_good_ids, used_good_amounts] = [
        used.map(([id]) => id),
        used.map(([, taken]) => text(taken)),
      ];
      return ['/api_goods', { ...body, used_good_ids, used_good_amounts }];
    }
    case 'sell':
      return [
        '/api_sold_goods',
        { good_id: operation.lot, amount: text(operation.amount), customer: 'מלון' },
      ];
    case 'zero': {
      const { lot, amount } = operation;
      const part = amount === null ? {} : { amount: text(amount), cause: 'spilled' };
      return [`/api_goods/${lot}/zero_remaining`, part];
    }
    case 'count':
      return [`/api_goods/${operation.lot}/count`, { counted: text(operation.counted) }];
    case 'hold':
    case 'release':
      return [
        `/api_goods/${operation.lot}/${operation.kind}`,
        { reason, with_made_from: operation.withMadeFrom },
      ];
    case 'reverseReceipt':
      return [`/api_purchased_goods/${operation.lot}/reversal`, { reason }];
    case 'reverseReport':
      return [`/api_goods/${operation.lot}/reversal`, { reason }];
    case 'reverseZeroing':
      return [`/api_goods/${operation.lot}/zero_remaining/reversal`, { reason }];
    case 'reverseCount':
      return [`/api_goods/${operation.lot}/count/reversal`, { reason }];
    case 'reverseSale':
      return [`/api_sold_goods/${operation.sale}/reversal`, { reason }];
  }
}

type Call = ReturnType<typeof callOf>;

async function send([path, body]: Call, { key, client }: Sent): Promise<Outcome> {
  const answer = await app.call<{ id?: number; code?: string; lots?: number[] }>('POST', path, {
    body,
    as: client,
    headers: { 'idempotency-key': key },
  });
  const { status } = answer;
  const { id, code, lots } = answer.body;
  if (status >= 300) return { status, code: code! };
  return { status, ...(lots && { lots }), ...(status === 201 && { id: id! }) };
}

/** The models that explain these outcomes: one for each order of the operations that does. */
function explained(before: Model[], sent: Sent[], outcomes: Outcome[]): Model[] {
  let orders = before.map((model) => ({ model, left: [...sent.keys()] }));
  for (let done = 0; done < sent.length; done++) {
    const longer = orders.flatMap(({ model, left }) =>
      left.flatMap((at) => {
        const next = structuredClone(model);
        const { key, operation } = sent[at]!;
        const expected = apply(next, key, operation, outcomes[at]!.id ?? -1);
        if (JSON.stringify(sorted(expected)) !== JSON.stringify(sorted(outcomes[at]!))) return [];
        return [{ model: next, left: left.filter((other) => other !== at) }];
      }),
    );
    orders = [...new Map(longer.map((one) => [`${one.left.join()} ${stateOf(one.model)}`, one])).values()];
  }
  return orders.map(({ model }) => model);
}

const sorted = (outcome: object) => Object.entries(outcome).sort(([a], [b]) => a.localeCompare(b));
/** Two orders with the same effects are the same. */
const stateOf = ({ lots }: Model) =>
  JSON.stringify([...lots].sort(([a], [b]) => a - b).map(([id, lot]) => [id, remaining(lot), lot]));

/** Runs the rounds of one run and returns the models that are possible at its end. */
async function play(products: Products, rounds: Choice[][]): Promise<Model[]> {
  let models = [emptyModel()];
  const past: [Sent, Call][] = [];
  for (const [at, round] of rounds.entries()) {
    const sent = round.flatMap((chosen, client): [Sent, Call, boolean][] => {
      if (chosen.kind === 'repeat') {
        const again = oneOf(past, chosen.pick);
        return again ? [[...again, chosen.lost]] : [];
      }
      const operation = operationOf(chosen, models[0]!);
      if (!operation) return [];
      const one = { key: unique(`k${at}`).replace(' ', '-'), client: CLIENTS[client]!, operation };
      return [[one, callOf(operation, products), chosen.lost]];
    });
    // Of a call whose answer is lost and that is sent again, either may come first, be refused, and the other succeed.
    const answered = await Promise.all(
      sent.map(async ([one, call, lost]) => {
        const times = lost ? 2 : 1;
        const outcomes = await Promise.all(Array.from({ length: times }, () => send(call, one)));
        return outcomes.map((outcome) => ({ one, outcome }));
      }),
    );
    const calls = answered.flat().map(({ one }) => one);
    const outcomes = answered.flat().map(({ outcome }) => outcome);
    const possible = explained(models, calls, outcomes);
    const isExplained = possible.length > 0;
    expect(isExplained || { round: at, calls, outcomes, before: models.map(({ lots }) => [...lots]) }).toBe(
      true,
    );
    models = possible;
    past.push(...sent.map(([one, call]): [Sent, Call] => [one, call]));
  }
  return models;
}

/** What the API, the ledger and the stock say of each lot of the model. */
async function recorded(model: Model) {
  const { rows } = await app.database.pool.query<{ lot_id: number; remaining: string }>(
    'select lot_id, remaining from stock',
  );
  const stock = new Map(rows.map(({ lot_id, remaining: left }) => [Number(lot_id), Number(left)]));
  const lots = [...model.lots.keys()].sort((a, b) => a - b);
  return Promise.all(
    lots.map(async (id) => {
      const good = (await app.call<Good[]>('GET', `/api_goods/${id}`)).body.find((one) => one.id === id)!;
      const movements = (await app.call<Movement[]>('GET', `/api_goods/${id}/movements`)).body;
      const ledger = movements.reduce((sum, { amount }) => sum + Math.round(amount * 1000), 0);
      return {
        id,
        api: Math.round(good.amount_remaining * 1000),
        ledger,
        stock: Math.round((stock.get(id) ?? 0) * 1000),
        // A lot of which nothing is left shows no hold.
        held: good.held !== null,
        reversed: good.reversed !== null,
      };
    }),
  );
}

const expected = ({ lots }: Model) =>
  [...lots]
    .sort(([a], [b]) => a - b)
    .map(([id, lot]) => {
      const left = remaining(lot);
      return { id, api: left, ledger: left, stock: left, held: lot.held && left > 0, reversed: lot.reversed };
    });

it('the API, the ledger, the stock and the journal agree with a simple model whatever several clients do at once, with lost answers and repeated keys (contract 6.90)', async () => {
  const journaled = async () =>
    Number((await app.database.pool.query<{ count: string }>('select count(*) from journal')).rows[0]!.count);
  let operations = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(choice, { minLength: 1, maxLength: CLIENTS.length }), {
        minLength: 20,
        maxLength: 40,
        size: 'max',
      }),
      async (rounds) => {
        const products = await newProducts();
        const before = await journaled();
        const models = await play(products, rounds);
        const now = await recorded(models[0]!);
        expect(models.map(expected)).toContainEqual(now);
        expect((await journaled()) - before).toBe(models[0]!.written.size);
        operations += rounds.flat().length;
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect((await audit(app.database)).findings).toEqual([]);
  expect(operations).toBeGreaterThan(RUNS * 20);
}, 600_000);
