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

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
const told: Told['told'] = {};
const reads: number[] = [];
const now = () => performance.timeOrigin + performance.now();

const read = (origin: string, headers: Record<string, string>, path: string) =>
  new Promise<void>((resolve, reject) => {
    const startedAt = now();
    get(`${origin}${path}`, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path}: ${response.statusCode}`));
      response.resume().once('end', () => {
        reads.push(now() - startedAt);
        resolve();
      });
    }).once('error', reject);
  });

/** Opens a stream; resolves when it is open. It asks again, as the web app does, where the server has too much to do. */
function open(devices: Devices, headers: Record<string, string>): Promise<void> {
  const { origin, path, ignoresEvents } = devices;
  let isReading = false;
  let isStale = false;
  /** One read at a time; what is written meanwhile is read once more. */
  const readAgain = async (list: string) => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      await read(origin, headers, list);
    }
    isReading = false;
  };
  const onEvent = (text: string) => {
    const [, request] = /"request":"([^"]+)"/.exec(text) ?? [];
    if (!request) return;
    told[request] = { streams: (told[request]?.streams ?? 0) + 1, at: now() };
    if (path) void readAgain(path);
  };
  return new Promise((resolve, reject) => {
    get(`${origin}/api_events`, { headers, agent }, (response: IncomingMessage) => {
      if (response.statusCode === 503) {
        response.resume();
        const afterMs = Number(response.headers['retry-after']) * 1_000;
        setTimeout(() => void open(devices, headers).then(resolve, reject), afterMs);
        return;
      }
      if (response.statusCode !== 200) reject(new Error(`no stream: ${response.statusCode}`));
      if (ignoresEvents) {
        response.resume().once('data', () => resolve());
        return;
      }
      let pending = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        const events = (pending + text).split('\n\n');
        pending = events.pop()!;
        events.forEach(onEvent);
        resolve();
      });
    }).once('error', reject);
  });
}

process.on('message', (message: Devices | 'told') => {
  if (message === 'told') process.send!({ told, reads } satisfies Told);
  else
    void Promise.all(message.headers.map((headers) => open(message, headers))).then(() =>
      process.send!('open'),
    );
});
