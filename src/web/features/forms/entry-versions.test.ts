import { NINE } from '../../../../tests/kit/web/forms-server';
import { changedFields, keepOwn } from './entry-comparison';
import { valuesOf } from './entry-values';

const base = { name: 'א', notes: 'ישן', heat: 2, sealed: true };

test('only fields with different answers are changed, in the order of the form', () => {
  const keys = (after: Partial<typeof base>) =>
    changedFields(NINE, base, { ...base, ...after }).map(({ key }) => key);
  expect(keys({ notes: 'ישן' })).toEqual([]);
  expect(keys({ sealed: false, heat: 5, name: 'חדש' })).toEqual(['name', 'heat', 'sealed']);
});

test('keeping mine replaces only the fields that were changed here', () => {
  const theirs = { ...base, name: 'שלהם', sealed: false };
  const mine = valuesOf({ ...base, name: 'שלי', heat: 5 });
  expect(keepOwn(NINE, base, mine, theirs)).toEqual({ name: 'שלי', notes: 'ישן', heat: '5', sealed: false });
});

test('a field that was emptied here stays empty', () => {
  const mine = { ...valuesOf(base), notes: '' };
  expect(keepOwn(NINE, base, mine, { ...base, name: 'שלהם' })).toMatchObject({ name: 'שלהם', notes: '' });
});
