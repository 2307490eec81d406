import crypto from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import NodeEnvironment from './node-environment.mjs';

const engine = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/**
 * The embedded database's engine, compiled and held for as long as this process runs: V8 hands the same machine code
 * to every thread that asks for the same bytes, but forgets it with its last holder, which is each test file's end.
 */
const held = Promise.all(
  ['pglite.wasm', 'initdb.wasm'].map(async (name) => WebAssembly.compile(await readFile(join(engine, name)))),
);

const { scrypt } = crypto;
/** A hundred sign-ins need the way a password goes, not its price: a quarter of a second each time. */
crypto.scrypt = (password, salt, bytes, cost, done) =>
  scrypt(password, salt, bytes, { ...cost, N: cost.N / 32 }, done);

/** Node.js, with the embedded database's engine at hand and passwords that are cheap to check. */
export default class ServerEnvironment extends NodeEnvironment {
  async setup() {
    await super.setup();
    await held;
  }
}
