import asyncHooks from 'node:async_hooks';

const made = [];
const { AsyncLocalStorage } = asyncHooks;
class Remembered extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    made.push(this);
  }
}
// Node 22 has it behind a getter.
Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { value: Remembered });

/**
 * Jest loads its runner again for each test file, and the runner never releases its AsyncLocalStorage. Before Node 24
 * every promise of the process carries all of them, so a run gets slower with each file. A storage that is still in
 * use is enabled again by its next `run`.
 */
export function disableStorages() {
  for (const storage of made.splice(0)) storage.disable();
}
