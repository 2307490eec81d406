import { tzOffset } from '@date-fns/tz/tzOffset';
import { setKnownOffsets, offsetAt, offsetsAround } from './zone-offsets';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-25T10:17:31.456Z');

test.each(['Asia/Jerusalem', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'])(
  'the known offsets of %s are those of the time zone, also around each clock change and beyond the years that are covered',
  (timeZone) => {
    const zone = offsetsAround(NOW, timeZone);
    setKnownOffsets(timeZone, zone);
    const changes = zone.offsets.map(([from]) => from);
    const instants = [
      ...changes.flatMap((from) => [from - 60_000, from - 1, from, from + 1, from + HOUR_MS]),
      ...Array.from({ length: 3_000 }, (_, at) => NOW + (at - 1_500) * 11 * HOUR_MS),
      zone.until - 1,
      zone.until,
    ];
    for (const at of instants)
      expect([at, offsetAt(at, timeZone)]).toEqual([at, tzOffset(timeZone, new Date(at)) * 60_000]);
  },
);

test('a time zone whose clocks change has a few offsets, another has one', () => {
  expect(offsetsAround(NOW, 'Asia/Jerusalem').offsets.map(([from]) => new Date(from).toISOString())).toEqual([
    '2025-10-21T10:17:31.456Z',
    '2025-10-25T23:00:00.000Z',
    '2026-03-27T00:00:00.000Z',
    '2026-10-24T23:00:00.000Z',
    '2027-03-26T00:00:00.000Z',
    '2027-10-30T23:00:00.000Z',
  ]);
  expect(offsetsAround(NOW, 'Asia/Kolkata').offsets).toHaveLength(1);
});

test('known offsets are used, so that the time zone need not be computed', () => {
  setKnownOffsets('Asia/Tokyo', { offsets: [[NOW, 1]], until: NOW + HOUR_MS });
  expect(offsetAt(NOW, 'Asia/Tokyo')).toBe(1);
  expect(offsetAt(NOW - 1, 'Asia/Tokyo')).toBe(9 * HOUR_MS);
  expect(offsetAt(NOW + HOUR_MS, 'Asia/Tokyo')).toBe(9 * HOUR_MS);
});
