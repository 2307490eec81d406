import { newKey } from '../idempotency-keys';
import { keepLocally } from '../stored';

// Which tab has which draft open, so that no two change or send the same one. A tab says so in the storage that all tabs
// share, and has a lock of its own for as long as it lives, which the browser takes from one that has crashed. Where two
// take one up at the same moment, it is of the one that said so last, by the storage's own order, and the other is told.

const OPEN = 'draft-open:';
const TAB = 'tfuka-tab:';

const own = newKey();
/** What a form of this tab is told when another tab has its draft: whether that came while the page was put away. */
type Taken = (wasAway: boolean) => void;
const held = new Map<string, Taken>();
let living: ReadonlySet<string> = new Set();
let end: (() => void) | null = null;
const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function live(): void {
  if (end) return;
  const life = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks?.request(TAB + own, () => life);
}

/** Asks the browser which tabs there are. */
export async function lookForTabs(): Promise<void> {
  // Not over plain http: there the other tabs are those that have said something.
  const { held: locks = [] } = (await navigator.locks?.query()) ?? {};
  living = new Set(locks.map(({ name }) => name ?? ''));
  tell();
}

/** Whether another tab has it open. */
export function isOpenElsewhere(id: string): boolean {
  const tab = localStorage.getItem(OPEN + id);
  return tab !== null && tab !== own && living.has(TAB + tab);
}

/** Whether a form of this tab has it open. */
export const isOpenHere = (id: string) => held.has(id) && !isOpenElsewhere(id);

/** Calls it when other tabs open drafts or leave them. Returns what ends that. */
export function onTabsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function holdDraft(id: string, taken: Taken): void {
  live();
  held.set(id, taken);
  keepLocally(OPEN + id, own);
}

function giveUp(id: string, wasAway: boolean): void {
  const taken = held.get(id);
  held.delete(id);
  taken?.(wasAway);
}

export function releaseDraft(id: string): void {
  if (held.delete(id) && localStorage.getItem(OPEN + id) === own) localStorage.removeItem(OPEN + id);
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (!key?.startsWith(OPEN)) return;
  if (newValue !== null) living = new Set([...living, TAB + newValue]);
  const id = key.slice(OPEN.length);
  if (isOpenElsewhere(id)) giveUp(id, false);
  tell();
});
// The browser keeps no page for going back that has a lock, and another tab may take up the drafts of a page that is gone.
window.addEventListener('pagehide', () => {
  for (const id of held.keys())
    if (localStorage.getItem(OPEN + id) === own) localStorage.removeItem(OPEN + id);
  end?.();
  end = null;
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const [id, taken] of [...held]) {
    if (localStorage.getItem(OPEN + id) !== null) giveUp(id, true);
    else holdDraft(id, taken);
  }
  void lookForTabs();
});
