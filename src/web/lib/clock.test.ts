import { currentTime, readServerTime, readTimeOfPage } from './clock';

const answered = (msAgo: number) =>
  readServerTime(new Response('', { headers: { Date: new Date(Date.now() - msAgo).toUTCString() } }));
/** How far the present is from what the device says, in whole minutes. */
const minutesOff = () => Math.round((currentTime() - Date.now()) / 60_000);
const DAY = 24 * 60;

afterEach(() => answered(0));

test.each([
  ['a day ahead', DAY, -DAY],
  ['a day behind', -DAY, DAY],
  ['a little off, as every clock is', 4, 0],
])('the current time is the server’s when the device’s clock is %s (contract 1.79)', (_, ahead, off) => {
  answered(ahead * 60_000);
  expect(minutesOff()).toBe(off);
});

test('a corrected clock is used again, and a response without a time changes nothing', () => {
  answered(DAY * 60_000);
  readServerTime(new Response(''));
  expect(minutesOff()).toBe(-DAY);
  answered(0);
  expect(minutesOff()).toBe(0);
});

test.each([
  ['from the network', 900, -DAY],
  ['from the browser’s cache, which is of any age,', 0, 0],
])('the time in a page %s is taken as such (contract 1.79)', (_, transferSize, off) => {
  const page = { transferSize, responseStart: performance.now() } as PerformanceNavigationTiming;
  performance.getEntriesByType = () => [page];
  readTimeOfPage(Date.now() - DAY * 60_000);
  expect(minutesOff()).toBe(off);
});
