import type { TestApp } from './app';
import { receipt } from './factories';

// Something to hold and something to release, and what the journal says then.

const reason = 'ממתין לתוצאות מעבדה';
const body = { reason };

export async function hold(app: TestApp) {
  const { id, good_type_name } = await receipt(app);
  return {
    params: { id },
    body,
    subject: `Good:${id}`,
    reason,
    before: { good_type_name, held: false },
    after: { good_type_name, held: true },
  };
}

export async function release(app: TestApp) {
  const call = await hold(app);
  await app.call('POST', `/api_goods/${call.params.id}/hold`, { body });
  return { ...call, before: call.after, after: call.before };
}
