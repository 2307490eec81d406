import { completeDay, readDate } from './typed-date';
import { shownWall, type Wall } from './wall';

const today = '2026-11-22';

test.each([
  ['6/12', '6/12/2026', {}],
  ['6.12', '6/12/2026', {}],
  ['6,12', '6/12/2026', {}],
  ['0612', '06/12/2026', {}],
  ['3/1', '3/1/2027', {}],
  ['30/10', '30/10/2026', {}],
  ['6/12', '6/12/2025', { max: today }],
  ['6/11', '6/11/2027', { min: today }],
  ['29/2', '29/2/2028', {}],
  ['1/10', '1/10/2026', {}],
  ['1/10', '1/10/2027', { toCome: true }],
  ['30/10', '30/10/2026', { toCome: true }],
  ['6/12', '6/12/2026', { toCome: true }],
])('%s is completed to %s within %j (contract 3.214)', (typed, completed, limits) => {
  expect(completeDay(typed, false, { today, ...limits })).toBe(completed);
});

test.each(['6/12/26', '221126', '31/2', '6/', 'מחר', ''])('%s stays as it is', (typed) =>
  expect(completeDay(typed, false, { today })).toBe(typed),
);

test.each([
  ['0745', '20/11/2026 07:45'],
  ['2211260745', '22/11/2026 07:45'],
  ['221120260745', '22/11/2026 07:45'],
  ['22/11 07:45', '22/11/2026 07:45'],
])('%s is a day and a time, of keys that keyboards for numbers have (contract 3.214)', (typed, date) => {
  const read = readDate(completeDay(typed, true, { today }), { day: '2026-11-20', time: '09:00' });
  expect(shownWall(read as Wall, true)).toBe(date);
});
