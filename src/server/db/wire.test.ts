import { z } from 'zod';
import { purchasedGood } from '../../contract/purchased-goods';
import { soldGood } from '../../contract/sold-goods';
import { itemOf } from './wire';

const AT = new Date('2026-11-22T08:30:00.000Z');

test('every amount of a row becomes a number and every time a text, by the schema of the item alone', () => {
  const { amount, price, created_at } = soldGood.shape;
  const part = z.object({ amount, expires_at: z.string().nullable() });
  const sale = itemOf(z.object({ id: z.int(), amount, price, created_at, parts: z.array(part) }));
  const row = { id: 7, amount: '12.500', price: '0.10', created_at: AT };
  expect(sale({ ...row, parts: [{ amount: '1.250', expires_at: null }] })).toEqual({
    id: 7,
    amount: 12.5,
    price: 0.1,
    created_at: AT.toISOString(),
    parts: [{ amount: 1.25, expires_at: null }],
  });
  expect(sale({ ...row, price: null, parts: [] })).toMatchObject({ price: null, parts: [] });
});

test('columns without a description are left out, and stored JSON stays as it is', () => {
  const { extra_data } = purchasedGood.shape;
  const data = { טמפרטורה: { type: 'number', value: 3.5 }, הערות: { type: 'text', value: '12' } };
  const row = { extra_data: data, sort_key: AT };
  expect(itemOf(z.object({ extra_data }))(row)).toEqual({ extra_data: data });
});
