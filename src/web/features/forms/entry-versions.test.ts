import { differences, keepOwn } from './entry-versions';
import { valuesOf } from './entry-values';
import { NINE } from '../../testing/forms-server';

const base = { name: 'א', notes: 'ישן', heat: 2, sealed: true };

const compare = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  differences(NINE, base, valuesOf({ ...base, ...mine }), { ...base, ...theirs });

test('unchanged fields and equal changes are no differences', () => {
  expect(compare({ notes: 'חדש' }, { notes: 'חדש' })).toEqual([]);
});

test('a difference shows who changed the field', () => {
  const result = compare({ name: 'שלי', heat: 5 }, { name: 'שלהם', sealed: false });
  expect(result.map(({ field, isMine, isContested }) => [field.key, isMine, isContested])).toEqual([
    ['name', true, true],
    ['heat', true, false],
    ['sealed', false, false],
  ]);
});

test('keeping mine replaces only the fields that were changed here', () => {
  const theirs = { ...base, name: 'שלהם', sealed: false };
  const mine = valuesOf({ ...base, name: 'שלי', heat: 5 });
  const merged = keepOwn(differences(NINE, base, mine, theirs), mine, valuesOf(theirs));
  expect(merged).toEqual({ name: 'שלי', notes: 'ישן', heat: '5', sealed: false });
});

test('a field that was emptied here stays empty', () => {
  const mine = { ...valuesOf(base), notes: '' };
  const result = differences(NINE, base, mine, { ...base, name: 'שלהם' });
  expect(keepOwn(result, mine, valuesOf({ ...base, name: 'שלהם' }))).toMatchObject({
    name: 'שלהם',
    notes: '',
  });
});
