import { TestEnvironment } from 'jest-environment-jsdom';
import { disableStorages } from './async-storages.mjs';
import './shared-code.mjs';

/** jsdom with Node's fetch and streams, which jsdom lacks. Relative URLs resolve against the page's. */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const page = this.global;
    const { virtualConsole } = this.dom;
    const [report] = virtualConsole.listeners('jsdomError');
    virtualConsole.removeAllListeners('jsdomError');
    // jsdom cannot parse the margins of a printed page.
    virtualConsole.on('jsdomError', (error) => error.type === 'css parsing' || report(error));
    // Typed arrays are included so that chunks of a stream are instances of the page's own classes.
    const fromNode = { TextEncoder, TextDecoder, Headers, Response, Blob, Uint8Array, ArrayBuffer };
    const streams = { ReadableStream, WritableStream, TransformStream, TextDecoderStream, TextEncoderStream };
    Object.assign(page, fromNode, streams, { structuredClone, BroadcastChannel });

    page.Request = class PageRequest extends Request {
      constructor(input, init) {
        super(addressOf(input, page), withNodeSignal(init));
      }
    };
    page.fetch = (input, init) => fetch(addressOf(input, page), withNodeSignal(init));
  }

  async teardown() {
    await super.teardown();
    disableStorages();
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
