import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

// Reads the imports of every file, beside the lint rule and without its code: if one of them errs, the other speaks.

const src = __dirname;

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

function offenders(list: Import[], wrong: (one: Import) => boolean): string[] {
  return list.filter(wrong).map(({ from, to }) => `${from} -> ${to}`);
}

/** What imports, from files below `from`, lead elsewhere than `allowed`. */
function straying(from: string, allowed: RegExp): string[] {
  return offenders(shipped, (one) => one.from.startsWith(`${from}/`) && !allowed.test(one.to));
}

describe('imports go one way', () => {
  test('there are files and imports to look at', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(imports.length).toBeGreaterThan(10);
  });

  test('strings and the theme import nothing', () => {
    expect([...straying('strings', /^never$/), ...straying('theme', /^never$/)]).toEqual([]);
  });

  test('the domain knows strings and itself, and no React, zod or SQL', () => {
    expect(straying('domain', /^(domain|strings)\/|^package:(date-fns|@date-fns)/)).toEqual([]);
  });

  test('the contract knows zod, domain and strings', () => {
    expect(straying('contract', /^(contract|domain|strings)\/|^package:zod$/)).toEqual([]);
  });

  test('web and server never meet', () => {
    const wrong = ({ from, to }: Import) =>
      (from.startsWith('web/') && to.startsWith('server/')) ||
      (from.startsWith('server/') && to.startsWith('web/'));
    expect(offenders(imports, wrong)).toEqual([]);
  });

  test('no feature imports another', () => {
    const wrong = ({ from, to }: Import) => {
      const [one, other] = [feature(from), feature(to)];
      return one !== undefined && other !== undefined && one !== other;
    };
    expect(offenders(imports, wrong)).toEqual([]);
  });

  test('nothing but web/app and tests knows the features of the web app', () => {
    const wrong = ({ from, to }: Import) =>
      to.startsWith('web/features/') && !/^web\/(features|app)\//.test(from);
    expect(offenders(shipped, wrong)).toEqual([]);
  });

  test('web/ui knows no API, route or domain', () => {
    expect(straying('web/ui', /^(web\/ui|strings|theme)\/|^package:/)).toEqual([]);
  });

  test('web/lib and web/api know neither screens nor the app', () => {
    const wrong = ({ from, to }: Import) =>
      /^web\/(lib|api)\//.test(from) && /^web\/(features|app|testing)\//.test(to);
    expect(offenders(shipped, wrong)).toEqual([]);
    expect(
      offenders(shipped, ({ from, to }) => from.startsWith('web/lib/') && to.startsWith('web/api/')),
    ).toEqual([]);
  });

  test('web/api has no JSX', () => {
    expect(files.filter((file) => /^web\/api\/.*\.tsx$/.test(file))).toEqual([]);
  });

  test('machines know xstate, domain, contract and themselves', () => {
    const machines = shipped.filter(({ from }) => /^web\/features\/[^/]+\/machine\//.test(from));
    const own = ({ from, to }: Import) => to.startsWith(from.replace(/machine\/.*/, 'machine/'));
    const wrong = (one: Import) => !own(one) && !/^(domain|contract)\/|^package:xstate/.test(one.to);
    expect(offenders(machines, wrong)).toEqual([]);
  });

  test('the database, the stock and the recipe book know no HTTP and no feature', () => {
    const wrong = ({ from, to }: Import) =>
      /^server\/(db|stock|recipe-book)\//.test(from) &&
      /^package:@?fastify|^server\/(features|auth|http|app|main)/.test(to);
    expect(offenders(shipped, wrong)).toEqual([]);
  });
});

test('the web app signs in through Okta’s own libraries (contract 4.2)', () => {
  const used = shipped.filter(({ from }) => from.startsWith('web/')).map(({ to }) => to);
  expect(used).toContain('package:@okta/okta-react');
  expect(used.some((to) => to.startsWith('package:@okta/okta-auth-js'))).toBe(true);
});

describe('the stock', () => {
  test('is the only writer of lots and of their ledger', () => {
    const tables = '(goods|good_movements)';
    const writes = new RegExp(
      `(insertInto|updateTable|deleteFrom)\\('${tables}'\\)|\\b(insert into|update|delete from) ${tables}\\b`,
    );
    const elsewhere = files.filter((file) => /^server\/(?!stock\/)/.test(file) && !isTest(file));
    expect(elsewhere.filter((file) => writes.test(readFileSync(join(src, file), 'utf8')))).toEqual([]);
    expect(files.some((file) => writes.test(readFileSync(join(src, file), 'utf8')))).toBe(true);
  });
});

describe('files', () => {
  test('none is over 300 lines', () => {
    const long = files.filter((file) => readFileSync(join(src, file), 'utf8').split('\n').length > 301);
    expect(long).toEqual([]);
  });

  test('all have kebab-case names', () => {
    const parts = files.flatMap((file) => file.split('/'));
    expect(parts.filter((part) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.test)?(\.tsx?)?$/.test(part))).toEqual([]);
  });

  test('only config.ts reads the environment', () => {
    // A program's first line hands it over whole; that is not reading.
    const reads = (file: string) =>
      readFileSync(join(src, file), 'utf8').replaceAll('readConfig(process.env)', '').includes('process.env');
    const server = files.filter((file) => file.startsWith('server/') && !isTest(file));
    expect(server.filter((file) => file !== 'server/config.ts' && reads(file))).toEqual([]);
  });
});
