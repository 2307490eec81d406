import fc from 'fast-check';
import { thousandths } from './amounts';
import { batchesInStock, batchesOf, scaledAmount } from './scaled-amounts';

const BATCH = { batch_amount: 40, used_good_type_amounts: [13.5, null, '0.09'] };

it('a report is of as many batches as what came out says, or else the first input that a batch has an amount of (contract 8.81)', () => {
  expect(batchesOf(BATCH, '60', ['13.5', null, null])).toEqual([60000n, 40000n]);
  expect(batchesOf(BATCH, null, [null, '5', '0.27'])).toEqual([270n, 90n]);
  expect(batchesOf(BATCH, null, [null, '5', null])).toBeNull();
  expect(batchesOf(BATCH, '0', ['13.5', null, null])).toBeNull();
  expect(batchesOf({ ...BATCH, batch_amount: null }, '60', ['27', null, null])).toEqual([27000n, 13500n]);
});

it('of a batch as much can be made as its scarcest input allows, and no more than one (contract 8.81)', () => {
  expect(batchesInStock(BATCH, ['8', '0', 4])).toEqual([8000n, 13500n]);
  expect(batchesInStock(BATCH, ['13.5', '0', '0.03'])).toEqual([30n, 90n]);
  expect(batchesInStock(BATCH, [100, 100, 100])).toEqual([1n, 1n]);
});

it('an amount of a batch is scaled to the nearest thousandth, and pieces to whole ones (contract 8.81)', () => {
  expect(scaledAmount('0.09', [60n, 40n], 'kilograms')).toBe('0.135');
  expect(scaledAmount(1, [1n, 3n], 'liters')).toBe('0.333');
  expect(scaledAmount(1, [2n, 3n], 'liters')).toBe('0.667');
  expect(scaledAmount(36, [5n, 8n], 'pieces')).toBe('23');
  expect(scaledAmount(1, [1n, 2n], 'pieces')).toBe('1');
});

it('scaled by a whole number of batches an amount is exact (contract 8.81)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 500 }), (amount, batches) => {
      const scaled = scaledAmount(String(amount / 1000), [BigInt(batches), 1n], 'kilograms');
      expect(thousandths(scaled)).toBe(BigInt(amount) * BigInt(batches));
    }),
  );
});
