import { request } from './request';

test('path parameters are percent-encoded, Hebrew, slashes and all (contract 1.31)', () => {
  const steps = request('listStepsOfName');
  expect(steps({ params: { stepName: 'שטיפה' } }).url).toBe(
    '/api_manufacture_steps/%D7%A9%D7%98%D7%99%D7%A4%D7%94',
  );
  expect(request('listMovements')({ params: { id: '../x?y#z' } }).url).toBe(
    '/api_goods/..%2Fx%3Fy%23z/movements',
  );
});

test('a path without its parameter throws', () => {
  expect(() => request('getGood')()).toThrow('needs id');
});

test('a query string leaves out missing values, but not 0 and false', () => {
  const query = { q: 'גזר & מים', a: undefined, b: '', c: null, offset: 0, made: false };
  expect(request('listGoods')({ query }).url).toBe(
    '/api_goods?q=%D7%92%D7%96%D7%A8+%26+%D7%9E%D7%99%D7%9D&offset=0&made=false',
  );
  expect(request('listGoods')({ query: {} }).url).toBe('/api_goods');
});

test('a request is built from its parts by the contract’s table of calls', () => {
  expect(
    request('zeroRemaining')({ params: { id: 7 }, body: { reason: null }, idempotencyKey: 'k' }),
  ).toEqual({
    method: 'POST',
    url: '/api_goods/7/zero_remaining',
    body: { reason: null },
    idempotencyKey: 'k',
  });
  expect(request('getOverview')()).toEqual({ method: 'GET', url: '/api_overview' });
});
