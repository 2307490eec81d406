import type { SoldGood } from '../../contract/sold-goods';
import type { TestApp } from './app';
import { receipt as newReceipt, rinse } from './factories';
import type { Kitchen } from './kitchen';

// Something to reverse of each kind, and what the journal says then.

const reason = 'נרשם פעמיים';
const marked = (type: string, id: number) => ({
  params: { id },
  body: { reason },
  subject: `${type}:${id}`,
  reason,
  before: { reversed: false },
  after: { reversed: true },
});

export async function receipt(app: TestApp) {
  const { id } = await newReceipt(app);
  return marked('PurchasedGood', id);
}

export async function report(app: TestApp, { rinsed, carrots }: Kitchen) {
  const { id } = await rinse(app, rinsed.typeId, { [carrots.id]: 1 }, { expires_at: '2090-01-01' });
  return marked('Good', id);
}

export async function sale(app: TestApp, { lot }: Kitchen) {
  const body = { good_id: lot.id, amount: 1, customer: 'מלון' };
  const { id } = (await app.call<SoldGood>('POST', '/api_sold_goods', { body })).body;
  return marked('SoldGood', id);
}

export async function zeroing(app: TestApp) {
  const { id } = await newReceipt(app, { amount: '7.5' });
  await app.call('POST', `/api_goods/${id}/zero_remaining`);
  return { ...marked('Good', id), before: { amount_remaining: 0 }, after: { amount_remaining: 7.5 } };
}
