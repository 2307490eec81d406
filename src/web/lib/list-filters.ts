import { isDay } from '../../domain/days';

/** Reads one filter out of the address: a value to use, or undefined for none (or one that makes no sense). */
export type FilterReader<Value extends string = string> = (raw: string | null) => Value | undefined;

/** Any text. */
export const textFilter: FilterReader = (raw) => raw?.slice(0, 256) || undefined;

/** A calendar day, 'YYYY-MM-DD'. */
export const dayFilter: FilterReader = (raw) => (isDay(raw) ? raw : undefined);

/** The id of a row, as text. */
export const idFilter: FilterReader = (raw) => (raw && /^[1-9]\d{0,14}$/.test(raw) ? raw : undefined);

/** One of some values; `fallback` where none is chosen. */
export function choiceFilter<Value extends string>(
  values: readonly Value[],
  fallback?: Value,
): FilterReader<Value> {
  return (raw) => values.find((value) => value === raw) ?? fallback;
}
