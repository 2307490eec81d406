import type { Good } from '../../src/contract/goods';
import type { PurchasedGood } from '../../src/contract/purchased-goods';
import type { SoldGood } from '../../src/contract/sold-goods';
import { stopClock } from '../kit/clock';
import { testApp } from '../kit/server/app';
import { asNewPerson } from '../kit/server/as-new-person';
import { receiptBody, recipe, rinseBody, step, unique } from '../kit/server/factories';

// What is received, reported and sold where clocks go back or forward, at sites whose day does and does not change with them.

const MINUTE_MS = 60_000;

test.each([
  // 01:30 twice in the same night; 02:30 never.
  ['Asia/Jerusalem', '2024-10-26T23:00Z', '2024-10-27', '2024-10-27'],
  ['Asia/Jerusalem', '2024-03-29T00:00Z', '2024-03-29', '2024-03-29'],
  // 23:30 twice, and a day that begins at 01:00.
  ['America/Santiago', '2024-04-07T03:00Z', '2024-04-06', '2024-04-06'],
  ['America/Santiago', '2024-09-08T04:00Z', '2024-09-07', '2024-09-08'],
])(
  'half an hour before and after clocks change in %s at %s are each taken once they have come, and are of their day (contract 1.249)',
  async (SITE_TIME_ZONE, change, dayBefore, dayAfter) => {
    const app = await testApp({ SITE_TIME_ZONE });
    try {
      const at = (minutes: number) => Date.parse(change) + minutes * MINUTE_MS;
      const iso = (minutes: number) => new Date(at(minutes)).toISOString();
      const post = <T>(path: string, body: unknown) => asNewPerson(app).call<T>('POST', path, { body });
      stopClock(at(-60));
      const site = asNewPerson(app);
      const { body: carrots } = await post<PurchasedGood>('/api_purchased_goods', receiptBody());
      const made = await step(site, [carrots.good_type_id], 'שטיפה', unique('גזר שטוף'));
      await recipe(site, [made.manufactureStepId]);
      const writesAt = async (minutes: number, expires_at = '2090-01-01') => {
        const received = await post<PurchasedGood>('/api_purchased_goods', {
          ...receiptBody(),
          purchased_at: iso(minutes),
        });
        const used = { [carrots.id]: '0.1' };
        const parts = { expires_at, manufactured_at: iso(minutes) };
        const report = await post<Good>('/api_goods', rinseBody(made.manufacturedGoodTypeId, used, parts));
        const sale = { good_id: report.body.id, amount: '0.1', customer: 'מלון', sold_at: iso(minutes) };
        const sold = report.status === 201 ? await post<SoldGood>('/api_sold_goods', sale) : null;
        return { received, report, sold };
      };

      stopClock(at(-20));
      const future = await writesAt(30);
      expect([future.received.status, future.report.status]).toEqual([400, 400]);
      expect((await writesAt(-30)).sold).toMatchObject({ status: 201, body: { sold_at: iso(-30) } });

      stopClock(at(40));
      for (const [minutes, day] of [
        [-30, dayBefore],
        [30, dayAfter],
      ] as const) {
        const { received, report, sold } = await writesAt(minutes, day);
        expect([received.body.purchased_at, report.body.manufactured_at]).toEqual([
          iso(minutes),
          iso(minutes),
        ]);
        // On the last day of its lot, by the day at the site.
        expect(sold).toMatchObject({ status: 201, body: { sold_at: iso(minutes) } });
        const found = await asNewPerson(app).call<PurchasedGood[]>('GET', '/api_purchased_goods', {
          query: { purchased_from: day, purchased_to: day },
        });
        expect(found.body.map(({ id }) => id)).toContain(received.body.id);
      }
    } finally {
      jest.useRealTimers();
      await app.close();
    }
  },
);
