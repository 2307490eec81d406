import { createRequire } from 'node:module';
import vm from 'node:vm';
import { letStoragesGo } from './async-storages.mjs';

const { resolve } = createRequire(import.meta.url);
const ofJest = createRequire(resolve('jest-environment-node'));
const { LegacyFakeTimers, ModernFakeTimers } = ofJest('@jest/fake-timers');
const { ModuleMocker } = ofJest('jest-mock');

/** Stands for Node's own realm, which has no context to name it by. */
const ownRealm = vm.createContext({});
const { compileFunction } = vm;
const ownBuiltins = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule');
vm.compileFunction = (source, parameters, options = {}) => {
  const parsingContext = options.parsingContext === ownRealm ? undefined : options.parsingContext;
  return compileFunction(source, parameters, { ...options, parsingContext });
};

/**
 * Node.js itself. Jest's own environment makes a new world of globals for each test file, where every use of a global
 * costs, and where each package has to be read and run once more; that was half of the time of the server's tests.
 * What a file changes of the globals, it must put back.
 */
export default class NodeEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  #console = globalThis.console;
  #exit = Object.getOwnPropertyDescriptor(process, 'exit');

  constructor({ projectConfig: config }) {
    const { global, moduleMocker } = this;
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({ config, global, moduleMocker, timerConfig });
    this.fakeTimersModern = new ModernFakeTimers({ config, global });
  }

  async setup() {
    // Jest has put its own there, meant for a copy of the process.
    Object.defineProperty(process, 'getBuiltinModule', ownBuiltins);
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    letStoragesGo();
    globalThis.console = this.#console;
    Object.defineProperty(process, 'exit', this.#exit);
  }

  exportConditions() {
    return ['node', 'node-addons', 'module-sync'];
  }

  getVmContext() {
    return ownRealm;
  }
}
