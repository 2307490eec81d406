import { testDatabase } from '../../../../tests/kit/server/database';
import type { Database } from '../../db/open';
import { inClear } from '../../db/secret-box';
import { publicKeys, readSecrets } from './secrets';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('processes that start together read the same secrets, now and later (contract 4.14)', async () => {
  const together = await Promise.all([1, 2, 3].map(() => readSecrets(database.db, inClear)));
  const later = await readSecrets(database.db, inClear);
  for (const secrets of together) expect(secrets).toEqual(later);
});

test('the published keys contain no private part', async () => {
  const { signingKeys } = await readSecrets(database.db, inClear);
  expect(signingKeys[0]).toHaveProperty('d');
  for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) {
    expect(publicKeys(signingKeys).keys[0]).not.toHaveProperty(secret);
  }
});
