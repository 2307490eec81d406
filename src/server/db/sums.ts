import { sql } from 'kysely';
import type { Units } from '../../domain/amounts';
import { COUNT_MAX } from '../../domain/limits';
import type { List, Sql } from './list';
import { allRowsSql } from './page-sql';
import type { Db } from './tables';

/** What of a row of a list is summed. */
interface Summed {
  amount: Sql;
  /** The good type, which has the unit. */
  typeId: Sql;
  price?: Sql;
  /** The ids of rows that count in no sum. */
  without: Sql;
}

interface SumRow {
  units: Units;
  amount: string;
  price: string | null;
  unpriced: number;
  total: number;
  is_cut: boolean;
}

/** The sums of all rows of a list: a row for each unit, with the price of all. They read no more rows than are counted. */
export function sumsSql(list: List, { amount, typeId, price = sql`null::numeric`, without }: Summed) {
  const columns = sql`${list.id} as id, ${amount} as amount, ${typeId} as type_id, ${price} as price`;
  const standing = sql`${list.id} not in (${without})`;
  const { extra } = list;
  const rows = allRowsSql(
    {
      ...list,
      where: [...list.where, standing],
      ...(extra && { extra: { ...extra, where: [...extra.where, standing] } }),
    },
    columns,
  );
  return sql<SumRow>`
    select t.units, sum(rows.amount) as amount, sum(sum(rows.price)) over () as price,
           (sum(count(*) filter (where rows.price is null)) over ())::int as unpriced,
           (sum(count(*)) over ())::int as total, coalesce(${extra?.isCut ?? sql`false`}, false) as is_cut
      from (${rows}) as rows join good_types t on t.id = rows.type_id
     group by t.units order by t.units`;
}

interface Sums {
  /** Null where the rows are more than are counted. */
  amounts: { units: Units; amount: number }[] | null;
  price: number | null;
  unpriced: number;
}

/** The same as in answers. */
export async function readSums(db: Db, list: List, summed: Summed): Promise<Sums> {
  const { rows } = await sumsSql(list, summed).execute(db);
  const [first] = rows;
  const isBeyond = first !== undefined && (first.is_cut || first.total > COUNT_MAX);
  if (isBeyond) return { amounts: null, price: null, unpriced: 0 };
  return {
    amounts: rows.map(({ units, amount }) => ({ units, amount: Number(amount) })),
    price: first?.price == null ? null : Number(first.price),
    unpriced: first?.unpriced ?? 0,
  };
}

export const NO_SUMS: Sums = { amounts: [], price: null, unpriced: 0 };
