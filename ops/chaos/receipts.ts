import { validReceipt } from '../../tests/kit/valid-receipt';

type Headers = Record<string, string>;

/** A new good type, of which the calls receive lots. */
export async function newGoodType(origin: string, headers: Headers): Promise<{ id: number; name: string }> {
  const name = `קמח ${Date.now()}`;
  const type = { name, units: 'kilograms', expires: false, manufactured: true };
  const response = await fetch(`${origin}/api_purchased_goods`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(validReceipt({ good_type: type, manufactured_at: 'the first' })),
  });
  const answer = (await response.json()) as { good_type_id?: number };
  if (answer.good_type_id === undefined) throw new Error(JSON.stringify(answer));
  return { id: answer.good_type_id, name };
}

/** How often each receipt is stored, by its batch. */
export async function storedTimes(
  origin: string,
  headers: Headers,
  name: string,
): Promise<Map<string, number>> {
  const response = await fetch(`${origin}/api_purchased_goods?q=${encodeURIComponent(name)}`, { headers });
  const times = new Map<string, number>();
  for (const { manufactured_at } of (await response.json()) as { manufactured_at: string }[]) {
    times.set(manufactured_at, (times.get(manufactured_at) ?? 0) + 1);
  }
  return times;
}
