import { StreamLimits } from './stream-limits';

test('a new stream takes the place of the oldest of its sign-in, or of the person with the most (contract 5.32)', () => {
  const ended: string[] = [];
  const streams = new StreamLimits({ ofSignIn: 2, inAll: 4 });
  const add = (name: string, signIn: string, person: string) =>
    streams.add(() => ended.push(name), { signIn, person });
  add('dana 1', 'tablet', 'dana');
  add('dana 2', 'tablet', 'dana');
  add('dana 3', 'tablet', 'dana');
  expect(ended).toEqual(['dana 1']);
  add('ido 1', 'phone', 'ido');
  add('dana 4', 'desk', 'dana');
  expect(ended).toEqual(['dana 1']);
  add('ruth 1', 'desk of ruth', 'ruth');
  expect(ended).toEqual(['dana 1', 'dana 2']);
  expect(streams.size).toBe(4);
});
