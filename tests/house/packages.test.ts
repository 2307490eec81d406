import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type BuildOptions } from 'esbuild';
import { serverOptions } from '../../scripts/tools/build-server.mjs';

// What is installed in production is what the server is made of, whether it is bundled or not.

/** Read as files, by a path. */
const READ_AS_FILES = ['@fontsource-variable/heebo'];

interface ProjectPackages {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface Lock {
  packages: Record<string, { devOptional?: boolean }>;
}

const read = (file: string) => JSON.parse(readFileSync(join(__dirname, '../..', file), 'utf8')) as unknown;
const project = read('package.json') as ProjectPackages;
const packageOf = (path: string) => /^(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+)/.exec(path)![1]!;

test('dependencies are the packages that the sources of the server import, and no others (contract 5.80)', async () => {
  const options = serverOptions('dist/server') as BuildOptions;
  const { metafile } = await build({ ...options, write: false, metafile: true });
  const imports = Object.entries(metafile!.inputs)
    .filter(([file]) => file.startsWith('src/'))
    .flatMap(([, input]) => input.imports)
    .filter(({ path, external }) => (external ? !path.startsWith('node:') : path.includes('node_modules/')));
  const used = new Set([...imports.map(({ path }) => packageOf(path)), ...READ_AS_FILES]);
  expect(Object.keys(project.dependencies).sort()).toEqual([...used].sort());
  expect(Object.keys(project.devDependencies).filter((name) => used.has(name))).toEqual([]);
});

test('no package of development is one that a dependency takes if it can: npm would install it in production (contract 5.80)', () => {
  const { packages } = read('package-lock.json') as Lock;
  expect(Object.keys(packages).filter((path) => packages[path]!.devOptional)).toEqual([]);
});
