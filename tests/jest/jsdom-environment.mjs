import { webcrypto } from 'node:crypto';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from './async-storages.mjs';
import { Leftovers } from './leftovers.mjs';
import './shared-code.mjs';

const requireOfEnvironment = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const ofJsdom = (name) => requireOfEnvironment(`jsdom/lib/jsdom/living/${name}`);
// Its parts depend on each other in a circle, and can only be loaded after the whole.
requireOfEnvironment('jsdom');

// jsdom resolves each colour of an element and its ancestors whenever a test asks whether it is hidden. No test reads them.
const { propertiesWithResolvedValueImplemented: computed } = ofJsdom('helpers/style-rules');
for (const name of Object.keys(computed)) if (name.includes('color')) delete computed[name];

// To find a field's labels, jsdom walks the page for each label in it. The document knows its elements by their id.
const { isLabelable } = ofJsdom('helpers/form-controls');
const label = ofJsdom('nodes/HTMLLabelElement-impl').implementation.prototype;
const control = Object.getOwnPropertyDescriptor(label, 'control');
Object.defineProperty(label, 'control', {
  get() {
    const id = this.getAttributeNS(null, 'for');
    if (!id || !this._attached) return control.get.call(this);
    const named = this._ownerDocument.getElementById(id);
    return named && isLabelable(named) ? named : null;
  },
});

/**
 * jsdom with Node's fetch and streams, which jsdom lacks, and Node's URL, which is much faster. Relative URLs of a fetch
 * resolve against the page's.
 */
export default class WebEnvironment extends TestEnvironment {
  #leftovers = new Leftovers();

  constructor(config, context) {
    super(config, context);
    // Each file reads its code again, which is not used for long enough to pay for being optimized: a fifteenth less time.
    setFlagsFromString('--no-opt');
    const page = this.global;
    const { virtualConsole } = this.dom;
    const [report] = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    // jsdom cannot parse the margins of a printed page.
    virtualConsole.on('jsdomError', (error) => error.type === 'css parsing' || report(error));
    // Typed arrays are included so that chunks of a stream are instances of the page's own classes.
    const fromNode = { TextEncoder, TextDecoder, Headers, Response, Blob, Uint8Array, ArrayBuffer };
    const streams = { ReadableStream, WritableStream, TransformStream, TextDecoderStream, TextEncoderStream };
    Object.assign(page, fromNode, streams, { structuredClone, BroadcastChannel, URL, URLSearchParams });

    // jsdom has only its random values.
    Object.defineProperty(page.crypto, 'subtle', { value: webcrypto.subtle });

    page.Request = class PageRequest extends Request {
      constructor(input, init) {
        super(addressOf(input, page), withNodeSignal(init));
      }
    };
    page.fetch = (input, init) => fetch(addressOf(input, page), withNodeSignal(init));
  }

  handleTestEvent(event) {
    this.#leftovers.note(event);
  }

  async teardown() {
    await super.teardown();
    setFlagsFromString('--opt');
    disableStorages();
    await this.#leftovers.end();
  }
}

function addressOf(input, page) {
  if (input instanceof Request) return input;
  return new URL(String(input), page.location.href).href;
}

/** Node's fetch refuses a signal created by jsdom: pass one of Node's that follows it. */
function withNodeSignal(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const follower = new AbortController();
  if (signal.aborted) follower.abort(signal.reason);
  else signal.addEventListener('abort', () => follower.abort(signal.reason), { once: true });
  return { ...init, signal: follower.signal };
}
