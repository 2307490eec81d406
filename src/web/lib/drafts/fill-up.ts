const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && kindOf(value) === 'object';

/**
 * A stored value with the keys of a fresh one: what another version of the app did not know, or knew with another type, is
 * as in the fresh one, and what is not known any more is left out.
 */
export function filledUp<Value extends object>(fresh: Value, stored: unknown): Value {
  if (!isPlain(stored)) return fresh;
  const values = Object.entries(fresh).map(([key, value]: [string, unknown]) => {
    const old = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const fits = value === null || old === null || kindOf(old) === kindOf(value);
    return [key, old !== undefined && fits ? old : value];
  });
  return Object.fromEntries(values) as Value;
}
