import { entryOf, field, schemaOf } from '../../../../tests/kit/web/forms-server';
import { originOf, originPath, readOrigin } from './opened-from';

const read = (query: string) => readOrigin(new URLSearchParams(query));

test('an address names the entry, the field, and the fields to report next', () => {
  const path = originPath('אי התאמות', 12, ['drain', 'a&b']);
  expect(read(path.split('?')[1]!)).toEqual({ entryId: 12, keys: ['drain', 'a&b'] });
});

test.each([
  '',
  'entry=12',
  'field=drain',
  'entry=x&field=drain',
  'entry=-1&field=drain',
  'entry=1.5&field=drain',
])('?%s comes from nowhere', (query) => {
  expect(read(query)).toBeNull();
});

test('the origin of an entry is read from its data', () => {
  const schema = schemaOf([field({ key: 'source', label: 'מקור', type: 'text', origin: 'entry' })]);
  expect(originOf(entryOf({ source: '12', about: 'drain' }), schema)).toBe(12);
  expect(originOf(entryOf({}), schema)).toBeNull();
  expect(originOf(entryOf({ source: 'x' }), schema)).toBeNull();
  expect(originOf(entryOf({ source: '12' }), schemaOf([]))).toBeNull();
});
