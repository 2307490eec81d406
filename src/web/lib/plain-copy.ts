const MAX_DEPTH = 6;
const MAX_ITEMS = 50;
const MAX_TEXT = 500;

/** Cached copies by depth. Machine state is immutable, so a cached copy stays valid. */
const copies = Array.from({ length: MAX_DEPTH }, () => new WeakMap<object, unknown>());

/** Returns a serializable copy for the store and its DevTools, truncated where it is deep or long. */
export function plainCopy(value: unknown, depth = 0): unknown {
  const known = typeof value === 'object' && value !== null ? copies[depth] : undefined;
  if (!known) return freshCopy(value, depth);
  if (!known.has(value as object)) known.set(value as object, freshCopy(value, depth));
  return known.get(value as object);
}

function freshCopy(value: unknown, depth: number): unknown {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT)}…` : value;
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object') return undefined;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Error) return { name: value.name, message: value.message };
  if (depth >= MAX_DEPTH) return '…';
  if (Array.isArray(value) || value instanceof Set) {
    return [...value].slice(0, MAX_ITEMS).map((item) => plainCopy(item, depth + 1) ?? null);
  }
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return Object.fromEntries(
    entries.slice(0, MAX_ITEMS).flatMap(([key, item]) => {
      const copied = plainCopy(item, depth + 1);
      return copied === undefined ? [] : [[String(key), copied]];
    }),
  );
}
