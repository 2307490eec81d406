import pg from 'pg';

/** Takes of each lot in `$1` and notes it, as the ledger's trigger does. */
const TAKEN = `update stock set remaining = remaining - 0.001 where lot_id = any($1) returning lot_id, remaining`;

const MADE = `
  insert into goods (good_type_id, manufacture_step_id, manufacture_step_name, amount, made_at, expires_at, created_by)
  select made_good_type_id, id, name, 1, now(), '2090-01-01', 1 from manufacture_steps where made_good_type_id = $2
  returning *`;
const SOLD = `
  insert into sold_goods (good_id, good_type_id, amount, customer_id, created_by)
  select id, good_type_id, 0.001, 1, 1 from goods where id = any($1) returning *`;

/** The rows of a report and of a sale, each in a statement of its own. */
const ALONE = {
  report: `
    with taken as (${TAKEN}), lot as (${MADE}), in_stock as (
      insert into stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at)
      select id, good_type_id, amount, expires_at, made_at, created_at from lot
    ), moved as (
      insert into good_movements (good_id, kind, amount, balance, person_id, used_in_good_id)
      select id, 'made', 1, 1, 1, null from lot
      union all select lot_id, 'used', -0.001, remaining, 1, lot.id from taken, lot)
    select * from lot`,
  sale: `
    with taken as (${TAKEN}), sale as (${SOLD}), moved as (
      insert into good_movements (good_id, kind, amount, balance, person_id, sold_good_id)
      select lot_id, 'sold', -0.001, remaining, 1, sale.id from taken, sale)
    select * from sale`,
};
/** The same where the database keeps the ledger. */
const WITH_TRIGGERS = {
  report: `
    with lot as (${MADE}), moved as (
      insert into good_movements (good_id, kind, amount, person_id, used_in_good_id)
      select id, 'made', 1, 1, null from lot
      union all select used, 'used', -0.001, 1, lot.id from lot, unnest($1::bigint[]) used)
    select * from lot`,
  sale: `
    with sale as (${SOLD}), moved as (
      insert into good_movements (good_id, kind, amount, person_id, sold_good_id)
      select good_id, 'sold', -0.001, 1, id from sale)
    select * from sale`,
};

interface FloorWrite {
  lots: number[];
  /** The type that a report makes. */
  type?: number;
}

/** Writes with and without the triggers of the database. */
export function floorWrites(connectionString: string | undefined) {
  const config = { connectionString, max: 10 };
  const pools = {
    alone: new pg.Pool({ ...config, options: '-c session_replication_role=replica' }),
    triggers: new pg.Pool(config),
  };
  return async (kind: keyof typeof pools, what: 'report' | 'sale', { lots, type }: FloorWrite) => {
    const text = (kind === 'alone' ? ALONE : WITH_TRIGGERS)[what];
    const values = type === undefined ? [lots] : [lots, type];
    return (await pools[kind].query<object>({ name: `${kind} ${what}`, text, values })).rows[0];
  };
}
