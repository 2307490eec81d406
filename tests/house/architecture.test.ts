import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// What no lint rule can tell of the sources. Who may import whom is the linter's (`import-rules.test.ts` beside this).

const src = join(__dirname, '../../src');

interface Import {
  from: string;
  to: string;
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesBelow(path);
    return /\.tsx?$/.test(entry.name) ? [relative(src, path)] : [];
  });
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(src, file), 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  const named = text.matchAll(/^\s*(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]/gm);
  const bare = text.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm);
  const called = text.matchAll(/\b(?:import|require)\(\s*['"]([^'"]+)['"]/g);
  return [...named, ...bare, ...called].map(([, target = '']) => ({
    from: file,
    to: target.startsWith('.') ? join(dirname(file), target) : `package:${target}`,
  }));
}

const files = filesBelow(src);
const imports = files.flatMap(importsOf);
const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);
const shipped = imports.filter(({ from }) => !isTest(from));

test('web/api has no JSX', () => {
  expect(files.filter((file) => /^web\/api\/.*\.tsx$/.test(file))).toEqual([]);
});

test('the web app signs in through Okta’s own libraries (contract 4.2)', () => {
  const used = shipped.filter(({ from }) => from.startsWith('web/')).map(({ to }) => to);
  expect(used).toContain('package:@okta/okta-react');
  expect(used.some((to) => to.startsWith('package:@okta/okta-auth-js'))).toBe(true);
});

test('only what a setting asks for loads the libraries of figures and traces (contract 5.58)', () => {
  const loads = (file: string) =>
    /^import (?!type ).* from '(prom-client|@opentelemetry\/.*|.*\/(prometheus|open-telemetry))'/m.test(
      readFileSync(join(src, file), 'utf8').replace(/^import \{[^}]*\}/gm, (text) =>
        text.replaceAll('\n', ' '),
      ),
    );
  const always = files.filter((file) => file.startsWith('server/') && !isTest(file) && loads(file));
  expect(always).toEqual(['server/observe/open-telemetry.ts', 'server/observe/prometheus.ts']);
});

test('only the stock writes lots and their ledger', () => {
  const tables = '(goods|good_movements)';
  const writes = new RegExp(
    `(insertInto|updateTable|deleteFrom)\\('${tables}'\\)|\\b(insert into|update|delete from) ${tables}\\b`,
  );
  const outsideStock = files.filter((file) => /^server\/(?!stock\/)/.test(file) && !isTest(file));
  expect(outsideStock.filter((file) => writes.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
  expect(files.some((file) => writes.test(readFileSync(join(src, file), 'utf8')))).toBe(true);
});

test('the kind of database that a test is for stands in its first line', () => {
  const marked = [...files, ...filesBelow(join(src, '../tests/server'))].filter(
    (file) =>
      file.endsWith('.test.ts') &&
      /^\/\/ @(?:postgres|embedded)-only/m.test(readFileSync(join(src, file), 'utf8')),
  );
  expect(marked.length).toBeGreaterThan(40);
  const startsWithIt = (file: string) => readFileSync(join(src, file), 'utf8').startsWith('// @');
  expect(marked.filter((file) => !startsWithIt(file))).toEqual([]);
});

test('no file is over 300 lines', () => {
  const long = files.filter((file) => readFileSync(join(src, file), 'utf8').split('\n').length > 301);
  expect(long).toEqual([]);
});

test('all files have kebab-case names', () => {
  const parts = files.flatMap((file) => file.split('/'));
  expect(parts.filter((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.slow)?(\.test)?(\.tsx?)?$/.test(part))).toEqual(
    [],
  );
});

test('in the server only config.ts reads the environment', () => {
  // The start of a program passes the whole environment to config.ts.
  const reads = (file: string) =>
    readFileSync(join(src, file), 'utf8').replaceAll('readConfig(process.env)', '').includes('process.env');
  const server = files.filter((file) => file.startsWith('server/') && !isTest(file));
  expect(server.filter((file) => file !== 'server/config/config.ts' && reads(file))).toEqual([]);
});
