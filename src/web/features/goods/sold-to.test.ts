import { CARROT } from '../../../../tests/kit/web/lots';
import type { Movement } from '../../../contract/goods';
import { goodsText } from '../../../strings/goods';
import { becameWords, madeFromCount, soldTo } from './lot-tiles';

const movement = (id: number, parts: Partial<Movement>) => ({ id, reverses_id: null, ...parts }) as Movement;
const sale = (id: number, customer: string, amount: number) =>
  movement(id, { kind: 'sold', customer, amount, used_in_good_id: null });
const usage = (id: number, used_in_good_id: number) =>
  movement(id, { kind: 'used', amount: -1, customer: null, used_in_good_id });
const reversal = (id: number, reverses_id: number) => movement(id, { kind: 'reversed', reverses_id });

test('the sales of a lot are summed by customer, the most first, without those that were reversed', () => {
  const sales = [sale(1, 'גן רימון', -0.1), sale(2, 'קפה השדרה', -0.2), sale(3, 'גן רימון', -0.2)];
  expect(soldTo([...sales, sale(4, 'משרדי נגה', -5), reversal(5, 4)])).toEqual([
    { customer: 'גן רימון', amount: '0.3' },
    { customer: 'קפה השדרה', amount: '0.2' },
  ]);
});

test('a lot that another used twice counts once, and a report that was reversed does not', () => {
  expect(madeFromCount([usage(1, 80), usage(2, 80), usage(3, 81), usage(4, 82), reversal(5, 4)])).toBe(2);
});

test.each([
  ['a material', {}, [], goodsText.left.unused],
  ['a product that is only sold', { good_type_sellable: true }, [], goodsText.left.unsold],
  ['such a product that was sold', { good_type_sellable: true }, [sale(1, 'גן רימון', -1)], null],
  [
    'a product that recipes use as well',
    { good_type_sellable: true, good_type_recipe_component: true },
    [sale(1, 'גן רימון', -1)],
    goodsText.left.unused,
  ],
  ['a material that is used up', { amount_remaining: 0 }, [], null],
  ['a product that was used', { good_type_sellable: true }, [usage(1, 80)], goodsText.left.made(1)],
])('%s says what fits of what became of it', (_, parts, movements, words) => {
  expect(becameWords({ ...CARROT, ...parts }, movements)).toBe(words);
});
