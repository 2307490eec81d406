import { configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { act, createElement, use } from 'react';
import { createRoot } from 'react-dom/client';
import '@testing-library/jest-dom';
import { forgetDrafts } from '../../src/web/lib/drafts/device-key';

// React keeps a stack with every element that it creates, up to ten thousand a second, for warnings that no test reads: a
// twelfth of the time. It believes that they are created.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

// A screen's code is loaded on demand, and Jest compiles it at that moment, which can be slow. Every component is mounted,
// unmounted and mounted again, as in development.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });

// A query that waits fails at each change of the page until it finds what it waits for. Of these errors only the last is
// read, so each prints the page only then.
configure({
  getElementError(message, container) {
    const inFull = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    const { _disableExpensiveErrorDiagnostics: waits } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean;
    };
    const error = new Error(waits ? (message ?? '') : inFull());
    error.name = 'TestingLibraryElementError';
    if (waits) Object.defineProperty(error, 'message', { configurable: true, get: inFull });
    return error;
  },
});

// Where a component waits for its code or its draft, React says once in the console that its act() is to be awaited. The
// testing library's render() and events are not: tests wait for what they mean. So it is said before them, to nobody.
const never = new Promise(() => undefined);
const Waiting = () => use(never) as null;
beforeAll(async () => {
  const { error } = console;
  console.error = () => undefined;
  const root = createRoot(document.createElement('div'));
  act(() => root.render(createElement(Waiting)));
  await new Promise((done) => setTimeout(done));
  act(() => root.unmount());
  console.error = error;
  // Answers and events of a server come when they come, also while a test waits for something else than the page: then
  // updates are done as in a browser, and React does not ask for them to be part of an act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

// jsdom matches every style rule against every element of a query by role. Only rules that hide an element or disable
// clicks matter to these tests, so all others are replaced by an empty rule, which keeps the indexes right.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
const hides = /(display:none|visibility:|pointer-events:)/;
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
  return insertRule.call(this, hides.test(rule) ? rule : '@media not all{}', index);
};

// The browser APIs that components need and jsdom lacks.

class QuietResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= QuietResizeObserver;

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const lockHeld = new Map<string, Promise<unknown>>();
Object.defineProperty(navigator, 'locks', {
  value: {
    request<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
      const result = (lockHeld.get(name) ?? Promise.resolve()).then(work);
      const over = result
        .catch(() => undefined)
        .then(() => {
          if (lockHeld.get(name) === over) lockHeld.delete(name);
        });
      lockHeld.set(name, over);
      return result;
    },
    query: async () => ({ held: [...lockHeld.keys()].map((name) => ({ name })), pending: [] }),
  },
});

// Every test begins in a browser that has nothing of the one before.
beforeEach(async () => {
  // First, since it writes what is left.
  await forgetDrafts();
  sessionStorage.clear();
  localStorage.clear();
});
afterAll(() => forgetDrafts());

window.scrollTo = () => undefined;
window.scrollBy = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

const dialog = HTMLDialogElement.prototype;
dialog.show ??= function show() {
  this.open = true;
};
dialog.showModal ??= function showModal() {
  if (this.open) throw new DOMException('The dialog is already open', 'InvalidStateError');
  this.open = true;
};
dialog.close ??= function close(returnValue) {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
};
