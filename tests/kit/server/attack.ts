import type { TestApp } from './app';
import { kitchen, type Kitchen } from './kitchen';

/** What an attack aims at, besides the kitchen, whose lot was sold in part. */
export interface Target extends Kitchen {
  /** A received lot that is younger than the lot made, and of another type. */
  peas: { id: number; good_type_id: number };
  app: TestApp;
}

/** One transaction of direct SQL, by what it would do to the books. */
export type Attack = [what: string, text: (target: Target) => string];

export async function attackTarget(app: TestApp): Promise<Target> {
  const home = await kitchen(app);
  const { carrots: peas } = await kitchen(app);
  await app.call('POST', '/api_sold_goods', { body: { good_id: home.lot.id, amount: 1, customer: 'מלון' } });
  return { ...home, peas, app };
}

/**
 * Runs the text as one transaction of the owner of the tables, with all that is checked at commit. Returns the SQLSTATE of its refusal, or null if
 * it would have been taken; then it is taken back.
 */
export async function attempt({ app }: Target, text: string): Promise<string | null> {
  const client = await app.database.owner.connect();
  try {
    await client.query(`begin; ${text}; set constraints all immediate`);
    return null;
  } catch (error) {
    return (error as { code: string }).code;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/**
 * What the database answers to a lie: a broken constraint or rule, a number that does not fit, a sequence not asked, a
 * conflict, or no permission. Anything else, as wrong SQL, is an attack that misses.
 */
export const REFUSED = /^(23\w{3}|22003|27000|40001|42501|428C9|55000|0A000)$/;

/** A movement of the kitchen's first person, with these columns. */
export const movement = (columns: Record<string, string | number>) =>
  `insert into good_movements (person_id, ${Object.keys(columns).join()}) overriding system value
   values (1, ${Object.values(columns).join()})`;

/** A statement that runs inside of a trigger of the attacker's own. */
export const inTrigger = (statement: string) => `
  create temp table bait (id int) on commit drop;
  create function pg_temp.bite() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
  create trigger bite before insert on bait for each row execute function pg_temp.bite();
  insert into bait values (1)`;

/** A trigger function of the ledger, run by a table of the attacker's own. */
export const borrowed = (trigger: string, columns: string, values: string) => `
  create temp table bait (${columns}) on commit drop;
  create trigger bite before insert on bait for each row execute function ${trigger}();
  insert into bait values (${values})`;
