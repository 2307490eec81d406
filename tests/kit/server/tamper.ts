import type { TestDatabase } from './database';

/** Runs SQL as the owner of the tables can: with triggers and foreign keys off. */
export async function tamper({ owner }: Pick<TestDatabase, 'owner'>, ...statements: string[]): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query(
      ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';'),
    );
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
