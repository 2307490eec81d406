import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** What an attack aims at: an address that is listened on. */
export interface Aim {
  host: string;
  port: number;
}

/** How many connections are held open, and how many are busy. */
export interface Size {
  held: number;
  busy: number;
}

const LARGE: Size = { held: 5_000, busy: 50 };

const FORGED = `${btoa('{"alg":"ES256","kid":"test"}').replace(/=/g, '')}.${btoa('{"sub":"x","exp":9999999999}')}.${'A'.repeat(86)}`;

export const request = (path: string, { method = 'GET', headers = '' } = {}) =>
  `${method} ${path} HTTP/1.1\r\nHost: kitchen\r\n${headers}\r\n`;
const post = (headers = '') =>
  request('/api_good_types', {
    method: 'POST',
    headers: `${headers}Content-Type: application/json\r\nContent-Length: 1000\r\n`,
  });

/** The connections of an attacker, who does not mind that they are ended. */
export class Attacker {
  isDone = false;
  readonly #sockets = new Set<Socket>();

  constructor(
    readonly aim: Aim,
    readonly size = LARGE,
  ) {}

  get open(): number {
    return this.#sockets.size;
  }

  connect({ reads = true } = {}): Promise<Socket> {
    return new Promise((resolve) => {
      const { host, port } = this.aim;
      const socket = connect({ host, port }, () => resolve(socket));
      this.#sockets.add(socket);
      socket.on('error', () => resolve(socket));
      socket.on('close', () => {
        this.#sockets.delete(socket);
        resolve(socket);
      });
      if (reads) socket.resume();
    });
  }

  /** What is answered to these bytes until the connection ends, or until it is enough. */
  async say(bytes: string | Buffer, enough?: RegExp): Promise<string> {
    const socket = await this.connect({ reads: false });
    let answer = '';
    socket.on('data', (data) => {
      answer += String(data);
      if (enough?.test(answer)) socket.destroy();
    });
    socket.write(bytes);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  }

  /** Keeps so many connections open that were begun with these bytes. */
  async hold(bytes: string, { reads = true, then = '' } = {}): Promise<void> {
    while (!this.isDone) {
      const missing = Math.min(50, this.size.held - this.open);
      await Promise.all(
        Array.from({ length: Math.max(0, missing) }, async () => {
          const socket = await this.connect({ reads });
          if (bytes && socket.writable) socket.write(bytes);
        }),
      );
      if (then) for (const socket of this.#sockets) if (socket.writable) socket.write(then);
      await pause(missing > 0 ? 20 : 100);
    }
  }

  /** Sends bytes again and again on so many connections, and waits for some answer to each. */
  async flood(bytes: string): Promise<void> {
    const one = async () => {
      while (!this.isDone) {
        const socket = await this.connect();
        const next = () => this.isDone || !socket.writable || socket.write(bytes);
        socket.on('data', next);
        next();
        // Ended before it was waited for.
        if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      }
    };
    await Promise.all(Array.from({ length: this.size.busy }, one));
  }

  stop(): void {
    this.isDone = true;
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Attacks by those who have not signed in, which go on until they are stopped. */
export const UNAUTHENTICATED_ATTACKS: Record<string, (attacker: Attacker) => Promise<void>> = {
  'connections that say nothing': (attacker) => attacker.hold(''),
  'headers sent by halves': (attacker) => attacker.hold('GET /api_goods HTTP/1.1\r\nHost: k'),
  'headers that drip': (attacker) =>
    attacker.hold('GET / HTTP/1.1\r\nHost: kitchen\r\n', { then: 'A: 1\r\n' }),
  'bodies sent by halves': (attacker) => attacker.hold(`${post()}{"name":`),
  'bodies that drip': (attacker) => attacker.hold(`${post()}{`, { then: ' ' }),
  'answers that are not read': (attacker) =>
    attacker.hold(request('/openapi.json').repeat(8), { reads: false }),
  'calls without a token': (attacker) => attacker.flood(request('/api_goods')),
  'calls with forged tokens': (attacker) =>
    attacker.flood(request('/api_goods', { headers: `Authorization: Bearer ${FORGED}\r\n` })),
  'many requests in one packet': (attacker) => attacker.flood(request('/api_goods').repeat(1_000)),
  'many requests that name no host in one packet': (attacker) =>
    attacker.flood('GET /api_goods HTTP/1.1\r\n\r\n'.repeat(2_000)),
  'the settings, again and again': (attacker) => attacker.flood(request('/config.json')),
  'pages, again and again': (attacker) =>
    attacker.flood(request('/', { headers: 'Accept: text/html\r\nAccept-Encoding: gzip\r\n' })),
  'sign-ins begun, again and again': (attacker) => attacker.flood(request('/oauth2/default/v1/authorize')),
  'the description, again and again': (attacker) => attacker.flood(request('/openapi.json')),
  'many ranges of a file': (attacker) =>
    attacker.flood(request('/index.html', { headers: `Range: bytes=${'0-,'.repeat(1_000)}0-\r\n` })),
  'headers of 15 kB': (attacker) => attacker.flood(request('/', { headers: `X: ${'x'.repeat(15_000)}\r\n` })),
  'a thousand headers': (attacker) =>
    attacker.flood(
      request('/', { headers: Array.from({ length: 1_000 }, (_, n) => `x${n}: 1\r\n`).join('') }),
    ),
  'bodies where nothing is': (attacker) =>
    attacker.flood(
      `${request('/nothing', { method: 'POST', headers: 'Content-Type: application/json\r\nContent-Length: 100000\r\n' })}${'['.repeat(100_000)}`,
    ),
};

/** The status of an answer as it came. */
export const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
