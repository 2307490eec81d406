import { filledPath, queryText, send } from './request';

test('path parameters are percent-encoded, Hebrew, slashes and all (contract 1.31)', () => {
  expect(filledPath('/api_manufacture_steps/{stepName}', { stepName: 'שטיפה' })).toBe(
    '/api_manufacture_steps/%D7%A9%D7%98%D7%99%D7%A4%D7%94',
  );
  expect(filledPath('/a/{b}/c', { b: '../x?y#z' })).toBe('/a/..%2Fx%3Fy%23z/c');
});

test('a path without its parameter is a defect', () => {
  expect(() => filledPath('/api_goods/{id}')).toThrow('needs id');
});

test('a query leaves out what is not given, but not 0 and false', () => {
  expect(queryText({ q: 'גזר & מים', a: undefined, b: '', c: null, offset: 0, made: false })).toBe(
    '?q=%D7%92%D7%96%D7%A8+%26+%D7%9E%D7%99%D7%9D&offset=0&made=false',
  );
  expect(queryText({})).toBe('');
});

test('a call is made of its parts', () => {
  const zero = send<'zeroRemaining'>('POST', '/api_goods/{id}/zero_remaining');
  expect(zero({ params: { id: 7 }, body: { reason: null }, idempotencyKey: 'k' })).toEqual({
    method: 'POST',
    url: '/api_goods/7/zero_remaining',
    body: { reason: null },
    idempotencyKey: 'k',
  });
  expect(send<'getOverview'>('GET', '/api_overview')()).toEqual({ method: 'GET', url: '/api_overview' });
});

test('the compiler refuses a method or path that is not the contract’s', () => {
  // @ts-expect-error -- the contract says GET
  send<'getOverview'>('POST', '/api_overview');
  // @ts-expect-error -- the contract says /api_overview
  send<'getOverview'>('GET', '/api_overviews');
});
