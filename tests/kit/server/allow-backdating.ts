import type { TestDatabase } from './database';

/** Lets a test write its past after its present, which a database refuses. */
export async function allowBackdating({ owner }: Pick<TestDatabase, 'owner'>): Promise<void> {
  await owner.query(
    `create or replace function newest_write() returns timestamptz language sql stable as 'select null::timestamptz'`,
  );
}
