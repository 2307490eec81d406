import { errorAnswer } from '../../contract/errors';
import type { TestApp } from './app';
import { unique } from './factories';

export type Json = Record<string, unknown>;

const long = (length: number) => 'א'.repeat(length);
/** A number that would take ever longer to read the longer it is. */
const ZEROS = '0'.repeat(100_000);
const NUL = 'א\u0000ב';
const HALF = 'א\ud800';

const required = [undefined, null];
const text = (max: number) => [5, true, {}, [], long(max + 1), NUL, HALF];

/** What fields of each kind refuse. */
export const bad = {
  NUL,
  required,
  text,
  name: [...required, ...text(256), '', ' \n '],
  number: [...required, true, {}, [], 'שלוש', '', '1,5', 1e12, '0.1234', -1, `1.${ZEROS}`],
  ref: [...required, true, {}, [], '1', 0, -1, 1.5, 1e300],
  flag: [...required, 1, 0, 'true', {}, []],
  choice: [...required, 5, true, {}, 'tons', NUL],
  /** Of a type that is not there yet: grams are only shown. */
  newUnits: [...required, 5, true, {}, 'tons', 'grams', NUL],
  time: [...required, 5, {}, 'אתמול', '2026-01-01', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z', NUL],
  day: [5, {}, 'מחר', '2026-02-30', '1899-12-31', '2026-01-01T00:00:00Z', ''],
  /** Of a field that may be left out: whatever is given and wrong. */
  given: (values: unknown[]) => values.filter((value) => value !== undefined && value !== null),
};

export interface BadCall {
  method?: 'POST' | 'PUT';
  path: () => string;
  /** A body that is right. */
  body: () => Json;
  /** What each field refuses, by its path in the body. */
  bad: Record<string, unknown[]>;
}

const TABLES = [
  'good_types',
  'goods',
  'good_movements',
  'purchased_goods',
  'sold_goods',
  'suppliers',
  'customers',
  'manufacture_steps',
  'manufacture_step_inputs',
  'recipes',
  'recipe_steps',
  'form_entries',
  'idempotency_keys',
];

async function written(app: TestApp): Promise<unknown> {
  const counts = TABLES.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  const versions = ['manufacture_steps', 'recipes', 'form_entries'].map(
    (table) => `(select sum(version)::int from ${table}) as ${table}_changes`,
  );
  return (await app.database.pool.query(`select ${[...counts, ...versions].join()}`)).rows[0];
}

function withValue(value: unknown, path: string[], bad: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return bad;
  if (Array.isArray(value)) {
    return value.map((one: unknown, index) => (String(index) === first ? withValue(one, rest, bad) : one));
  }
  const body = value as Json;
  return { ...body, [first]: withValue(body[first], rest, bad) };
}

/** A test for each field of each call: every bad value is a 4xx in Hebrew, and nothing is written. */
export function refusesBadInput(app: () => TestApp, calls: Record<string, BadCall>): void {
  const fields = Object.entries(calls).flatMap(([call, one]) =>
    Object.keys(one.bad).map((field) => [call, field] as const),
  );

  it.each(fields)('%s refuses a bad %s in Hebrew and writes nothing', async (call, field) => {
    const { method = 'POST', path, body, bad: values } = calls[call]!;
    const before = await written(app());
    for (const value of values[field]!) {
      const sent = withValue(body(), field.split('.'), value);
      const headers = { 'idempotency-key': unique('bad').replace(' ', '-') };
      const answer = await app().call(method, path(), { body: sent, headers });
      const seen = JSON.stringify({ value, answer: answer.body }).slice(0, 300);
      expect([seen, answer.status >= 400 && answer.status < 500]).toEqual([seen, true]);
      expect(errorAnswer.parse(answer.body).error).toMatch(/[א-ת]/);
    }
    expect(await written(app())).toEqual(before);
  });

  it.each(Object.keys(calls))('%s takes what the bad inputs were made of', async (call) => {
    const { method = 'POST', path, body } = calls[call]!;
    const { status } = await app().call(method, path(), { body: body() });
    expect([200, 201]).toContain(status);
  });
}
