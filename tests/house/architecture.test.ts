import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Checks the same import rules as the lint rule, without its code, so that an error in one of them is noticed.

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
const feature = (path: string) => /^(?:web|server)\/features\/[^/]+/.exec(path)?.[0];

function violations(list: Import[], isForbidden: (each: Import) => boolean): string[] {
  return list.filter(isForbidden).map(({ from, to }) => `${from} -> ${to}`);
}

/** The imports of the files in a folder whose target is not allowed. */
function importsOutside(allowed: RegExp, folder: string): string[] {
  return violations(shipped, ({ from, to }) => from.startsWith(`${folder}/`) && !allowed.test(to));
}

test('the checks find files and imports', () => {
  expect(files.length).toBeGreaterThan(10);
  expect(imports.length).toBeGreaterThan(10);
});

test('strings and the theme import nothing', () => {
  expect([...importsOutside(/^never$/, 'strings'), ...importsOutside(/^never$/, 'theme')]).toEqual([]);
});

test('the domain imports only strings, itself and date-fns', () => {
  expect(importsOutside(/^(domain|strings)\/|^package:(date-fns|@date-fns)/, 'domain')).toEqual([]);
});

test('the contract imports only zod, itself, the domain and strings', () => {
  expect(importsOutside(/^(contract|domain|strings)\/|^package:zod$/, 'contract')).toEqual([]);
});

test('web and server do not import each other', () => {
  const isForbidden = ({ from, to }: Import) =>
    (from.startsWith('web/') && to.startsWith('server/')) ||
    (from.startsWith('server/') && to.startsWith('web/'));
  expect(violations(imports, isForbidden)).toEqual([]);
});

test('no feature imports another', () => {
  const isForbidden = ({ from, to }: Import) => {
    const [source, target] = [feature(from), feature(to)];
    return source !== undefined && target !== undefined && source !== target;
  };
  expect(violations(imports, isForbidden)).toEqual([]);
});

test('only web/app and tests import the features of the web app', () => {
  const isForbidden = ({ from, to }: Import) =>
    to.startsWith('web/features/') && !/^web\/(features|app)\//.test(from);
  expect(violations(shipped, isForbidden)).toEqual([]);
});

test('web/ui imports no API, route or domain, but for the rules of texts', () => {
  expect(
    importsOutside(/^(web\/ui|strings|theme)\/|^domain\/(names|graphemes)$|^package:/, 'web/ui'),
  ).toEqual([]);
});

test('web/lib, web/api and web/shared import only what is below them', () => {
  const below = '(strings|theme|domain|contract)/|^package:|^web/(ui|lib';
  expect(importsOutside(new RegExp(`^${below})/`), 'web/lib')).toEqual([]);
  expect(importsOutside(new RegExp(`^${below}|api)/`), 'web/api')).toEqual([]);
  expect(importsOutside(new RegExp(`^${below}|api|shared)/`), 'web/shared')).toEqual([]);
});

test('web/api has no JSX', () => {
  expect(files.filter((file) => /^web\/api\/.*\.tsx$/.test(file))).toEqual([]);
});

test('machines import only xstate, domain, contract, themselves and what machines share', () => {
  const machines = shipped.filter(({ from }) => /^web\/(features|shared)\/[^/]+\/machine\//.test(from));
  const isForbidden = ({ from, to }: Import) =>
    !to.startsWith(from.replace(/machine\/.*/, 'machine/')) &&
    !/^(domain|contract|web\/shared\/[^/]+\/machine)\/|^package:xstate/.test(to);
  expect(violations(machines, isForbidden)).toEqual([]);
});

test('the database, the stock and the recipe book import no HTTP and no feature', () => {
  const isForbidden = ({ from, to }: Import) =>
    /^server\/(db|stock|recipe-book)\//.test(from) &&
    /^package:@?fastify|^server\/(features|identity|http|commands|app)/.test(to);
  expect(violations(shipped, isForbidden)).toEqual([]);
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
