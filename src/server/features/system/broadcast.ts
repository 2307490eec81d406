import type { Feed, FeedEvent } from '../../record/feed';

/** Streams are written to at most this often: with many writes a second each write would cost a packet a stream. */
const FLUSH_MS = 100;
/** And each stream adds so much to that: all of them together cost at most 2,000 packets a second. */
const FLUSH_MS_OF_STREAM = 0.5;

/** Takes the text of events. */
export type Send = (text: string | Buffer) => void;

export const eventText = (position: string, event: string, data: object) =>
  `id: ${position}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const eventsText = (events: readonly FeedEvent[] | null, position: string) =>
  events
    ? events
        .map((one) => eventText(one.position, 'invalidate', { tags: one.tags, request: one.request }))
        .join('')
    : eventText(position, 'reset', {});

/**
 * Tells many streams of the same events: their text is made once. The first event is sent at once, what follows soon after
 * it together.
 */
export class Broadcast {
  readonly #feed: Feed;
  /** By stream, how many characters of what is pending it was told when it joined. */
  readonly #streams = new Map<Send, number>();
  /** Receivers that have joined or are joining: the feed is followed while there are any. */
  #users = 0;
  #following: Promise<() => void> | null = null;
  #pending = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(feed: Feed) {
    this.#feed = feed;
  }

  get size(): number {
    return this.#streams.size;
  }

  /**
   * Adds a stream that goes on after a position, or begins now. `begin` is called first, with what it missed.
   * @returns a function that ends it
   */
  async join(
    after: string | null,
    begin: (missed: readonly FeedEvent[] | null, position: string) => void,
    send: Send,
  ): Promise<() => void> {
    this.#users++;
    let hasLeft = false;
    const leave = () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#streams.delete(send);
      if (--this.#users === 0) this.#unfollow();
    };
    try {
      this.#following ??= this.#feed.listen(null, (events, position) => this.#tell(events, position));
      await this.#following;
      const stop = await this.#feed.listen(after, (missed, position) => {
        if (this.#streams.has(send)) return;
        begin(missed, position);
        // What the others wait for is older than this position.
        this.#streams.set(send, this.#pending.length);
      });
      stop();
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  #unfollow(): void {
    this.#following?.then((stop) => stop()).catch(() => undefined);
    this.#following = null;
    this.#pending = '';
  }

  #tell(events: readonly FeedEvent[] | null, position: string): void {
    if (events?.length === 0) return;
    this.#pending += eventsText(events, position);
    if (!this.#timer) this.#flush();
  }

  #flush(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#pending === '') return;
    const pending = this.#pending;
    const all = Buffer.from(pending);
    this.#pending = '';
    for (const [send, sentCount] of this.#streams) {
      if (sentCount === 0) send(all);
      else if (sentCount < pending.length) send(pending.slice(sentCount));
      this.#streams.set(send, 0);
    }
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#flush();
      },
      Math.max(FLUSH_MS, this.#streams.size * FLUSH_MS_OF_STREAM),
    ).unref();
  }
}
