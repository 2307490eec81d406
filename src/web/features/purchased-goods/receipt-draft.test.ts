import { emptyDraft, readDraft } from './receipt-draft';

const draft = { ...emptyDraft(), newType: 'גזר', amount: '12.5', unanswered: true };

test('a kept receipt comes back as it was, also one that the version before kept', () => {
  expect(readDraft(draft)).toEqual(draft);
  const { unanswered: _, ...before } = draft;
  expect(readDraft(before)).toEqual({ ...draft, unanswered: false });
});

test.each([null, 'x', {}, { amount: '1' }])('%j is none', (stored) => expect(readDraft(stored)).toBeNull());
