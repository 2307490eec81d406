import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom';

// A screen's code comes when it is needed, and Jest compiles it then, at the pace of the machine.
configure({ asyncUtilTimeout: 30_000 });

// jsdom asks every rule about every element that is looked for by its role. Of most of ours nothing depends there: only
// what hides, or takes no clicks, comes in; browser stories see the rest. An empty rule keeps the place of another.
Object.assign(globalThis, { SC_DISABLE_SPEEDY: false });
const hides = /(display:none|visibility:|pointer-events:)/;
const { insertRule } = CSSStyleSheet.prototype;
CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
  return insertRule.call(this, hides.test(rule) ? rule : '@media not all{}', index);
};

// What browsers have and jsdom has not, as little of it as components need.

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

window.scrollTo = () => undefined;
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
