import { getShortestPaths } from 'xstate/graph';
import type { Answered } from './context';
import {
  AT,
  confirmed,
  empty,
  type Event,
  machine,
  refusal,
  type Result,
  start,
  submitted,
  typed,
} from './testing/started-form';

test('an invalid form is not sent, and shows its errors from then on', () => {
  const form = start();
  form.send(submitted({ isValid: false }));
  expect(form.state().value).toEqual({ open: 'editing' });
  expect(form.context().showErrors).toBe(true);
  expect(form.emitted).toEqual([{ type: 'invalid' }]);
  expect(form.sent()).toEqual([]);
});

test('while a form is being sent it cannot be changed or sent twice', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted(), typed('4'), submitted({ key: 'key-2' }), { type: 'restarted', draft: empty });
  expect(form.state().value).toBe('sending');
  expect(form.context().draft).toEqual({ amount: '3' });
  expect(form.sent()).toEqual([{ key: 'key-1', body: { amount: '3' }, at: AT }]);
  await form.answer();
  expect(form.state().value).toBe('done');
  expect(form.emitted).toEqual([{ type: 'succeeded', result: { id: 7 } }]);
});

test('a request without a response is sent again unchanged with its key, even if it would be invalid now (contract 1.77)', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.lose();
  expect(form.state().value).toEqual({ open: 'noResponse' });
  form.send(submitted({ isValid: false, body: { amount: 'of a lot that is gone' }, key: 'key-2' }));
  expect(form.sent()).toEqual([form.sent()[0], form.sent()[0]]);
  await form.answer();
  expect(form.state().value).toBe('done');
});

test.each(['UNAUTHENTICATED', 'TOO_MANY'] as const)(
  'a repeated request refused with %s may still have been stored, and is sent again with its key (contract 1.77)',
  async (code) => {
    const form = start();
    form.send(typed('3'));
    form.send(submitted());
    await form.lose();
    form.send(submitted({ key: 'key-2' }));
    await form.refuse({ code, sentence: null, fields: {} });
    expect(form.state().value).toEqual({ open: 'noResponse' });
    form.send(submitted({ key: 'key-3' }));
    expect(form.sent().map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1']);
  },
);

test.each(['UNAUTHENTICATED', 'TOO_MANY'] as const)(
  'a first request refused with %s was not stored and can be changed without a warning',
  async (code) => {
    const form = start();
    form.send(typed('3'));
    form.send(submitted());
    await form.refuse({ code, sentence: null, fields: {} });
    expect(form.state().value).toEqual({ open: 'refused' });
  },
);

test('after a lost response the request may be stored even if the form is started again', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.lose();
  form.send({ type: 'restarted', draft: empty });
  expect(form.context()).toMatchObject({ draft: empty, isEarlierOutcomeUnknown: true, sent: null });
});

test('a form changed back to what was sent is sent with the key of that request (contract 1.77)', async () => {
  const form = start();
  form.send(submitted());
  await form.refuse();
  form.send(typed('4'), typed('3'), submitted({ key: 'key-2' }));
  expect(form.sent()[1]!.key).toBe('key-1');
  await form.refuse();
  form.send(submitted({ body: { amount: '5' }, key: 'key-3' }));
  expect(form.sent()[2]!.key).toBe('key-3');
});

test('a key that belongs to another body is not used again', async () => {
  const form = start();
  form.send(submitted());
  await form.refuse({ code: 'IDEMPOTENCY_MISMATCH', sentence: null, fields: {} });
  form.send(submitted({ key: 'key-2' }));
  expect(form.sent()[1]!.key).toBe('key-2');
});

test('a refused field keeps the server’s message until that field is changed', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.refuse({ ...refusal, fields: { amount: 'יותר מדי', 'type.name': 'תפוס' } });
  expect(form.state().value).toEqual({ open: 'refused' });
  expect(form.emitted).toMatchObject([{ type: 'failed', failure: { code: 'INVALID' } }]);
  form.send(typed('3', ['notes']));
  expect(form.context().refused).toEqual({ amount: 'יותר מדי', 'type.name': 'תפוס' });
  form.send(typed('2'));
  expect(form.context()).toMatchObject({ refused: { 'type.name': 'תפוס' }, failure: null, showErrors: true });
  form.send(typed('2', ['type']));
  expect(form.context().refused).toEqual({});
});

