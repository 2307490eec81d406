import { STREAM_HEARTBEAT_MS } from '../../domain/limits';
import type { LiveState } from '../lib/state';
import { FakeChannel, FakeLocks } from '../testing/tabs';
import type { StreamListener } from './live-stream';
import { shareStream } from './shared-stream';

/** More than a new tab listens by itself where the tab with the lock has a stream. */
const LATER_MS = 2_000 + STREAM_HEARTBEAT_MS;
/** More than a lost stream is left to a tab in the background. */
const RETRY_MS = 3_500;
/** More than a tab with the lock may be silent, and less than the silence after which a stream counts as dead. */
const SILENCE_MS = 10_000;

let locks: FakeLocks;
let tabs: Tab[];

/** A tab that shares the stream, and what it heard. */
class Tab {
  heard: string[] = [];
  states: LiveState[] = [];
  /** The side of the tab's own stream that the server has; null while it has none. */
  stream: StreamListener | null = null;
  /** Whether its stream is open and the tab awake, so that it hears the server's heartbeats. */
  hears = false;
  /** How often it has opened a stream. */
  opened = 0;
  /** The position from which its last stream was opened. */
  from: string | null = null;
  /** The last position that its stream had. */
  at: string | null = null;
  readonly leave: () => string | null;

  constructor(after: string) {
    const open = (from: string | null, stream: StreamListener) => {
      this.stream = stream;
      this.hears = false;
      this.opened++;
      this.from = this.at = from;
      return () => {
        this.stream = null;
        return this.at;
      };
    };
    this.leave = shareStream(open, after, {
      onEvent: ({ data }) => this.heard.push(data),
      onState: (state) => this.states.push(state),
      onGap: () => this.heard.push('gap'),
      onEnded: () => this.heard.push('ended'),
    });
    tabs.push(this);
  }
}

const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const connect = (tab: Tab) => {
  tab.hears = true;
  tab.stream!.onState('connected');
};
const send = (tab: Tab, id: string) => {
  tab.at = id;
  tab.stream!.onData!();
  tab.stream!.onEvent({ id, data: id });
};

/** A tab whose stream is open, and that has the stream of all tabs if it is the first one. */
async function connected(after: string): Promise<Tab> {
  const tab = new Tab(after);
  await wait(0);
  connect(tab);
  await wait(LATER_MS);
  return tab;
}

/** The tabs of this test have one document: it is hidden while one of them, in the background, tells something. */
function inBackground(act: () => void): void {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act();
  visibility.mockRestore();
}

const loseInBackground = (holder: Tab) => {
  holder.hears = false;
  inBackground(() => holder.stream!.onState('reconnecting'));
};

