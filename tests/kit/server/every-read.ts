import type { CallName } from '../../../src/contract/calls';
import type { Endpoint } from '../../../src/contract/endpoint';
import { endpoints } from '../../../src/contract/endpoints';
import { FORM_NAMES } from '../../../src/domain/forms';
import { STEPS } from '../../../src/domain/manufacture-steps';

type Query = Record<string, string | number | boolean>;

const NAMED: Record<string, string> = { stepName: STEPS.rinse.name, formName: FORM_NAMES.hygiene };
const NEEDED: Partial<Record<CallName, Query>> = {
  listFormEntries: { form_name: FORM_NAMES.hygiene },
  getRequirements: { amount: 10 },
  getPlan: { from: '2026-11-01', to: '2026-11-20' },
  getPlanRequirements: { from: '2026-11-01', to: '2026-11-20' },
  listFormDays: { form_name: FORM_NAMES.hygiene, from: '2026-11-01', to: '2026-11-20' },
};
/** Each is another statement. A read is asked for those whose parameters it has. */
const WAYS: readonly Query[] = [
  {},
  { limit: 30 },
  { limit: 3, offset: 1 },
  { limit: 3, cursor: '' },
  { limit: 30, q: 'ג' },
  { limit: 30, stock: 'existing' },
  { limit: 30, made: true },
  { limit: 30, reversed: true },
  { lots: 30 },
];

const isAsked = ({ method, stream, who }: Endpoint) => method === 'GET' && !stream && who !== 'open';
const firstPart = (path: string) => path.split('/')[1]!;

/** Of each list whose rows are read one by one the id of its first row, by the first part of its path. */
export async function firstIds(
  list: (path: string) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const ofRows = Object.values<Endpoint>(endpoints).filter(
    (endpoint) => isAsked(endpoint) && endpoint.path.includes('{id}'),
  );
  const ids: Record<string, number> = {};
  for (const name of new Set(ofRows.map(({ path }) => firstPart(path)))) {
    const [row] = (await list(`/${name}`)) as { id: number }[];
    if (!row) throw new Error(`/${name} has no row`);
    ids[name] = row.id;
  }
  return ids;
}

/** A call of every read that needs a sign-in, in every way. The ids are those of `firstIds`. */
export function everyRead(
  ids: Readonly<Record<string, number>>,
): { name: CallName; path: string; query: Query }[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => {
    if (!isAsked(endpoint)) return [];
    const { path, query } = endpoint;
    const address = path.replace(
      /\{(\w+)\}/g,
      (_, param: string) => NAMED[param] ?? String(ids[firstPart(path)]),
    );
    const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    return WAYS.filter((way) => Object.keys(way).every((param) => known.includes(param))).map((way) => ({
      name: name as CallName,
      path: address,
      query: { ...NEEDED[name as CallName], ...way },
    }));
  });
}
