import { resending } from './sending';
import { AT, empty, start, submitted, typed } from './testing/started-form';

test('after a lost response nothing can be changed until it is known whether the request was stored (contract 5.211)', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.lose();
  form.send(typed('4'));
  expect(form.state().value).toEqual({ open: 'noResponse' });
  expect(form.context()).toMatchObject({ draft: { amount: '3' }, sent: { key: 'key-1' } });
  form.send(submitted());
  await form.refuse();
  form.send(typed('4'));
  expect(form.context().draft).toEqual({ amount: '4' });
  // What is sent then was never lost.
  form.send(submitted({ body: { amount: '4' }, key: 'key-2' }));
  await form.answer();
  expect(form.context().late).toBeNull();
});

test('a lost response is asked for again by itself, with the same key, until one comes (contract 5.210)', async () => {
  jest.replaceProperty(resending, 'waitsMs', [0]);
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.lose();
  await form.sentTimes(2);
  await form.lose();
  await form.sentTimes(3);
  expect(new Set(form.sent().map(({ key }) => key))).toEqual(new Set(['key-1']));
  await form.answer(true);
  expect(form.context().late).toBe('already');
});

test('the network that is back sends at once what had no response (contract 5.210)', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send({ type: 'connected' });
  expect(form.sent()).toEqual([]);
  form.send(submitted());
  await form.lose();
  form.send({ type: 'connected' });
  expect(form.sent()).toHaveLength(2);
  await form.answer(false);
  expect(form.context().late).toBe('now');
});

test('a submission answered at once does not mention an earlier sending', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.answer();
  expect(form.context().late).toBeNull();
});

test('a request whose key the server may have forgotten is sent no more, by itself or by hand (contract 5.212)', async () => {
  jest.replaceProperty(resending, 'waitsMs', [0]);
  const sent = { key: 'key-0', body: { amount: '3' }, at: AT };
  const form = start({ draft: { amount: '3' }, sent }, { isKeyOld: () => true });
  expect(form.state().value).toEqual({ open: 'tooOld' });
  form.send({ type: 'connected' }, submitted(), typed('4'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(form.sent()).toEqual([]);
  expect(form.context().draft).toEqual({ amount: '3' });
  form.send({ type: 'missed' });
  expect(form.state().value).toEqual({ open: 'editing' });
  form.send(submitted({ key: 'key-1' }));
  expect(form.sent()).toMatchObject([{ key: 'key-1' }]);
});

test('another draft is taken up with what was sent of it', () => {
  const sent = { key: 'key-0', body: { amount: '5' }, at: AT };
  const form = start({ draft: { amount: '3' } });
  form.send({ type: 'resumed', draft: { amount: '5' }, initial: empty, sent });
  expect(form.state().value).toEqual({ open: 'noResponse' });
  form.send({ type: 'resumed', draft: { amount: '6' }, initial: empty });
  expect(form.state().value).toEqual({ open: 'editing' });
  expect(form.context()).toMatchObject({
    draft: { amount: '6' },
    sent: null,
    isEarlierOutcomeUnknown: false,
  });
});

test('manual sending is told apart from automatic sending (contract 5.217)', async () => {
  const form = start({ draft: { amount: '3' } });
  form.send(submitted());
  await form.lose();
  expect(form.context().byHand).toBe(true);
  form.send({ type: 'connected' });
  await form.lose();
  expect(form.context().byHand).toBe(false);
  form.send(submitted());
  await form.lose();
  expect(form.context().byHand).toBe(true);
});

test('a submission that is not repeatable is not sent again automatically, and can be changed', async () => {
  const form = start({ draft: { amount: '3' } }, { isOnce: () => true });
  form.send(submitted());
  await form.lose();
  expect(form.state().value).toEqual({ open: 'refused' });
  form.send({ type: 'connected' }, typed('4'));
  expect(form.sent()).toHaveLength(1);
  form.send(submitted({ body: { amount: '4' } }));
  await form.answer();
  expect(form.context().late).toBeNull();
});
