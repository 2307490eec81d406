import { restore } from './stored-submission';

const fresh = { amount: '', at: '2026-11-22T09:00:00.000Z' as string | null, extra: {} };
const BEFORE = '2026-11-22T08:00:00.000Z';

function stored(parts: object = {}, at: string | null = BEFORE) {
  return {
    draft: { amount: '3', at, extra: { note: 'x' } },
    initial: { ...fresh, at: BEFORE },
    sent: null,
    isUnsure: false,
    confirmed: [],
    savedAt: '2026-11-22T08:05:00.000Z',
    ...parts,
  };
}

test('a draft comes back with the present time where nobody set one', () => {
  expect(restore(stored(), fresh, 'at')).toMatchObject({
    draft: { amount: '3', at: fresh.at },
    initial: fresh,
    hasLostTime: false,
    savedAt: '2026-11-22T08:05:00.000Z',
  });
});

test('a time that was set by hand is asked for again', () => {
  expect(restore(stored({}, '2026-11-20T08:00:00.000Z'), fresh, 'at')).toMatchObject({
    draft: { amount: '3', at: null },
    hasLostTime: true,
  });
});

test('what was sent and got no answer comes back as it was, with its time', () => {
  const sent = { key: 'k', body: { amount: '3' } };
  const draft = { amount: '3', at: '2026-11-20T08:00:00.000Z', extra: {} };
  expect(restore(stored({ draft, sent }), fresh, 'at')).toMatchObject({ draft, sent, hasLostTime: false });
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list', []],
  ['another form', { amount: '3' }],
  ['a draft with a key less', stored({ draft: { amount: '3', at: null } })],
  ['a draft with a key more', stored({ draft: { ...stored().draft, more: 1 } })],
  ['a draft with another kind of value', stored({ draft: { ...stored().draft, amount: 3 } })],
])('%s is not restored', (_, data) => expect(restore(data, fresh)).toBeNull());
