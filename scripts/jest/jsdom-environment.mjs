import { TestEnvironment } from 'jest-environment-jsdom';
import { letStoragesGo } from './async-storages.mjs';

/** jsdom with Node's network and streams, which jsdom lacks. Relative addresses count from the page's. */
export default class WebEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const page = this.global;
    // Typed arrays come along, or those that a stream hands out would not be instances of the page's own.
    const fromNode = { TextEncoder, TextDecoder, Headers, Response, FormData, Blob, Uint8Array, ArrayBuffer };
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
    letStoragesGo();
  }
}

function addressOf(input, page) {
  if (input instanceof Request) return input;
  return new URL(String(input), page.location.href).href;
}

/** Node's fetch refuses a signal made by jsdom: hand it one of its own that follows. */
function withNodeSignal(init) {
  const signal = init?.signal;
  if (!signal || signal instanceof AbortSignal) return init;
  const follower = new AbortController();
  if (signal.aborted) follower.abort(signal.reason);
  else signal.addEventListener('abort', () => follower.abort(signal.reason), { once: true });
  return { ...init, signal: follower.signal };
}
