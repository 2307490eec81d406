import { isDay } from '../../domain/days';

/** Reads one filter from the address; undefined if it is missing or invalid. */
export type FilterReader<Value extends string = string> = (raw: string | null) => Value | undefined;

/** Any text. */
export const textFilter: FilterReader = (raw) => raw?.slice(0, 256) || undefined;

/** A calendar day, 'YYYY-MM-DD'. */
export const dayFilter: FilterReader = (raw) => (isDay(raw) ? raw : undefined);

/** The id of a row, as text. */
export const idFilter: FilterReader = (raw) => (raw && /^[1-9]\d{0,14}$/.test(raw) ? raw : undefined);

/** One of `values`; `fallback` if the address has none of them. */
export function choiceFilter<Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): FilterReader<Value> {
  return (raw) => values.find((value) => value === raw) ?? fallback;
}
