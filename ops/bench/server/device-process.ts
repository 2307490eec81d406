import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';

// Many devices in a process of their own: each keeps a stream open, and may read a list again after each event, as the
// web app does. The bench asks for them by messages.

export interface Devices {
  origin: string;
  /** Of each device: a server takes but few streams of one token. */
  headers: Record<string, string>[];
  /** What each reads again; nothing without it. */
  path?: string;
  /** Only takes what it is told, which is all the cost of a device that the server has. */
  ignoresEvents?: boolean;
}
export interface Told {
  /** By request: how many streams were told of it, and when the last one was, in milliseconds of the clock. */
  told: Record<string, { streams: number; at: number }>;
  /** Milliseconds of each read. */
  reads: number[];
}
/** They are awake once they were told of this request and have read what it made stale. */
interface Wake {
  until: string;
}
export type Order = Devices | Wake | 'told' | 'sleep';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const told: Told['told'] = {};
const reads: number[] = [];
const now = () => performance.timeOrigin + performance.now();

/** Asks again, as the web app does, where the server has too much to do. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const send = () =>
      get(url, { headers, agent }, (response) => {
        if (response.statusCode === 200) return resolve(response);
        response.resume();
        if (response.statusCode === 503)
          return setTimeout(send, Number(response.headers['retry-after']) * 1_000);
        return reject(new Error(`${url}: ${response.statusCode}`));
      }).once('error', reject);
    send();
  });

async function read(url: string, headers: Record<string, string>): Promise<void> {
  const startedAt = now();
  const response = await ask(url, headers);
  await once(response.resume(), 'end');
  reads.push(now() - startedAt);
}

class Device {
  #stream: IncomingMessage | null = null;
  /** The last event that it knows. */
  #position: string | null = null;
  #reading: Promise<void> | null = null;
  #isStale = false;
  #onTold: (request: string) => void = () => undefined;

  constructor(
    private readonly devices: Devices,
    private readonly headers: Record<string, string>,
  ) {}

  /** Opens its stream; resolves when it is open. */
  async open(): Promise<void> {
    const { origin, ignoresEvents } = this.devices;
    const from = this.#position !== null && { 'last-event-id': this.#position };
    const stream = await ask(`${origin}/api_events`, { ...this.headers, ...from });
    this.#stream = stream;
    // Its own end.
    stream.on('error', () => undefined);
    if (ignoresEvents) stream.resume();
    else {
      let pending = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        const events = (pending + text).split('\n\n');
        pending = events.pop()!;
        events.forEach((event) => this.#onEvent(event));
      });
    }
    await once(stream, 'data');
  }

  sleep(): void {
    this.#stream?.destroy();
    this.#stream = null;
  }

  /** Resolves with the milliseconds until it shows what there is. */
  async wake({ until }: Wake): Promise<number> {
    const startedAt = now();
    const isTold = new Promise<void>((resolve) => {
      this.#onTold = (request) => request === until && resolve();
    });
    await this.open();
    await isTold;
    await this.#reading;
    return now() - startedAt;
  }

  #onEvent(text: string): void {
    this.#position = /^id: (.*)$/m.exec(text)?.[1] ?? this.#position;
    const [, request] = /"request":"([^"]+)"/.exec(text) ?? [];
    if (!request) return;
    told[request] = { streams: (told[request]?.streams ?? 0) + 1, at: now() };
    const { path } = this.devices;
    if (path !== undefined) {
      this.#isStale = true;
      this.#reading ??= this.#readAgain(path).finally(() => (this.#reading = null));
    }
    this.#onTold(request);
  }

  /** One read at a time, after the events that came together; what is written meanwhile is read once more. */
  async #readAgain(path: string): Promise<void> {
    await new Promise(setImmediate);
    while (this.#isStale) {
      this.#isStale = false;
      await read(`${this.devices.origin}${path}`, this.headers);
    }
  }
}

let devices: Device[] = [];

async function obey(order: Order): Promise<Told | number[] | 'asleep' | 'open'> {
  if (order === 'told') return { told, reads };
  if (order === 'sleep') {
    for (const device of devices) device.sleep();
    return 'asleep';
  }
  if ('until' in order) return Promise.all(devices.map((device) => device.wake(order)));
  devices = order.headers.map((headers) => new Device(order, headers));
  await Promise.all(devices.map((device) => device.open()));
  return 'open';
}

process.on('message', (order: Order) => void obey(order).then((answer) => process.send!(answer)));
