import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { everyRead } from '../server/every-read';
import { validReceipt } from '../valid-receipt';
import { call } from './built-server';

const ASK_MS = 50;
const PAUSE_MS = 30;
const REFUSED = 'ECONNREFUSED';

/** A load balancer's view of servers: it asks each whether it is ready, and leaves out one that refuses a connection. */
export class Balancer {
  readonly #ready = new Set<string>();
  readonly #asking: NodeJS.Timeout;

  constructor(private readonly origins: readonly string[]) {
    this.#asking = setInterval(() => void this.ask(), ASK_MS);
  }

  async ask(): Promise<void> {
    await Promise.all(
      this.origins.map(async (origin) => {
        const ready = await fetch(`${origin}/health/ready`).then(
          ({ status }) => status === 200,
          () => false,
        );
        if (ready) this.#ready.add(origin);
        else this.#ready.delete(origin);
      }),
    );
  }

  /** Sends to one of those that are ready. */
  async send<T>(to: (origin: string) => Promise<T>): Promise<T> {
    for (;;) {
      const ready = [...this.#ready];
      const origin = ready[Math.floor(Math.random() * ready.length)];
      if (!origin) throw new Error('no server is ready');
      try {
        return await to(origin);
      } catch (error) {
        if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code !== REFUSED) throw error;
        this.#ready.delete(origin);
      }
    }
  }

  close(): void {
    clearInterval(this.#asking);
  }
}

/** People who read every list and write, through a balancer, until they are stopped. */
export class Callers {
  calls = 0;
  longestMs = 0;
  /** Each call that did not succeed, and how. */
  readonly failed: string[] = [];
  /** The batches of all receipts that were sent. */
  readonly batches: string[] = [];
  zeroed = 0;
  readonly #running: Promise<void>[];
  #stopped = false;

  constructor(
    people: number,
    private readonly balancer: Balancer,
    private readonly token: string,
    private readonly goodTypeId: number,
    ids: Record<string, number>,
  ) {
    const reads = everyRead(ids);
    this.#running = Array.from({ length: people }, async (_, person) => {
      for (let at = person * 7; !this.#stopped; at++) {
        const { path, query } = reads[at % reads.length]!;
        await this.#call(`${path}?${new URLSearchParams(query as Record<string, string>)}`);
        if (at % 2 === 0) await this.#write(at % 4 === 0);
        // A person pauses, and other stories run beside this one.
        await pause(PAUSE_MS);
      }
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await Promise.all(this.#running);
  }

  async #write(andZero: boolean): Promise<void> {
    const batch = randomUUID();
    this.batches.push(batch);
    const body = validReceipt({
      good_type: { id: this.goodTypeId },
      purchased_at: '2026-03-01T08:30:00.000Z',
      manufactured_at: batch,
    });
    const lot = (await this.#call('/api_purchased_goods', body)) as { id: number } | undefined;
    if (!andZero || !lot) return;
    this.zeroed += 1;
    await this.#call(`/api_goods/${lot.id}/zero_remaining`, {});
  }

  async #call(path: string, body?: unknown): Promise<unknown> {
    const startedAt = performance.now();
    this.calls += 1;
    const init = body === undefined ? {} : { body, key: randomUUID() };
    try {
      const answer = await this.balancer.send((origin) => call(origin, this.token, path, init));
      this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
      if (answer.status < 300) return answer.body;
      this.failed.push(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      this.failed.push(`${path}: ${message} ${(cause as Error | undefined)?.message}`);
    }
    return undefined;
  }
}
