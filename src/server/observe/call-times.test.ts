import { CallTimes } from './call-times';

test('a call is in the bucket of its time and in all above, each route and status by itself (contract 5.46)', () => {
  const times = new CallTimes('took', 'How long.', [0.001, 0.01]);
  const call = { method: 'GET', route: '/api_goods/:id', status: '200' };
  for (const seconds of [0.001, 0.002, 5]) times.add({ ...call, seconds });
  times.add({ ...call, status: '404', seconds: 0.5 });
  const labels = 'method="GET",route="/api_goods/:id",status="200"';
  expect(times.text().split('\n').slice(0, 7)).toEqual([
    '# HELP took How long.',
    '# TYPE took histogram',
    `took_bucket{${labels},le="0.001"} 1`,
    `took_bucket{${labels},le="0.01"} 2`,
    `took_bucket{${labels},le="+Inf"} 3`,
    `took_sum{${labels}} 5.003`,
    `took_count{${labels}} 3`,
  ]);
  expect(times.text()).toContain('took_count{method="GET",route="/api_goods/:id",status="404"} 1\n');
});
