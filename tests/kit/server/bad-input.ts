import { errorAnswer } from '../../../src/contract/errors';
import { SEALED_TABLES } from '../../../src/server/keeping/audit/seal';
import { HUGE_NUMBER, type TestApp } from './app';
import { unique } from './factories';

export type Json = Record<string, unknown>;

const long = (length: number) => 'א'.repeat(length);
/** A number that takes very long to parse. */
const ZEROS = '0'.repeat(100_000);
const NUL = 'א\u0000ב';
const UNPAIRED_SURROGATE = 'א\ud800';

/** Numbers that would be stored as 0 or be more than a column holds, as numbers and as texts. */
export const ODD_NUMBERS = [
  1e-30,
  -1e-30,
  5e-324,
  1e64,
  -1e64,
  1e300,
  HUGE_NUMBER,
  2 ** 53,
  '9'.repeat(64),
  '9'.repeat(400),
  `0.${'0'.repeat(29)}1`,
  '1e-30',
  '-1e-30',
  '1e64',
  '1e309',
];
/** Invalid as any text, of a field that takes other numbers. */
const wrongNumber = [true, {}, [], 'שלוש', '1,5', ...ODD_NUMBERS];

const required = [undefined, null];
const text = (max: number) => [5, true, {}, [], long(max + 1), NUL, UNPAIRED_SURROGATE];

/** Invalid values for each kind of field. */
export const bad = {
  NUL,
  required,
  text,
  name: [...required, ...text(256), '', ' \n '],
  wrongNumber,
  number: [...required, ...wrongNumber, '', 1e12, '0.1234', -1, `-.5${'0'.repeat(61)}`, `1.${ZEROS}`],
  ref: [...required, true, {}, [], '1', 0, -1, 1.5, 2 ** 53 - 1, ...ODD_NUMBERS],
  flag: [...required, 1, 0, 'true', {}, []],
  choice: [...required, 5, true, {}, 'tons', NUL],
  /** Units of a new type: grams are only for display. */
  newUnits: [...required, 5, true, {}, 'tons', 'grams', NUL],
  time: [...required, 5, {}, 'אתמול', '2026-01-01', '2026-13-01T00:00:00Z', '0001-01-01T00:00:00Z', NUL],
  day: [5, {}, 'מחר', '2026-02-30', '1899-12-31', '2026-01-01T00:00:00Z', ''],
  /** For an optional field: the invalid values except undefined and null. */
  optional: (values: unknown[]) => values.filter((value) => value !== undefined && value !== null),
};

export interface BadCall {
  method?: 'POST' | 'PUT';
  path: () => string;
  /** A valid body. */
  body: () => Json;
  /** Invalid values of each field, by its path in the body. */
  bad: Record<string, unknown[]>;
}

/** How much was ever written: facts, the journal, and versions of all that changes. */
async function written(app: TestApp): Promise<unknown> {
  const counts = Object.keys(SEALED_TABLES).map(
    (table) => `(select count(*)::int from ${table}) as ${table}`,
  );
  return (await app.database.pool.query(`select ${counts.join()}`)).rows[0];
}

function withValue(value: unknown, path: string[], bad: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return bad;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => (String(index) === first ? withValue(item, rest, bad) : item));
  }
  const body = value as Json;
  return { ...body, [first]: withValue(body[first], rest, bad) };
}

/** Each field of each call with invalid values. */
export function fieldsOf(calls: Record<string, BadCall>): (readonly [call: string, field: string])[] {
  return Object.entries(calls).flatMap(([call, { bad }]) =>
    Object.keys(bad).map((field) => [call, field] as const),
  );
}

async function expectRefused(
  app: TestApp,
  { method = 'POST', path }: BadCall,
  body: unknown,
  isExpected: (status: number) => boolean,
) {
  const headers = { 'idempotency-key': unique('bad').replace(' ', '-') };
  const answer = await app.call(method, path(), { body, headers });
  const seen = JSON.stringify({ body, answer: answer.body }).slice(0, 2_000);
  expect([seen, isExpected(answer.status)]).toEqual([seen, true]);
  const error = errorAnswer.parse(answer.body);
  expect(error.error).toMatch(/[א-ת]/);
  return error;
}

/** Expects that every invalid value of a field is a 4xx in Hebrew and nothing is written. */
export async function expectInvalidRefused(app: TestApp, call: BadCall, field: string): Promise<void> {
  const before = await written(app);
  for (const value of call.bad[field]!) {
    const body = withValue(call.body(), field.split('.'), value);
    await expectRefused(app, call, body, (status) => status >= 400 && status < 500);
  }
  expect(await written(app)).toEqual(before);
}

/** Expects that an unknown key is reported on that key and nothing is written. */
export async function expectUnknownKeyRefused(app: TestApp, call: BadCall): Promise<void> {
  const before = await written(app);
  const error = await expectRefused(app, call, { ...call.body(), nobody: 1 }, (status) => status === 400);
  expect(Object.keys(error.fields ?? {})).toEqual(['nobody']);
  expect(await written(app)).toEqual(before);
}

/** Expects that the valid body is accepted. */
export async function expectValidAccepted(
  app: TestApp,
  { method = 'POST', path, body }: BadCall,
): Promise<void> {
  const { status } = await app.call(method, path(), { body: body() });
  expect([200, 201]).toContain(status);
}
