/** Too many callers are waiting: this one should come back later. */
export class TooBusy extends Error {}

/** Costly work of which little runs at a time. */
export class Semaphore {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** Runs the work when its turn has come; rejects with TooBusy at once where so many wait already. */
  async run<Result>(work: () => Promise<Result>, waitingMax = Infinity): Promise<Result> {
    if (this.#running < this.atOnce) this.#running += 1;
    else if (this.#waiting.length >= waitingMax) throw new TooBusy('too much is waiting');
    else await new Promise<void>((go) => this.#waiting.push(go));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