test('a question is shown once, before the form is sent', async () => {
  const form = start();
  form.send(submitted({ questions: ['expired:14'] }));
  expect(form.state().value).toEqual({ open: 'confirming' });
  form.send({ type: 'declined' });
  expect(form.state().value).toEqual({ open: 'editing' });
  form.send(submitted({ questions: ['expired:14'] }), confirmed({ questions: ['expired:14'] }));
  expect(form.state().value).toBe('sending');
  await form.refuse();
  form.send(submitted({ questions: ['expired:14'], body: { amount: '2' } }));
  expect(form.state().value).toBe('sending');
});

test('a form that became invalid while a question was open is not sent', () => {
  const form = start();
  form.send(
    submitted({ questions: ['expired:14'] }),
    confirmed({ isValid: false, questions: ['expired:14'] }),
  );
  expect(form.state().value).toEqual({ open: 'editing' });
  expect(form.emitted).toEqual([{ type: 'invalid' }]);
});

test('a question that came up while another was open is shown before the form is sent', () => {
  const form = start();
  const both = { questions: ['expired:14', 'expired:15'] };
  form.send(submitted({ questions: ['expired:14'] }), confirmed(both));
  expect(form.state().value).toEqual({ open: 'confirming' });
  expect(form.context()).toMatchObject({ ...both, confirmed: ['expired:14'] });
  expect(form.sent()).toEqual([]);
  form.send(confirmed(both));
  expect(form.state().value).toBe('sending');
});

test('a question that came up while an invalid form was confirmed is shown later', () => {
  const form = start();
  const both = { questions: ['expired:14', 'expired:15'] };
  form.send(
    submitted({ questions: ['expired:14'] }),
    confirmed({ ...both, isValid: false }),
    submitted(both),
  );
  expect(form.state().value).toEqual({ open: 'confirming' });
});

test('a change closes the open question', () => {
  const form = start();
  form.send(submitted({ questions: ['expired:14'] }), typed('2'));
  expect(form.state().value).toEqual({ open: 'editing' });
});

test('a form that was being sent when the page was left is restored without a response', () => {
  const sent = { key: 'key-0', body: { amount: '3' }, at: AT };
  const form = start({ draft: { amount: '3' }, sent });
  expect(form.state().value).toEqual({ open: 'noResponse' });
  form.send(submitted({ body: { amount: '4' } }));
  expect(form.sent()).toEqual([sent]);
});

type Answer =
  | { type: 'xstate.done.actor.send'; output: Answered<Result> }
  | { type: 'xstate.error.actor.send'; error: unknown };
const moves: (Event | Answer)[] = [
  typed('3'),
  submitted(),
  submitted({ isValid: false }),
  submitted({ questions: ['sure'] }),
  confirmed({ questions: ['sure'] }),
  { type: 'declined' },
  { type: 'restarted', draft: empty },
  { type: 'xstate.done.actor.send', output: { result: { id: 7 }, replayed: false } },
  { type: 'xstate.error.actor.send', error: refusal },
  { type: 'xstate.error.actor.send', error: new Error('no answer') },
];
const paths = getShortestPaths(machine, {
  input: { draft: empty, initial: empty },
  events: moves as Event[],
  serializeState: ({ value, context: { draft, isEarlierOutcomeUnknown, refused, confirmed: yes } }) =>
    JSON.stringify([value, draft, isEarlierOutcomeUnknown, refused, yes]),
});

test('each state on the shortest paths through a form keeps its invariants', async () => {
  const seen = new Set<string>();
  for (const path of paths) {
    const form = start();
    for (const { event, state } of path.steps) {
      const move = event as Event | Answer;
      if (move.type === 'xstate.done.actor.send') await form.answer();
      else if (move.type === 'xstate.error.actor.send') await form.refuse(move.error);
      else if ((move.type as string) !== 'xstate.init') form.send(move);
      expect(form.state().value).toEqual(state.value);
    }
    const { value, context } = form.state();
    seen.add(JSON.stringify(value));
    if (form.state().matches('sending')) expect(form.sent().at(-1)).toEqual(context.sent);
    if (form.state().matches('done'))
      expect(context).toMatchObject({ result: { id: 7 }, isEarlierOutcomeUnknown: false });
    if (form.state().matches({ open: 'noResponse' })) expect(context.sent).not.toBeNull();
    if (form.state().matches({ open: 'refused' })) expect(context.failure).not.toBeNull();
    // The same body never travels with two keys.
    for (const { body, key } of form.sent()) {
      const others = form.sent().filter((one) => JSON.stringify(one.body) === JSON.stringify(body));
      expect(new Set(others.map((one) => one.key))).toEqual(new Set([key]));
    }
  }
  expect([...seen].sort()).toEqual(
    [
      '"done"',
      '"sending"',
      ...['confirming', 'editing', 'refused', 'noResponse'].map((open) => `{"open":"${open}"}`),
    ].sort(),
  );
});
