type Row = Partial<Record<string, string | number | null>>;

async function rowsOf(url: string, headers: Record<string, string>): Promise<Row[]> {
  const response = await fetch(url, { headers });
  const answer = (await response.json()) as Row | Row[];
  if (!response.ok) throw new Error(`${url}: ${JSON.stringify(answer)}`);
  return Array.isArray(answer) ? answer : [answer];
}

const keyOf = ({ id, good_type_id, manufactured_at, expires_at }: Row) =>
  id === undefined ? `${good_type_id} ${manufactured_at} ${expires_at}` : String(id);
const keysOf = (rows: readonly Row[]) => rows.map(keyOf).sort().join(', ');
const columnsOf = ([row = {}]: readonly Row[]) => Object.keys(row).sort().join(', ');

/** A floor that answered less or other rows would be none. */
export async function sameRows(
  url: string,
  headers: Record<string, string>,
  floorUrl: string,
): Promise<void> {
  const [product, floor] = [await rowsOf(url, headers), await rowsOf(floorUrl, {})];
  for (const of of [keysOf, columnsOf]) {
    if (of(product) !== of(floor)) {
      throw new Error(`${url} answers ${of(product)}\nand the floor ${floorUrl} ${of(floor)}`);
    }
  }
}
