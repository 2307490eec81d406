import { webcrypto } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from './async-storages.mjs';
import { Leftovers } from './leftovers.mjs';

/**
 * jsdom with Node's fetch and streams, which jsdom lacks, and Node's URL, which is much faster. Relative URLs of a fetch
 * resolve against the page's.
 */
export default class WebEnvironment extends TestEnvironment {
  #leftovers = new Leftovers();

  constructor(config, context) {
    super(config, context);
    // Each file reads its code anew, which is not used for long enough to pay for being optimized: a fifteenth less time.
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
