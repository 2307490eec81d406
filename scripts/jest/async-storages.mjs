import asyncHooks from 'node:async_hooks';

const made = [];
const { AsyncLocalStorage } = asyncHooks;
asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
  constructor(...options) {
    super(...options);
    made.push(this);
  }
};

/**
 * Jest's runner, which is read anew for each test file, keeps its context in a storage that it never lets go: until
 * Node 24 every promise of the process carries all of them, and a run slows down from file to file. One that is
 * still in use comes back with its next `run`.
 */
export function letStoragesGo() {
  for (const storage of made.splice(0)) storage.disable();
}
