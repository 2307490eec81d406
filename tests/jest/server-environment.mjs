import crypto from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import NodeEnvironment from './node-environment.mjs';

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/**
 * The embedded database's engine, compiled once per process: V8 shares the machine code between threads that compile
 * the same bytes, but only while something holds a reference to it.
 */
const compiledEngine = Promise.all(
  ['pglite.wasm', 'initdb.wasm'].map(async (name) => WebAssembly.compile(await readFile(join(engine, name)))),
);

const { scrypt } = crypto;
/** Full-strength password hashing takes a quarter of a second; tests need its code path, not its cost. */
crypto.scrypt = (password, salt, bytes, cost, done) =>
  scrypt(password, salt, bytes, { ...cost, N: cost.N / 32 }, done);

/** The Node environment with a precompiled database engine and cheap password hashing. */
export default class ServerEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    await compiledEngine;
  }
}
