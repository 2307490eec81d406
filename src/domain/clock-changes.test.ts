import { addDays, instantOf, instantsOf, sideOfChange, startOfDay, wallClock } from './days';
import { offsetsAround, setKnownOffsets } from './zone-offsets';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FROM = Date.parse('2024-01-01T00:00Z');
const UNTIL = Date.parse('2031-01-01T00:00Z');

/** Each with the minutes between the walls that are tried, and those at which its full hours begin. */
const ZONES: readonly [zone: string, step: number, phase?: number][] = [
  ['Asia/Jerusalem', 60],
  ['America/New_York', 60],
  ['Europe/London', 60],
  // A day begins after a change at midnight, or twice.
  ['America/Santiago', 60],
  ['America/Havana', 60],
  ['Atlantic/Azores', 60],
  ['Asia/Beirut', 60],
  ['Africa/Cairo', 60],
  // Their changes are on the evening before, of half an hour, and with offsets of parts of an hour.
  ['America/Nuuk', 60],
  ['Australia/Lord_Howe', 30],
  ['America/St_Johns', 30],
  ['Pacific/Chatham', 60, 15],
  ['Asia/Kolkata', 30],
  ['Pacific/Kiritimati', 60],
];

test.each(ZONES)(
  'each hour of seven years in %s is found once, twice where clocks go back, never where they go forward (contract 6.218)',
  (zone, step, phase = 0) => {
    setKnownOffsets(zone, offsetsAround((FROM + UNTIL) / 2, zone, (UNTIL - FROM) / 2 / DAY_MS + 3));
    const shown = new Map<string, number[]>();
    const begins = new Map<string, number>();
    for (let at = FROM - 2 * DAY_MS + phase * MINUTE_MS; at < UNTIL + 2 * DAY_MS; at += step * MINUTE_MS) {
      const { day, time } = wallClock(at, zone);
      const wall = `${day} ${time}`;
      shown.set(wall, [...(shown.get(wall) ?? []), at]);
      if (!begins.has(day)) begins.set(day, at);
    }
    const wrong: unknown[] = [];
    let [skipped, twice] = [0, 0];
    for (let day = '2024-01-01'; day < '2031-01-01'; day = addDays(day, 1)) {
      const start = startOfDay(day, zone).getTime();
      if (start !== begins.get(day)) wrong.push([day, start]);
      for (let minute = 0; minute < 24 * 60; minute += step) {
        const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const found = instantsOf(day, time, zone).map(Number);
        const expected = shown.get(`${day} ${time}`) ?? [];
        if (expected.length === 0) skipped += 1;
        if (expected.length === 2) twice += 1;
        if (found.join() !== expected.join()) wrong.push([day, time, found, expected]);
      }
    }
    expect(wrong).toEqual([]);
    const changes = !['Asia/Kolkata', 'Pacific/Kiritimati'].includes(zone);
    expect([skipped > 0, twice > 0]).toEqual([changes, changes]);
  },
);

test('a time that clocks go over is taken for when they do, one that comes twice for its first (contract 6.218)', () => {
  const at = (day: string, time: string, zone: string) => instantOf(day, time, zone).toISOString();
  expect(at('2026-03-27', '02:30', 'Asia/Jerusalem')).toBe('2026-03-27T00:00:00.000Z');
  expect(at('2026-10-25', '01:30', 'Asia/Jerusalem')).toBe('2026-10-24T22:30:00.000Z');
  expect(instantsOf('2026-10-25', '01:30', 'Asia/Jerusalem').map((one) => one.toISOString())).toEqual([
    '2026-10-24T22:30:00.000Z',
    '2026-10-24T23:30:00.000Z',
  ]);
});

test.each([
  ['2026-10-24T22:30:00.000Z', 'before'],
  ['2026-10-24T23:30:59.000Z', 'after'],
  ['2026-10-24T21:59:00.000Z', null],
  ['2026-10-25T00:00:00.000Z', null],
])('%s is %s clocks go back over its time (contract 1.250)', (at, side) => {
  expect(sideOfChange(at, 'Asia/Jerusalem')).toBe(side);
});

test.each([
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-03-29', '2026-03-29T01:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z'],
])('the day of a change at midnight in %s, %s, begins at %s (contract 1.242)', (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
});
