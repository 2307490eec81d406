import type { Endpoint } from '../../../src/contract/endpoint';
import type { CallName } from '../../../src/contract/calls';
import { endpoints } from '../../../src/contract/endpoints';
import { FORM_NAMES } from '../../../src/domain/forms';
import { STEPS } from '../../../src/domain/manufacture-steps';

type Query = Record<string, string | number | boolean>;

const NAMED: Record<string, string> = { stepName: STEPS.rinse.name, formName: FORM_NAMES.hygiene };
const NEEDED: Partial<Record<CallName, Query>> = {
  listFormEntries: { form_name: FORM_NAMES.hygiene },
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

/** A call of every read that needs a sign-in, in every way. The ids are of rows that there are, by the first part of their path. */
export function everyRead(ids: Readonly<Record<string, number>>): { path: string; query: Query }[] {
  return Object.entries<Endpoint>(endpoints).flatMap(([name, { method, path, query, stream, who }]) => {
    if (method !== 'GET' || stream || who === 'open') return [];
    const [, first = ''] = path.split('/');
    const address = path.replace(/\{(\w+)\}/g, (_, param: string) => NAMED[param] ?? String(ids[first]));
    const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
    return WAYS.filter((way) => Object.keys(way).every((param) => known.includes(param))).map((way) => ({
      path: address,
      query: { ...NEEDED[name as CallName], ...way },
    }));
  });
}
