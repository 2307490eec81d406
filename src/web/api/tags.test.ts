import { READ_NAMES, WRITE_NAMES } from '../../contract/calls';
import { TAG_TYPES } from '../../contract/tags';
import { everything, everythingRead, invalidates, provides } from './tags';

const lot = { id: 7, used_good_ids: [] };

/** What each read shows when it shows lot 7 (made of lot 3), and every read that is there. */
const shown: Record<string, ReturnType<ReturnType<typeof provides>>> = {
  'the goods list': provides('listGoods')({ rows: [lot], total: 1, more: false }, undefined, {}),
  'the details of lot 7': provides('getGood')([lot, { id: 3 }], undefined, { params: { id: 7 } }),
  'the movements of lot 7': provides('listMovements')([], undefined, { params: { id: '7' } }),
  'the details of lot 8': provides('getGood')([{ id: 8 }], undefined, { params: { id: 8 } }),
  'the movements of lot 8': provides('listMovements')([], undefined, { params: { id: 8 } }),
  'the details of lot 9, made of lot 7': provides('getGood')([{ id: 9 }, lot], undefined, {
    params: { id: 9 },
  }),
  availability: provides('listStepsOfName')([], undefined, { params: { stepName: 'שטיפה' } }),
  'sellable goods': provides('listSellableGoods')([], undefined, undefined),
  'the inventory report': provides('getInventoryReport')({ rows: [], total: 0, more: false }, undefined, {}),
  'the products of the inventory report': provides('getInventoryProducts')([], undefined, {}),
  'the home figures': provides('getOverview')({}, undefined, undefined),
  'the work of home': provides('getWork')({}, undefined, undefined),
  receipts: provides('listPurchasedGoods')({ rows: [], total: 0, more: false }, undefined, {}),
  suppliers: provides('listSuppliers')([], undefined, {}),
  'good types': provides('listGoodTypes')([], undefined, {}),
  'purchasable types': provides('listPurchasableGoodTypes')([], undefined, undefined),
  steps: provides('listManufactureSteps')([], undefined, undefined),
  recipes: provides('listRecipes')({ rows: [], total: 0, more: false }, undefined, {}),
  'recipe 1': provides('getRecipe')({ id: 1 }, undefined, { params: { id: 1 } }),
  sales: provides('listSoldGoods')({ rows: [], total: 0, more: false }, undefined, {}),
  'sale 1': provides('getSoldGood')({ id: 1 }, undefined, { params: { id: 1 } }),
  customers: provides('listCustomers')([], undefined, {}),
  entries: provides('listFormEntries')({ entries: [], schemas: [] }, undefined, {}),
  limits: provides('listLimits')([], undefined, undefined),
  'the own account': provides('getAccount')({}, undefined, undefined),
};

/** As RTK Query does it: a tag without an id renews all of its type, one with an id only that one. */
function renewed(tags: ReturnType<ReturnType<typeof invalidates>>): string[] {
  return Object.entries(shown)
    .filter(([, shows]) =>
      tags.some((tag) =>
        shows.some((one) => one.type === tag.type && (tag.id === undefined || one.id === tag.id)),
      ),
    )
    .map(([name]) => name);
}

test('zeroing a lot refetches only what shows its amount, and whether it is held', () => {
  const tags = invalidates('zeroRemaining')({ ...lot }, undefined, {
    params: { id: 7 },
    body: { reason: null },
  });
  expect(renewed(tags).sort()).toEqual(
    [
      'the goods list',
      'receipts',
      'the details of lot 7',
      'the details of lot 9, made of lot 7',
      'the movements of lot 7',
      // Which show whether their lots are held.
      'availability',
      'sellable goods',
      'the inventory report',
      'the products of the inventory report',
      'the home figures',
      'the work of home',
    ].sort(),
  );
});

test('reporting a step refetches the lots that it used', () => {
  const tags = invalidates('reportManufacture')({ id: 9, used_good_ids: [7] }, undefined, { body: {} });
  expect(renewed(tags)).toEqual(
    expect.arrayContaining(['the details of lot 7', 'the movements of lot 7', 'availability']),
  );
  expect(renewed(tags)).not.toEqual(expect.arrayContaining(['the details of lot 8']));
  expect(renewed(tags)).not.toContain('receipts');
});

test('a receipt also refetches receipts, suppliers and types', () => {
  const tags = invalidates('addPurchasedGood')({ id: 1 }, undefined, { body: {} });
  expect(renewed(tags)).toEqual(
    expect.arrayContaining([
      'receipts',
      'suppliers',
      'purchasable types',
      'the goods list',
      'the home figures',
    ]),
  );
  expect(renewed(tags)).not.toContain('recipes');
});

test('removing the last step of a recipe refetches what can be sold', () => {
  const tags = invalidates('deleteManufactureStep')(null, undefined, { params: { id: 1 } });
  expect(renewed(tags)).toEqual(
    expect.arrayContaining(['the inventory report', 'sellable goods', 'the details of lot 7']),
  );
});

test('renaming the output of a step refetches the movements and form entries that name it, for all lots', () => {
  const tags = invalidates('changeManufactureStep')({ id: 1 }, undefined, { params: { id: 1 }, body: {} });
  expect(renewed(tags)).toEqual(
    expect.arrayContaining([
      'the movements of lot 7',
      'the movements of lot 8',
      'the details of lot 7',
      'entries',
    ]),
  );
});

test('a form entry refetches those of its lot, and what home says of lots without one', () => {
  const tags = invalidates('saveFormEntry')({ id: 1 }, undefined, { body: {} });
  expect(renewed(tags).sort()).toEqual(['availability', 'entries', 'the home figures', 'the work of home']);
});

test('a failed write refetches nothing', () => {
  for (const name of WRITE_NAMES) {
    expect(invalidates(name)(undefined, { status: 409 }, { params: { id: 1 }, body: {} })).toEqual([]);
  }
});

test('a failed read is repeated when everything is refetched', () => {
  for (const name of READ_NAMES) {
    expect(provides(name)(undefined, { status: 500 }, undefined)).toContainEqual({ type: 'Failed' });
  }
  const shownAnyway = provides('getOverview')(undefined, { status: 500 }, undefined);
  expect(shownAnyway).toEqual([{ type: 'Failed' }, { type: 'Overview' }]);
  expect(everything).toContainEqual({ type: 'Failed' });
  // Opening the stream repeats only what succeeded: a failure would be notified twice.
  expect(shownAnyway.map(({ type }) => type)).not.toContain(everythingRead[0]!.type);
});

test('every type of tag is shown by a read besides the journal', () => {
  // A record, and a list of one.
  const answer = Object.assign([lot], lot);
  const reads = READ_NAMES.filter((name) => name !== 'listJournal');
  const tags = reads.flatMap((name) => provides(name)(answer, undefined, { params: lot as never }));
  const types = new Set(tags.map(({ type }) => type));
  expect(TAG_TYPES.filter((type) => !types.has(type))).toEqual([]);
});
