import { WASHED } from '../../../../tests/kit/web/lots';
import type { Movement } from '../../../contract/goods';
import type { SiteTime } from '../../lib/site-time';
import { outsOf } from './history-outs';

const site = {
  today: '2026-11-22',
  timeZone: 'UTC',
  shownTime: (at: string) => at,
} as unknown as SiteTime;

const movement = (id: number, parts: Partial<Movement>) =>
  ({
    ...{ id, at: '2026-11-22T09:00Z', reverses_id: null, customer: null },
    ...{ used_in_good_id: null, used_in_good_type_name: null, used_in_step_name: null, sold_good_id: null },
    ...parts,
  }) as Movement;
const sale = (id: number, customer: string, amount: number, at = '2026-11-22T09:00Z') =>
  movement(id, { kind: 'sold', customer, amount, sold_good_id: id + 100, at });
const use = (id: number, into: number, amount: number) =>
  movement(id, {
    ...{ kind: 'used', amount, used_in_good_id: into },
    ...{ used_in_good_type_name: 'מרק', used_in_step_name: 'התחלת בישול' },
  });

const shown = (movements: readonly Movement[], left: number) => {
  const { outs, edges } = outsOf({ ...WASHED, amount_remaining: left }, movements, site);
  expect(edges.map(({ to }) => to)).toEqual(outs.map(({ id }) => id));
  expect(new Set(edges.map(({ from }) => from))).toEqual(new Set(edges.length > 0 ? ['75'] : []));
  return outs.map(({ title, sub, when, to }, at) => [title, sub, when, to, edges[at]!.label]);
};

test('a picture says what a lot was used in, who got it, what was lost and what is left, which is all of it (contract 3.231)', () => {
  const movements = [
    movement(9, { kind: 'zeroed', amount: -0.5 }),
    sale(8, 'גן רימון', -1),
    sale(7, 'משרדי נגה', -0.25, '2026-11-21T08:00Z'),
    sale(6, 'גן רימון', -1),
    use(5, 81, -1),
    use(4, 81, -0.25),
  ];
  expect(shown(movements, 2)).toEqual([
    ['מרק', 'התחלת בישול', '09:00', '/goods/81', '1.25\u00a0ק״ג'],
    [
      ...['גן רימון', 'שתי מכירות', '09:00'],
      '/sold-goods?customer=%D7%92%D7%9F+%D7%A8%D7%99%D7%9E%D7%95%D7%9F&from_good_id=75',
      '2\u00a0ק״ג',
    ],
    ['משרדי נגה', 'מכירה מס׳ 107', '21/11', '/sold-goods/107', '0.25\u00a0ק״ג'],
    ['פחת', '', undefined, undefined, '0.5\u00a0ק״ג'],
    ['נותר במלאי', 'ללא תוקף', undefined, undefined, '2\u00a0ק״ג'],
  ]);
});

test('a picture names five customers at most, and says how many more there are and how much they got (contract 3.231)', () => {
  const sales = [1, 2, 3, 4, 5, 6].map((id) => sale(id, `לקוח ${id}`, -id));
  expect(shown(sales.slice(0, 5), 0)).toHaveLength(5);
  expect(shown(sales, 0).at(-1)).toEqual([
    ...['ועוד 2', 'לקוחות', undefined, '/sold-goods?from_good_id=75', '11\u00a0ק״ג'],
  ]);
});

test('neither what was reversed nor a surplus is in a picture, and nothing became of a reversed lot (contract 3.231)', () => {
  const undone = [movement(3, { kind: 'reversed', reverses_id: 2 }), sale(2, 'גן רימון', -1)];
  expect(shown([...undone, movement(1, { kind: 'counted', amount: 1 })], 0)).toEqual([]);
  const by = { at: '2026-11-22T09:00Z', by: 'דנה כהן', by_id: 1, reason: 'טעות' };
  expect(outsOf({ ...WASHED, reversed: by }, [use(1, 81, -1)], site)).toEqual({ outs: [], edges: [] });
});
