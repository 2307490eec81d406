/** @jest-config-loader esbuild-register */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

const modules = join(process.cwd(), 'node_modules');

/** Names of the installed packages whose .js files are ES modules: Jest runs them only after a translation. */
function esmPackages(): string[] {
  const names = readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
  return names.filter((name) => {
    const file = join(modules, name, 'package.json');
    return existsSync(file) && /"type":\s*"module"/.test(readFileSync(file, 'utf8'));
  });
}

const translation = {
  '^.+\\.(tsx?|jsx?|mjs)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs' },
    },
  ],
};

const common: Project = {
  rootDir: process.cwd(),
  transform: translation,
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmPackages().join('|')})/|.*\\.mjs$)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  cacheDirectory: '<rootDir>/.cache/jest',
};

/** For what runs in Node's own realm, where packages need neither a translation nor more than one reading. */
const inNode: Project = {
  ...common,
  testEnvironment: '<rootDir>/tests/jest/node-environment.mjs',
  transform: {
    '/node_modules/.+\\.[cm]?js$': '<rootDir>/tests/jest/node-packages.cjs',
    ...translation,
  },
  // Jest passes its own parts through the transformers, too.
  transformIgnorePatterns: ['/node_modules/(jest|@jest|@swc)[^/]*/'],
};

const config: Config = {
  // Some tests wait, for time or another process: a worker for each core would leave a tenth of them idle.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // For what hangs, not for what is slow: a busy machine may take long. Jest ignores it inside a project.
  testTimeout: 300_000,
  // A worker gives back a gigabyte and the databases it kept when all is over, which takes longer than Jest's half second.
  workerGracefulExitTimeout: 30_000,
  testSequencer: '<rootDir>/tests/jest/slow-first.mjs',
  projects: [
    {
      ...inNode,
      displayName: 'unit',
      restoreMocks: true,
      testMatch: [
        '<rootDir>/src/{strings,theme,domain,contract}/**/*.test.ts',
        '<rootDir>/tests/house/*.test.ts',
        '<rootDir>/src/web/**/machine/*.test.ts',
      ],
    },
    {
      ...inNode,
      displayName: 'server',
      testEnvironment: '<rootDir>/tests/jest/server-environment.mjs',
      testMatch: ['<rootDir>/{src,tests}/server/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'web',
      restoreMocks: true,
      testEnvironment: '<rootDir>/tests/jest/jsdom-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/tests/jest/web-setup.ts'],
      // Machines are apart from the page: unit tests. Jest knows <rootDir> only at the start of a pattern.
      testMatch: ['<rootDir>/src/web/**/*.test.{ts,tsx}', '!**/src/web/**/machine/**'],
      moduleNameMapper: {
        '^@okta/okta-auth-js(/core)?$': '<rootDir>/node_modules/@okta/okta-auth-js/umd/core.js',
        '\\.(css|woff2|svg)$': '<rootDir>/tests/jest/empty-module.cjs',
      },
    },
  ],
};

export default config;
