import type { Called, TestApp } from './app';

export type ListQuery = Record<string, string | number | boolean>;
interface Row {
  id: number;
}

/** Reads a list and checks the rules that every list follows. */
export function listOf<T extends Row>({ call }: Pick<TestApp, 'call'>, path: string) {
  const all = async (query: ListQuery = {}) => {
    const { status, body } = await call<T[]>('GET', path, { query });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const ids = async (query: ListQuery = {}) => (await all(query)).map((row) => row.id);
  /** Follows the links from the beginning of the list to its end, in pages. */
  const followed = async (query: ListQuery, limit: number) => {
    const found: number[] = [];
    let next: ListQuery | undefined = { ...query, limit, cursor: '' };
    while (next) {
      const { body, headers }: Called<T[]> = await call('GET', path, { query: next });
      found.push(...body.map((row) => row.id));
      next = nextOf(headers);
    }
    return found;
  };
  /** Reads the list page by page, and expects the same rows without duplicates and the right total on each page. */
  const paged = async (query: ListQuery, limit: number) => {
    const whole = await ids(query);
    const found: number[] = [];
    for (let offset = 0; offset <= whole.length; offset += limit) {
      const { body, headers } = await call<T[]>('GET', path, { query: { ...query, limit, offset } });
      expect(headers['x-total-count']).toBe(String(whole.length));
      expect(headers['x-total-count-relation']).toBe('eq');
      found.push(...body.map((row) => row.id));
    }
    expect(found).toEqual(whole);
    expect(await followed(query, limit)).toEqual(whole);
    const beyond = await call<T[]>('GET', path, { query: { ...query, offset: whole.length + 5 } });
    expect([beyond.body, beyond.headers['x-total-count']]).toEqual([[], String(whole.length)]);
    return whole;
  };
  const status = async (query: ListQuery) => (await call('GET', path, { query })).status;
  return { all, ids, paged, followed, status };
}

/** The query that the link of an answer leads to. */
export function nextOf({ link }: Called['headers']): ListQuery | undefined {
  const [, address] = /^<(.*)>; rel="next"$/.exec(String(link ?? '')) ?? [];
  return address ? Object.fromEntries(new URL(address, 'http://localhost').searchParams) : undefined;
}

/** Expected order of a sort: by value, nulls last, ties by id in the same direction. */
export function inOrder<T extends Row>(
  rows: readonly T[],
  valueOf: (row: T) => string | number | null,
  descending: boolean,
): number[] {
  const way = descending ? -1 : 1;
  const compare = (a: T, b: T) => {
    const [x, y] = [valueOf(a), valueOf(b)];
    if (x === y) return way * (a.id - b.id);
    if (x === null) return 1;
    if (y === null) return -1;
    return x < y ? -way : way;
  };
  return [...rows].sort(compare).map((row) => row.id);
}
