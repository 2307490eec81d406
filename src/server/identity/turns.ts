/** So much waits already that the caller is to come back later. */
export class TooBusy extends Error {}

/**
 * Costly work of which little runs at a time, and little waits. Callers that are known find a place where strangers have
 * taken theirs.
 */
export class Turns {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: { atOnce: number; waitingStrangers: number; waiting: number }) {}

  /** Runs the work when its turn has come; rejects with TooBusy at once where there is no place to wait. */
  async take<Result>(work: () => Promise<Result>, known = false): Promise<Result> {
    if (this.running < this.limits.atOnce) this.running += 1;
    else await this.wait(known);
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  private async wait(known: boolean): Promise<void> {
    const places = known ? this.limits.waiting : this.limits.waitingStrangers;
    if (this.waiting.length >= places) throw new TooBusy('too much is waiting');
    await new Promise<void>((go) => this.waiting.push(go));
  }
}
