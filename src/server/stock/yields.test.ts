import type { Db } from '../db/tables';
import { testApp, type TestApp } from '../testing/app';
import { receipt, recipe, rinse, step } from '../testing/factories';
import { type MadeLot, Yields } from './yields';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const noDatabase = new Proxy({} as Db, {
  get: () => {
    throw new Error('the database was asked');
  },
});

test('yields are in the order asked for, none of what was received, and each is read once', async () => {
  const carrots = await receipt(app, { amount: 100 });
  const { manufactureStepId, manufacturedGoodTypeId } = await step(app, [carrots.good_type_id]);
  await recipe(app, [manufactureStepId]);
  const make = (amount: string, used: string) =>
    rinse(app, manufacturedGoodTypeId, { [carrots.id]: used }, { amount, expires_at: '2090-01-01' });
  const [two, three] = [await make('2', '2.5'), await make('3', '3.125')];
  const ids = [three, carrots, two].map(({ id, created_at }): MadeLot => [id, Date.parse(created_at)]);
  const expected = [
    { made: '3000', used: '3125' },
    { made: '2000', used: '2500' },
  ];
  const yields = new Yields();
  expect(await yields.of(app.database.db, ids)).toEqual(expected);
  expect(await yields.of(noDatabase, ids)).toEqual(expected);
});

test('of the many that are kept, the oldest are read again', async () => {
  const yields = new Yields();
  const its = { made: '1', used: '1' };
  for (let lot = 1; lot <= 10_001; lot++) yields.keep([lot, 0], its);
  expect(
    await yields.of(noDatabase, [
      [10_001, 0],
      [2, 0],
    ]),
  ).toEqual([its, its]);
  await expect(yields.of(noDatabase, [[1, 0]])).rejects.toThrow('was asked');
  // An id that was given again after a crash of the database.
  await expect(yields.of(noDatabase, [[2, 1]])).rejects.toThrow('was asked');
});
