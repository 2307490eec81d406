import { restore } from './stored-submission';

const fresh = { amount: '', at: '2026-11-22T09:00:00.000Z' as string | null, extra: {} };
const BEFORE = '2026-11-22T08:00:00.000Z';

function stored(parts: object = {}, at: string | null = BEFORE) {
  return {
    draft: { amount: '3', at, extra: { note: 'x' } },
    suggestedTime: BEFORE,
    sent: null,
    isEarlierOutcomeUnknown: false,
    confirmed: [],
    savedAt: '2026-11-22T08:05:00.000Z',
    ...parts,
  };
}

test('a draft is restored with the current time if nobody set a time', () => {
  expect(restore(stored(), fresh, 'at')).toMatchObject({
    draft: { amount: '3', at: fresh.at },
    initial: fresh,
    suggestedTime: fresh.at,
    hasLostTime: false,
    savedAt: '2026-11-22T08:05:00.000Z',
  });
});

test('a time that was set by hand must be entered again', () => {
  expect(restore(stored({}, '2026-11-20T08:00:00.000Z'), fresh, 'at')).toMatchObject({
    draft: { amount: '3', at: null },
    hasLostTime: true,
  });
});

test('a draft that was sent without a response is restored unchanged, with its time', () => {
  const sent = { key: 'k', body: { amount: '3' } };
  const draft = { amount: '3', at: '2026-11-20T08:00:00.000Z', extra: {} };
  expect(restore(stored({ draft, sent }), fresh, 'at')).toMatchObject({ draft, sent, hasLostTime: false });
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
