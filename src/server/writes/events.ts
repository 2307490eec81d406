import type { Tag } from '../../contract/tags';

/** null: something was missed, so whatever is shown may be stale. */
type Listener = (tags: readonly Tag[] | null) => void;

/** Tells every open stream of this process which reads a committed write made stale. */
export class Events {
  readonly #listeners = new Set<Listener>();

  /** Answers how to stop listening. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(tags: readonly Tag[] | null): void {
    for (const listener of this.#listeners) listener(tags);
  }
}
