import { newKey } from '../new-key';
import { keepLocally } from '../stored';

// Which tab has which draft open, so that no two change or send the same one. A tab says so in the storage that all tabs
// share, and has a lock of its own for as long as it lives, which the browser takes from one that has crashed.

const OPEN = 'draft-open:';
const TAB = 'tfuka-tab:';

const own = newKey();
const held = new Set<string>();
let living: ReadonlySet<string> = new Set();
let end: (() => void) | null = null;

function live(): void {
  if (end) return;
  const life = new Promise<void>((resolve) => (end = resolve));
  void navigator.locks.request(TAB + own, () => life);
}

/** Asks the browser which tabs there are. */
export async function lookForTabs(): Promise<void> {
  const { held: locks = [] } = await navigator.locks.query();
  living = new Set(locks.map(({ name }) => name ?? ''));
}

/** Whether another tab has it open. */
export function isOpenElsewhere(id: string): boolean {
  const tab = localStorage.getItem(OPEN + id);
  return tab !== null && tab !== own && living.has(TAB + tab);
}

/** Whether a form of this tab has it open. */
export const isOpenHere = (id: string) => held.has(id);

export function holdDraft(id: string): void {
  live();
  held.add(id);
  keepLocally(OPEN + id, own);
}

export function releaseDraft(id: string): void {
  if (held.delete(id) && localStorage.getItem(OPEN + id) === own) localStorage.removeItem(OPEN + id);
}

window.addEventListener('storage', ({ key, newValue }) => {
  if (key?.startsWith(OPEN) && newValue !== null) living = new Set([...living, TAB + newValue]);
});
// The browser keeps no page for going back that has a lock, and another tab may take up the drafts of a page that is gone.
window.addEventListener('pagehide', () => {
  for (const id of held) if (localStorage.getItem(OPEN + id) === own) localStorage.removeItem(OPEN + id);
  end?.();
  end = null;
});
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  for (const id of held) {
    // Another tab has taken it up meanwhile: the form goes on with a draft of its own.
    if (localStorage.getItem(OPEN + id) !== null) held.delete(id);
    else holdDraft(id);
  }
});
