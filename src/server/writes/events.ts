import type { Tag } from '../../contract/tags';

/** What a committed write made stale, and the request id of the call that made it. */
export interface News {
  tags: readonly Tag[];
  request: string;
}

/** null: something was missed, so whatever is shown may be stale. */
type Listener = (news: News | null) => void;

/** Tells every open stream of this process which reads a committed write made stale. */
export class Events {
  readonly #listeners = new Set<Listener>();

  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(news: News | null): void {
    for (const listener of this.#listeners) listener(news);
  }
}
