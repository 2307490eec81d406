import { createRequire } from 'node:module';
import { disableStorages } from './async-storages.mjs';
import { Leftovers } from './leftovers.mjs';
import { nodeRealm } from './shared-code.mjs';

const { resolve } = createRequire(import.meta.url);
const ofJest = createRequire(resolve('jest-environment-node'));
const { LegacyFakeTimers, ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

const ownBuiltins = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule');

/**
 * Runs tests in Node's own realm. Jest's own environment creates new globals for each test file, in which every package
 * has to be loaded again; that was half of the time of the server's tests. A test file must restore globals it changes,
 * but for the environment of the process.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = globalThis.console;
  #env = { ...process.env };
  #leftovers = new Leftovers();
  #exit = Object.getOwnPropertyDescriptor(process, 'exit');

  constructor({ projectConfig: config }) {
    const { global, moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {
    // Jest replaces it with one that is meant for a copy of the process.
    Object.defineProperty(process, 'getBuiltinModule', ownBuiltins);
  }

  handleTestEvent(event) {
    this.#leftovers.note(event);
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    disableStorages();
    globalThis.console = this.#console;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    Object.defineProperty(process, 'exit', this.#exit);
    await this.#leftovers.end();
  }

  exportConditions() {
    return ['node', 'node-addons', 'module-sync'];
  }

  getVmContext() {
    return nodeRealm;
  }
}
