import { stopClock } from '../../../../tests/kit/clock';
import { DAY_MS } from '../../../domain/days';
import { IDEMPOTENCY_DAYS } from '../../../domain/limits';
import type { Draft } from '../../lib/drafts/draft-box';
import { isKeyOld, restore, sentOf } from './stored-submission';

const NOW = '2026-11-22T09:00:00.000Z';
const fresh = { amount: '', at: NOW as string | null, extra: {} };
const BEFORE = '2026-11-22T08:00:12.300Z';

beforeEach(() => stopClock(NOW));
afterEach(() => jest.useRealTimers());

function kept(data: unknown, savedAt = '2026-11-22T08:05:00.000Z'): Draft {
  return { id: 'one', form: 'receipt', savedAt, title: '', aside: false, data };
}
/** As versions before this one kept it. */
const stored = (parts: object = {}) => ({
  draft: { amount: '3', at: BEFORE, extra: { note: 'x' } },
  sent: null,
  isEarlierOutcomeUnknown: false,
  confirmed: [],
  savedAt: '2026-11-22T08:05:00.000Z',
  ...parts,
});

test('a draft is restored without its time, which must be entered again', () => {
  expect(restore(kept(stored()), fresh, 'at')).toMatchObject({
    draft: { amount: '3', at: null },
    initial: fresh,
    savedAt: '2026-11-22T08:05:00.000Z',
  });
});

test('a draft of a form without a time is restored whole', () => {
  expect(restore(kept(stored()), fresh)).toMatchObject({ draft: stored().draft });
});

test('a draft that was sent without a response is restored unchanged, with its time', () => {
  const sent = { key: 'k', body: { amount: '3' }, at: BEFORE };
  const draft = { amount: '3', at: '2026-11-20T08:00:00.000Z', extra: {} };
  expect(restore(kept(stored({ draft, sent })), fresh, 'at')).toMatchObject({ draft, sent });
});

test('a draft of another version is filled up from a fresh one, and what was sent stays as it was (contract 5.214)', () => {
  const sent = { key: 'k', body: { amount: '3', gone: true }, at: BEFORE };
  const data = stored({ draft: { amount: '3', gone: true, extra: 'a text' }, sent, more: 1 });
  expect(restore(kept(data), { ...fresh, added: 'new' }, 'at')).toEqual({
    draft: { amount: '3', at: NOW, extra: {}, added: 'new' },
    initial: { ...fresh, added: 'new' },
    sent,
    isEarlierOutcomeUnknown: false,
    confirmed: [],
    refusal: null,
    savedAt: '2026-11-22T08:05:00.000Z',
  });
});

test('a recipe sent without a response is distinguished from one that was not sent', () => {
  const recipe = (key: string | null) =>
    kept({ draft: { name: 'מרק' }, key, sentAt: key && BEFORE, sent: null });
  expect(sentOf(recipe('k'))).toEqual({ key: 'k', body: { name: 'מרק' }, at: BEFORE });
  expect(sentOf(recipe(null))).toBeNull();
});

test.each([
  ['nothing', null],
  ['a text', kept('x')],
  ['a list', kept([])],
  ['what is no draft', kept({ amount: '3' })],
])('%s is not restored', (_, draft) => expect(restore(draft, fresh)).toBeNull());

test.each([
  ['a moment', 0, false],
  ['a weekend', 3, false],
  ['two days less than keys live', IDEMPOTENCY_DAYS - 2, false],
  ['as long as keys live', IDEMPOTENCY_DAYS, true],
  ['half a year', 180, true],
])('after %s the key of a request counts as old or not (contract 5.212)', (_, days, old) => {
  const at = new Date(Date.parse(NOW) - days * DAY_MS).toISOString();
  const sent = sentOf(kept(stored({ sent: { key: 'k', body: {}, at } })))!;
  expect(isKeyOld(sent)).toBe(old);
});

test('a request of a version that did not store its sending time is old a day after its draft was stored (contract 5.212)', () => {
  const undated = stored({ sent: { key: 'k', body: {} } });
  expect(isKeyOld(sentOf(kept(undated))!)).toBe(false);
  expect(isKeyOld(sentOf(kept(undated, '2026-11-20T09:00:00.000Z'))!)).toBe(true);
});
