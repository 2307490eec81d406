import type { Tag } from '../../contract/tags';

/** The tags of data changed by a committed write, and the request id of that write. */
export interface Invalidation {
  tags: readonly Tag[];
  request: string;
}

/** null: events may have been missed, so all shown data may be stale. */
type Listener = (invalidation: Invalidation | null) => void;

/** Distributes the invalidations of committed writes to the open streams of this process. */
export class Events {
  readonly #listeners = new Set<Listener>();

  /** Returns a function that unsubscribes. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(invalidation: Invalidation | null): void {
    for (const listener of this.#listeners) listener(invalidation);
  }
}
