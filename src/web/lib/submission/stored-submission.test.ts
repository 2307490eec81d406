import { restore } from './stored-submission';

const fresh = { amount: '', at: '2026-11-22T09:00:00.000Z' as string | null, extra: {} };
const BEFORE = '2026-11-22T08:00:12.300Z';

function stored(parts: object = {}) {
  return {
    draft: { amount: '3', at: BEFORE, extra: { note: 'x' } },
    sent: null,
    isEarlierOutcomeUnknown: false,
    confirmed: [],
    savedAt: '2026-11-22T08:05:00.000Z',
    ...parts,
  };
}

test('a draft is restored without its time, which must be entered again', () => {
  expect(restore(stored(), fresh, 'at')).toMatchObject({
    draft: { amount: '3', at: null },
    initial: fresh,
    savedAt: '2026-11-22T08:05:00.000Z',
  });
});

test('a draft of a form without a time is restored whole', () => {
  expect(restore(stored(), fresh)).toMatchObject({ draft: stored().draft });
});

test('a draft that was sent without a response is restored unchanged, with its time', () => {
  const sent = { key: 'k', body: { amount: '3' } };
  const draft = { amount: '3', at: '2026-11-20T08:00:00.000Z', extra: {} };
  expect(restore(stored({ draft, sent }), fresh, 'at')).toMatchObject({ draft, sent });
});

test.each([
  ['nothing', null],
  ['a text', 'x'],
  ['a list', []],
  ['a draft of another form', { amount: '3' }],
  ['a draft without one of the keys', stored({ draft: { amount: '3', at: null } })],
  ['a draft with an unknown key', stored({ draft: { ...stored().draft, more: 1 } })],
  ['a draft with a value of another type', stored({ draft: { ...stored().draft, amount: 3 } })],
])('%s is not restored', (_, data) => expect(restore(data, fresh)).toBeNull());
