import { parseProxies, proxyTest } from './proxies';

test.each([
  ['10.0.0.5', ['10.0.0.5']],
  ['10.0.0.0/8, fd00::/8,::1', ['10.0.0.0/8', 'fd00::/8', '::1']],
  ['0', 0],
  ['2', 2],
])('the proxies %s are read (contract 5.27)', (text, proxies) => {
  expect(parseProxies(text)).toEqual(proxies);
});

test.each(['proxy', '10.0.0.5/33', '10.0.0.5/', '10.0.0', '::1/129', '10.0.0.1,', '-1', '1.5', '99', 'true'])(
  'the proxies %s are refused',
  (text) => expect(parseProxies(text)).toBeNull(),
);

test('only the named proxies are trusted, or as many as are named (contract 5.27)', () => {
  const named = proxyTest(['10.0.0.0/8', '::1']);
  expect(
    ['10.9.9.9', '::ffff:10.1.1.1', '::1', '11.0.0.1', 'unknown', ''].map((one) => named(one, 0)),
  ).toEqual([true, true, true, false, false, false]);
  const counted = proxyTest(2);
  expect([0, 1, 2].map((hop) => counted('1.2.3.4', hop))).toEqual([true, true, false]);
});
