/** Shallow equality of two objects, with arrays compared by element. Can be passed to `memo`. */
export function isSame<Item extends object>(one: Item, other: Item | undefined): boolean {
  if (one === other) return true;
  if (!other) return false;
  return (Object.keys(one) as (keyof Item)[]).every((key) => {
    const [value, known] = [one[key], other[key]];
    if (value === known || !Array.isArray(value) || !Array.isArray(known)) return value === known;
    return value.length === known.length && value.every((element, at) => element === known[at]);
  });
}
