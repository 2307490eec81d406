/** The browser's locks, of one name: one at a time, and those that wait. */
export class FakeLocks {
  waiting: (() => void)[] = [];
  #lose: (() => void) | null = null;
  query = () => undefined;
  get isFree() {
    return this.#lose === null;
  }

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

/** A channel between the tabs of a browser that is heard at once. */
export class FakeChannel {
  static open = new Set<FakeChannel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    if (!FakeChannel.open.has(this)) throw new DOMException('closed', 'InvalidStateError');
    for (const other of FakeChannel.open) if (other !== this) other.onmessage?.({ data });
  }
  close() {
    FakeChannel.open.delete(this);
  }
}