beforeEach(() => {
  jest.useFakeTimers();
  locks = new FakeLocks();
  tabs = [];
  setInterval(() => tabs.forEach(({ hears, stream }) => hears && stream?.onData!()), STREAM_HEARTBEAT_MS);
  Object.assign(navigator.locks, { query: locks.query, request: locks.request.bind(locks) });
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
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

test('a new tab listens by itself until its stream was open, however long that takes (contract 1.97)', async () => {
  const first = await connected('1');
  send(first, '2');
  const second = new Tab('1');
  await wait(LATER_MS);
  send(first, '3');
  expect(second.heard).toEqual(['3']);
  connect(second);
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

test('a new tab does not rely on a tab that is silent, but takes the lock from it (contract 1.97)', async () => {
  const first = await connected('1');
  first.hears = false;
  const second = await connected('1');
  send(second, '2');
  const third = new Tab('1');
  await wait(SILENCE_MS);
  // The second one heard something before it had the lock.
  expect([second.heard, third.heard]).toEqual([['2'], ['gap']]);
  send(second, '3');
  expect([first.heard.at(-1), third.heard.at(-1)]).toEqual(['3', '3']);
  expect(first.from).toBe('1');
  connect(first);
  connect(third);
  await wait(LATER_MS);
  expect(tabs.map(({ stream }) => stream !== null)).toEqual([false, true, false]);
});

test('a new tab listens by itself for two seconds, whatever it is told', async () => {
  const first = await connected('1');
  const second = new Tab('1');
  connect(second);
  send(first, '2');
  expect(second.stream).not.toBeNull();
});

test('a new tab does not rely on a tab in sight that has lost the stream', async () => {
  const first = await connected('1');
  first.hears = false;
  const second = await connected('1');
  first.stream!.onState('reconnecting');
  await wait(RETRY_MS);
  send(second, '2');
  expect([second.heard, second.states]).toEqual([['2'], ['connected']]);
  connect(first);
  await wait(LATER_MS);
  expect(tabs.map(({ stream }) => stream !== null)).toEqual([true, false]);
});

test('a tab that relies on one that falls silent takes the lock, and does not seem up to date meanwhile (contract 1.97)', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  send(first, '2');
  first.hears = false;
  await wait(SILENCE_MS);
  expect([second.from, second.states]).toEqual(['2', ['connected', 'reconnecting']]);
  connect(second);
  send(second, '3');
  expect([first.heard, second.heard]).toEqual([
    ['2', '3'],
    ['2', '3'],
  ]);
});

test('a tab that heard nothing of the others while it had the lock hears it by itself', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  send(first, '2');
  first.hears = false;
  await wait(SILENCE_MS);
  expect(first.from).toBe('2');
  connect(second);
  await wait(LATER_MS);
  expect(first.stream).not.toBeNull();
  connect(first);
  await wait(LATER_MS);
  expect(first.stream).toBeNull();
});

test('a tab in the background takes the lock from a silent one only when it comes in sight', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  first.hears = false;
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await wait(2 * SILENCE_MS);
  expect(second.stream).toBeNull();
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(second.stream).not.toBeNull();
});

test('two tabs in sight do not take the lock from each other while the server is silent', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  first.hears = false;
  await wait(10 * SILENCE_MS);
  expect([first.opened, second.opened]).toEqual([2, 2]);
});

test('a tab holds the stream whatever one says that has not yet heard that it lost the lock', async () => {
  const first = await connected('1');
  new FakeChannel().postMessage({ kind: 'data' });
  expect(first.stream).not.toBeNull();
});

test('one of the tabs in sight takes the lock from one in the background that has lost the stream', async () => {
  const [first] = [await connected('1'), await connected('1'), await connected('1')];
  loseInBackground(first);
  await wait(2 * RETRY_MS);
  expect(tabs.map(({ opened }) => opened)).toEqual([2, 2, 1]);
});

test('a stream that a tab in the background has lost is opened by one in sight, however often', async () => {
  const pair = [await connected('1'), await connected('1')];
  for (let time = 0; time < 10; time++) {
    const [holder, other] = time % 2 === 0 ? pair : pair.toReversed();
    loseInBackground(holder!);
    await wait(RETRY_MS);
    connect(other!);
    connect(holder!);
    await wait(LATER_MS);
    expect([holder!.stream, other!.stream !== null]).toEqual([null, true]);
  }
  expect(locks.waiting).toHaveLength(2);
});

test('a tab that takes the lock twice before it has it holds the stream', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  loseInBackground(first);
  // Nothing is granted meanwhile.
  jest.advanceTimersByTime(RETRY_MS);
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  send(second, '2');
  expect([first.heard, second.heard]).toEqual([['2'], ['2']]);
});

test('a tab in sight opens a lost stream again by itself', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  first.hears = false;
  for (let time = 0; time < 5; time++) {
    first.stream!.onState('reconnecting');
    await wait(RETRY_MS);
  }
  expect([first.stream !== null, second.stream]).toEqual([true, null]);
});

test('a tab that was left while it took the lock neither listens nor keeps it', async () => {
  const [first, second] = [await connected('1'), await connected('1')];
  loseInBackground(first);
  // It is left before it has got the lock.
  jest.advanceTimersByTime(RETRY_MS);
  second.leave();
  await wait(0);
  expect(second.stream).toBeNull();
  first.leave();
  await wait(0);
  expect(locks.isFree).toBe(true);
});
