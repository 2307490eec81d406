import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importError } from '../../scripts/lint/import-rules.mjs';

// The linter asks `importError` for each import, of types too.

test.each([
  ['src/strings/goods.ts', '../domain/amounts'],
  ['src/theme/colors.ts', '../strings/goods'],
  ['src/domain/amounts.ts', '../contract/goods'],
  ['src/domain/amounts.ts', 'zod'],
  ['src/domain/amounts.ts', 'react'],
  ['src/contract/goods.ts', '../server/db/tables'],
  ['src/contract/goods.ts', '../web/lib/paths'],
  ['src/contract/goods.ts', 'kysely'],
  ['src/web/lib/paths.ts', '../../server/config/settings'],
  ['src/server/http/calls.ts', '../../web/lib/paths'],
  ['src/server/http/calls.test.ts', '../../web/lib/paths'],
  ['src/web/ui/button.tsx', '../lib/paths'],
  ['src/web/ui/button.tsx', '../../domain/amounts'],
  ['src/web/ui/button.tsx', '@reduxjs/toolkit'],
  ['src/web/lib/paths.ts', '../api/api'],
  ['src/web/lib/paths.ts', '../features/goods/good-screen'],
  ['src/web/api/api.ts', '../ui/button'],
  ['src/web/api/api.ts', '../shared/record-screen'],
  ['src/web/shared/record-screen.tsx', '../features/goods/good-screen'],
  ['src/web/shared/record-screen.tsx', '../app/layout'],
  ['src/web/shared/submission/machine/machine.ts', '../use-submission'],
  ['src/web/shared/submission/machine/machine.ts', 'react'],
  ['src/web/features/recipes/machine/machine.ts', '../recipe-editor'],
  ['src/web/features/recipes/machine/machine.ts', '../../../api/api'],
  ['src/web/features/recipes/machine/machine.ts', '@xstate/react'],
  ['src/web/features/goods/good-screen.tsx', '../recipes/recipe-screen'],
  ['src/web/features/goods/good-screen.tsx', '../recipes/machine/machine'],
  ['src/web/features/goods/good-screen.tsx', '../../app/layout'],
  ['src/server/config/settings.ts', '../db/tables'],
  ['src/server/db/open.ts', '../observe/start'],
  ['src/server/db/open.ts', '../record/write'],
  ['src/server/db/open.ts', 'fastify'],
  ['src/server/observe/start.ts', '../record/write'],
  ['src/server/record/write.ts', '../identity/identity'],
  ['src/server/record/write.ts', '../stock/receive-lot'],
  ['src/server/identity/identity.ts', '../http/calls'],
  ['src/server/stock/receive-lot.ts', '../http/calls'],
  ['src/server/stock/receive-lot.ts', '../recipe-book/book'],
  ['src/server/recipe-book/book.ts', '../features/recipes/recipe-routes'],
  ['src/server/http/calls.ts', '../features/recipes/recipe-routes'],
  ['src/server/features/goods/good-routes.ts', '../recipes/recipe-routes'],
  ['src/server/features/goods/good-routes.ts', '../../app'],
  ['src/server/app.ts', '../../tests/kit/server/app'],
  ['src/web/app/main.tsx', '../../../scripts/build.mjs'],
  ['src/server/commands/main.ts', '../../../ops/bench.mjs'],
  ['src/domain/amounts.ts', '../../package.json'],
])('%s may not import %s', (file, target) => {
  expect(importError(file, target)).toEqual(expect.any(String));
});

test.each([
  ['src/domain/amounts.ts', '../strings/goods'],
  ['src/contract/goods.ts', 'zod'],
  ['src/web/ui/select-loaded.tsx', '../../domain/names'],
  ['src/web/api/api.ts', '../../contract/calls'],
  ['src/web/features/goods/good-screen.tsx', './good-facts'],
  ['src/web/features/recipes/machine/machine.ts', '../../../shared/submission/machine/sending'],
  ['src/web/app/screen-table.tsx', '../features/goods/goods-screen'],
  ['src/server/features/goods/good-routes.ts', '../../stock/receive-lot'],
  ['src/server/app.ts', './features/goods/good-routes'],
  ['src/domain/amounts.test.ts', '../../tests/kit/clock'],
  ['src/domain/amounts.test.ts', 'zod'],
  ['tests/server/pooler.slow.test.ts', '../../src/server/app'],
  ['ops/bench/web.bench.ts', '../../tests/kit/stories/sign-in'],
])('%s may import %s', (file, target) => {
  expect(importError(file, target)).toBeNull();
});

test('the linter refuses wrong imports and circles of files', () => {
  const config = readFileSync(join(__dirname, '../../.oxlintrc.json'), 'utf8');
  expect(config).toMatch(/"house\/directions": "error"/);
  expect(config).toMatch(/"import\/no-cycle": \[?\s*"error"/);
});
