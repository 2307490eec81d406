// @embedded-only: names of figures
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createMetrics } from './prometheus';

const folder = join(__dirname, '../../../ops/monitoring');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

/** The names of all figures, as rules may use them. */
async function given(): Promise<Set<string>> {
  const metrics = createMetrics();
  metrics.watch({ pools: { reads: new pg.Pool() } });
  const { text } = await metrics.figures();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name!],
    ),
  );
}
const namesIn = (text: string) => new Set(text.match(/\b(tfuka|nodejs|process)_\w+/g));

test.each(['alerts.yml', 'alerts-test.yml', 'dashboard.json'])(
  '%s uses only figures that /metrics gives (contract 5.59)',
  async (file) => {
    const used = namesIn(read(file));
    const figures = await given();
    expect(used.size).toBeGreaterThan(5);
    expect([...used].filter((name) => !figures.has(name))).toEqual([]);
  },
);

test('each of our figures is described, and none that is not there (contract 5.59)', async () => {
  const described = [...read('README.md').matchAll(/^\| `(tfuka_\w+)`(.*?) \|/gm)];
  const names = described.flatMap(([, first = '', rest = '']) => [
    first,
    ...[...rest.matchAll(/`(\w+)`/g)].map(([, name = '']) =>
      name.startsWith('_') ? first.replace(/_[a-z]+$/, name) : name,
    ),
  ]);
  const own = [...(await given())].filter(
    (name) => name.startsWith('tfuka_') && !/_(bucket|count|sum)$/.test(name),
  );
  const histograms = ['tfuka_call_duration_seconds', 'tfuka_pool_wait_seconds'];
  expect(new Set(names)).toEqual(new Set([...own, ...histograms]));
});

test('each alert has a severity, a summary and what to do, and is tried (contract 5.59)', () => {
  const alerts = read('alerts.yml').split('- alert: ').slice(1);
  expect(alerts.length).toBeGreaterThan(9);
  for (const alert of alerts) {
    const [name = ''] = alert.split('\n');
    expect(alert).toMatch(/severity: (critical|warning)/);
    expect(alert).toMatch(/summary: .{10}/);
    expect(alert).toMatch(/runbook: .{40}/);
    expect(read('alerts-test.yml')).toContain(`alertname="${name}"`);
  }
});
