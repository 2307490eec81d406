/** Streams of one sign-in: each window of a browser has one, and a device that changed networks leaves old ones. */
const OF_SIGN_IN = 12;
const IN_ALL = 6_000;

/** What ends a stream. */
type End = () => void;

interface Stream {
  signIn: string;
  person: string;
}

/**
 * Bounds the open streams: a new one takes the place of the oldest of the same sign-in, or, where there are too many in
 * all, of the person who has the most.
 */
export class StreamLimits {
  /** The oldest comes first. */
  readonly #open = new Map<End, Stream>();

  constructor(private readonly limits = { ofSignIn: OF_SIGN_IN, inAll: IN_ALL }) {}

  get size(): number {
    return this.#open.size;
  }

  add(end: End, stream: Stream): void {
    const same = this.#oldestFirst((one) => one.signIn === stream.signIn);
    if (same.length >= this.limits.ofSignIn) this.#end(same[0]!);
    else if (this.#open.size >= this.limits.inAll) this.#end(this.#oldestOfMost());
    this.#open.set(end, stream);
  }

  delete(end: End): void {
    this.#open.delete(end);
  }

  endAll(): void {
    for (const end of this.#open.keys()) end();
  }

  #end(end: End): void {
    this.#open.delete(end);
    end();
  }

  #oldestFirst(isMeant: (stream: Stream) => boolean): End[] {
    return [...this.#open].filter(([, stream]) => isMeant(stream)).map(([end]) => end);
  }

  #oldestOfMost(): End {
    const counts = new Map<string, number>();
    for (const { person } of this.#open.values()) counts.set(person, (counts.get(person) ?? 0) + 1);
    const [most] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
    return this.#oldestFirst(({ person }) => person === most)[0]!;
  }
}
