import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/**
 * The embedded database's engine, compiled and held for as long as this process runs: V8 hands the same machine code
 * to every thread that asks for the same bytes, but forgets it with its last holder, which is each test file's end.
 */
const held = Promise.all(
  ['pglite.wasm', 'initdb.wasm'].map(async (name) => WebAssembly.compile(await readFile(join(engine, name)))),
);

/** Node.js, with the embedded database's engine at hand. */
export default class ServerEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    await held;
  }
}
