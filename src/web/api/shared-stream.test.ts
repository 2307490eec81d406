import type { LiveState } from '../lib/state';
import type { StreamListener } from './live-stream';
import { shareStream } from './shared-stream';

const SILENCE_MS = 20_000;
/** More than a new tab listens by itself, and more than a lost stream is left to the tab that has it. */
const LATER_MS = 3_000;

/** The browser's locks: one at a time, and those that wait. */
class Locks {
  waiting: (() => void)[] = [];
  #lose: (() => void) | null = null;
  query = () => undefined;

  request(
    _: string,
    { steal, signal }: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      const hold = () => {
        const lose = () => reject(new DOMException('stolen', 'AbortError'));
        this.#lose = lose;
        void work().then(() => {
          resolve();
          if (this.#lose !== lose) return;
          this.#lose = null;
          this.waiting.shift()?.();
        });
      };
      signal?.addEventListener('abort', () => {
        this.waiting = this.waiting.filter((other) => other !== hold);
      });
      void Promise.resolve().then(() => {
        if (steal) this.#lose?.();
        if (steal || !this.#lose) hold();
        else this.waiting.push(hold);
      });
    });
  }
}

/** A channel that is heard at once. */
class Channel {
  static open = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    Channel.open.add(this);
  }
  postMessage(data: unknown) {
    if (!Channel.open.has(this)) throw new DOMException('closed', 'InvalidStateError');
    for (const other of Channel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    Channel.open.delete(this);
  }
}

let locks: Locks;
let tabs: Tab[];

/** A tab that shares the stream, and what it heard. */
class Tab {
  heard: string[] = [];
  states: LiveState[] = [];
  /** The side of the tab's own stream that the server has; null while it has none. */
  stream: StreamListener | null = null;
  /** The position from which its last stream was opened. */
  from: string | null = null;
  /** The last position that its stream had. */
  at: string | null = null;
  readonly leave: () => string | null;

  constructor(after: string) {
    const open = (from: string | null, stream: StreamListener) => {
      this.stream = stream;
      this.from = this.at = from;
      return () => {
        this.stream = null;
        return this.at;
      };
    };
    this.leave = shareStream(open, after, SILENCE_MS, {
      onEvent: ({ data }) => this.heard.push(data),
      onState: (state) => this.states.push(state),
      onGap: () => this.heard.push('gap'),
      onEnded: () => this.heard.push('ended'),
    });
    tabs.push(this);
  }
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const send = (tab: Tab, id: string) => {
  tab.at = id;
  tab.stream!.onEvent({ id, data: id });
};

/** A tab whose stream is open, and that has the stream of all tabs if it is the first one. */
async function connected(after: string): Promise<Tab> {
  const tab = new Tab(after);
  await wait(0);
  tab.stream!.onState('connected');
  await wait(LATER_MS);
  return tab;
}

/** The tabs of this test have one document: it is hidden while one of them, in the background, tells something. */
function inBackground(act: () => void): void {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act();
  visibility.mockRestore();
}

async function lose(holder: Tab): Promise<void> {
  inBackground(() => holder.stream!.onState('reconnecting'));
  await wait(LATER_MS);
}

beforeEach(() => {
  jest.useFakeTimers();
  locks = new Locks();
  tabs = [];
  Object.assign(navigator.locks, { query: locks.query, request: locks.request.bind(locks) });
  Object.assign(globalThis, { BroadcastChannel: Channel });
});
afterEach(() => {
  tabs.forEach(({ leave }) => leave());
  jest.useRealTimers();
});

test('one tab listens, and tells the others', async () => {
  const first = await connected('1');
  const second = await connected('1');
  expect([first.stream !== null, second.stream]).toEqual([true, null]);
  send(first, '2');
  expect([first.heard, second.heard]).toEqual([['2'], ['2']]);
});

test('a new tab listens by itself until its stream was open, however long that takes', async () => {
  const first = await connected('1');
  send(first, '2');
  const second = new Tab('1');
  await wait(LATER_MS);
  send(first, '3');
  expect(second.heard).toEqual(['3']);
  second.stream!.onState('connected');
  send(second, '2');
  await wait(LATER_MS);
  expect(second.stream).toBeNull();
  expect([second.heard, second.states]).toEqual([['3', '2'], ['connected']]);
});

test('a tab that is left goes on from what it heard by itself, and from what it was told once it is up to date', async () => {
  const first = await connected('1');
  // The first tab heard it before the others could be told.
  send(first, '2');
  const [second, third] = [new Tab('1'), await connected('1')];
  send(first, '3');
  expect(second.heard).toEqual(['3']);
  expect(second.leave()).toBe('1');
  expect([third.leave(), first.leave()]).toEqual(['3', '3']);
});

test('a tab that never heard by itself what it missed goes on until it has, when another takes the lock', async () => {
  const first = new Tab('1');
  await wait(0);
  const second = await connected('1');
  await lose(first);
  expect(second.stream).not.toBeNull();
  expect(first.from).toBe('1');
  first.stream!.onState('connected');
  await wait(LATER_MS);
  expect(first.stream).toBeNull();
});

test('a stream that a tab in the background has lost is opened by one in sight, however often', async () => {
  const pair = [await connected('1'), await connected('1')];
  for (let time = 0; time < 10; time++) {
    const holder = pair.find(({ stream }) => stream)!;
    await lose(holder);
    expect(holder.stream).toBeNull();
    pair.find(({ stream }) => stream)!.stream!.onState('connected');
  }
  expect(locks.waiting).toHaveLength(2);
});

test('a tab that takes the lock twice before it has it holds the stream', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  inBackground(() => first.stream!.onState('reconnecting'));
  // Nothing is granted meanwhile.
  jest.advanceTimersByTime(LATER_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  send(second, '2');
  expect([first.heard, second.heard]).toEqual([['2'], ['2']]);
});

test('a tab in sight opens a lost stream again by itself', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  for (let time = 0; time < 5; time++) {
    first.stream!.onState('reconnecting');
    await wait(LATER_MS);
  }
  expect([first.stream !== null, second.stream]).toEqual([true, null]);
});

test('a tab that was left while it took the lock neither listens nor keeps it', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  inBackground(() => first.stream!.onState('reconnecting'));
  // It is left before it has got the lock.
  jest.advanceTimersByTime(LATER_MS);
  second.leave();
  await wait(0);
  expect(second.stream).toBeNull();
  first.leave();
  const last = await connected('2');
  await wait(LATER_MS);
  expect(last.stream).not.toBeNull();
});
