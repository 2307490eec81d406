import type { Good } from '../../../src/contract/goods';
import type { PurchasedGood } from '../../../src/contract/purchased-goods';
import type { SoldGood } from '../../../src/contract/sold-goods';
import type { TestApp } from './app';
import { receipt as newReceipt, rinse } from './factories';
import type { Kitchen } from './kitchen';

// Something to reverse of each kind, and what the journal says then.

const reason = 'נרשם פעמיים';
const reversalEntry = (type: string, id: number) => ({
  params: { id },
  body: { reason },
  subject: `${type}:${id}`,
  reason,
});
const marked = (
  type: string,
  { id, good_type_name, good_type_units, amount }: PurchasedGood | SoldGood | Good,
) => {
  const named = { good_type_name, good_type_units, amount };
  return {
    ...reversalEntry(type, id),
    before: { ...named, reversed: false },
    after: { ...named, reversed: true },
  };
};

export async function receipt(app: TestApp) {
  return marked('PurchasedGood', await newReceipt(app));
}

export async function report(app: TestApp, { rinsed, carrots }: Kitchen) {
  return marked('Good', await rinse(app, rinsed.typeId, { [carrots.id]: 1 }, { expires_at: '2090-01-01' }));
}

export async function sale(app: TestApp, { lot }: Kitchen) {
  const body = { good_id: lot.id, amount: 1, customer: 'מלון' };
  return marked('SoldGood', (await app.call<SoldGood>('POST', '/api_sold_goods', { body })).body);
}

export async function count(app: TestApp) {
  const { id } = await newReceipt(app, { amount: '7.5' });
  await app.call('POST', `/api_goods/${id}/count`, { body: { counted: 8 } });
  return { ...reversalEntry('Good', id), before: { amount_remaining: 8 }, after: { amount_remaining: 7.5 } };
}

export async function zeroing(app: TestApp) {
  const { id } = await newReceipt(app, { amount: '7.5' });
  await app.call('POST', `/api_goods/${id}/zero_remaining`);
  return { ...reversalEntry('Good', id), before: { amount_remaining: 0 }, after: { amount_remaining: 7.5 } };
}
