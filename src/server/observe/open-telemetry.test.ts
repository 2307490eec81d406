import { statementName } from './open-telemetry';

test.each([
  ['select "id" from "goods" where "id" = $1', 'select', 'goods'],
  ['insert into "people" ("name") values ($1) on conflict do update set name = $1', 'insert', 'people'],
  ['with one as (select 1) select * from one for update', 'select', 'one'],
  ['select id from goods where id = $1 for no key update of goods', 'select', 'goods'],
  [
    '/* last */ with stored as (insert into idempotency_keys values ($1)) insert into journal values ($2)',
    'insert',
    'idempotency_keys',
  ],
  ['update stock set remaining = $1', 'update', 'stock'],
  ['delete from "oidc_records" where id = $1', 'delete', 'oidc_records'],
  ['commit', 'commit', undefined],
])('%s', (text, operation, table) => {
  expect(statementName(text)).toEqual({ operation, table });
});
