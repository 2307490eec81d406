import { pause } from '../clock';
import { newKey } from '../idempotency-keys';
import { logError } from '../log';
import { deviceKey, keepDeviceKey, placesOf } from './device-key';
import { isOpenElsewhere, isOpenHere, lookForTabs, onTabsChange } from './open-drafts';
import { earlierDrafts, importKey, seal, unseal } from './stored-drafts';

/** What is filled in and not sent, or sent without an answer. */
export interface Draft {
  id: string;
  /** The form that it is of: 'receipt', 'step:שטיפה'. */
  form: string;
  /** When it was last changed, ISO. */
  savedAt: string;
  /** What tells it from others of the form, in Hebrew; may be empty. */
  title: string;
  /** Set aside by hand: the form does not open with it. */
  aside: boolean;
  data: unknown;
}

/** How long a form waits for the server to say the key, and signing out for what is on its way, in milliseconds. */
const WAIT_MS = 2_000;

export type DraftBox = ReturnType<typeof createDraftBox>;

/**
 * The drafts of a person on this device, in this tab's memory as they are and in the browser's storage encrypted with a
 * key that only this person's sign-in gets from the server. While there is no key they are in memory alone.
 * @param readKey asks the server for the key; rejects where it cannot be had now
 * @param before what is to be over first: the drafts of the one before are still being written
 */
export function createDraftBox(
  subject: string,
  readKey: () => Promise<string>,
  before: Promise<void> = Promise.resolve(),
) {
  const prefix = placesOf(subject);
  const drafts = new Map<string, Draft>();
  /** As they are in the storage. */
  const written = new Map<string, Draft>();
  /** Those that could not be written. */
  const failed = new Set<string>();
  /** The places of those that cannot be read with this key. */
  const unreadable = new Set<string>();
  /** Whether the key was asked for in vain, the last time. */
  let isKeyAway = false;
  const listeners = new Set<() => void>();
  let shown: readonly Draft[] = [];
  let key: CryptoKey | null = null;
  let asked: Promise<void> | null = null;
  let writing: Promise<void> = Promise.resolve();
  let closed = false;
  /** Those that forms are sending. */
  const sent = new Set<string>();
  let onAnswered: () => void = () => undefined;

  const tell = () => {
    shown = [...drafts.values()].sort((a, b) => b.savedAt.localeCompare(a.savedAt));
    listeners.forEach((listener) => listener());
  };

  async function read(place: string, sealed: string, by: CryptoKey): Promise<Draft | null> {
    try {
      const draft = JSON.parse(await unseal(by, place, sealed)) as Draft;
      unreadable.delete(place);
      return draft;
    } catch (error) {
      logError('a draft on this device cannot be read', error);
      unreadable.add(place);
      return null;
    }
  }

  /** Writes what a draft is at that moment, one after the other. */
  function write(id: string): void {
    writing = writing.then(async () => {
      const draft = drafts.get(id);
      if (!draft || !key || written.get(id) === draft) return;
      try {
        const sealed = await seal(key, prefix + id, JSON.stringify(draft));
        // It may have been changed, which is written next, or removed.
        if (drafts.get(id) !== draft) return;
        localStorage.setItem(prefix + id, sealed);
        written.set(id, draft);
        if (failed.delete(id)) tell();
      } catch (error) {
        if (failed.has(id)) return;
        logError('a draft could not be kept on this device', error);
        failed.add(id);
        tell();
      }
    });
  }

  /** There is room for those that found none. */
  const writeFailed = () => failed.forEach(write);

  const places = () => Object.keys(localStorage).filter((place) => place.startsWith(prefix));

  async function takeKey(text: string): Promise<void> {
    const imported = await importKey(text);
    const found = await Promise.all(
      places().map((place) => read(place, localStorage.getItem(place) ?? '', imported)),
    );
    if (closed) return;
    [key, isKeyAway] = [imported, false];
    for (const draft of found) {
      if (!draft || drafts.has(draft.id)) continue;
      drafts.set(draft.id, draft);
      written.set(draft.id, draft);
    }
    tell();
    for (const id of drafts.keys()) write(id);
  }

  /** Asks for the key, until it is there: again with the next change, or when the network is back. */
  function askForKey(): Promise<void> {
    if (key || closed) return Promise.resolve();
    asked ??= readKey()
      .then(async (text) => {
        if (closed) return;
        keepDeviceKey(subject, text);
        await takeKey(text);
      })
      .catch(() => {
        isKeyAway = true;
        tell();
      })
      .finally(() => (asked = null));
    return asked;
  }

  const keyOnItsWay = () => (key || !asked ? undefined : Promise.race([asked, pause(WAIT_MS)]));

  async function open(): Promise<void> {
    await before;
    await lookForTabs();
    for (const earlier of earlierDrafts(prefix)) {
      const id = newKey();
      drafts.set(id, { id, title: '', aside: false, ...earlier });
    }
    tell();
    const known = deviceKey(subject);
    if (known) return takeKey(known).catch((error: unknown) => logError('the key of drafts is wrong', error));
    const asking = askForKey();
    // Where nothing waits to be read, no form waits for the key.
    if (places().length > 0) await Promise.race([asking, pause(WAIT_MS)]);
  }

  const onStorage = ({ key: place, newValue }: StorageEvent) => {
    if (!place?.startsWith(prefix) || !key) return;
    const id = place.slice(prefix.length);
    if (isOpenHere(id)) return;
    if (newValue === null) {
      drafts.delete(id);
      written.delete(id);
      unreadable.delete(place);
      return tell();
    }
    void read(place, newValue, key).then((draft) => {
      if (!draft || closed || localStorage.getItem(place) !== newValue) return;
      drafts.set(id, draft);
      written.set(id, draft);
      tell();
    });
  };
  const onOnline = () => void askForKey();
  window.addEventListener('storage', onStorage);
  window.addEventListener('online', onOnline);
  const leaveTabs = onTabsChange(tell);

  const opened = open().catch((error: unknown) =>
    logError('the drafts on this device cannot be read', error),
  );
  let isRead = false;
  // So that React's `use` does not wait for what is there.
  void opened.then(() => {
    isRead = true;
    void Object.assign(opened, { status: 'fulfilled', value: undefined });
    tell();
  });

  return {
    subject,
    /** Settles when what is on the device has been read, as far as it can be. */
    opened,
    isRead: () => isRead,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** All drafts, the last changed first. */
    all: () => shown,
    get: (id: string): Draft | null => drafts.get(id) ?? null,
    /** The one that a form opens with: the last that no form has open and that was not set aside. */
    toOpen: (form: string): Draft | null =>
      shown.find(
        ({ id, aside, form: own }) => own === form && !aside && !isOpenHere(id) && !isOpenElsewhere(id),
      ) ?? null,
    put: (draft: Draft) => {
      if (closed) return;
      drafts.set(draft.id, draft);
      tell();
      if (!key) void askForKey();
      write(draft.id);
    },
    remove: (id: string) => {
      if (!drafts.delete(id)) return;
      written.delete(id);
      failed.delete(id);
      localStorage.removeItem(prefix + id);
      tell();
      writeFailed();
    },
    /** Why a draft is in this tab's memory alone; null where it is on the device, or on its way. */
    unkept: (id: string): 'full' | 'away' | null =>
      !drafts.has(id) ? null : failed.has(id) ? 'full' : isKeyAway ? 'away' : null,
    /** How many drafts on the device cannot be read, since the server has another key now. */
    unreadable: () => unreadable.size,
    removeUnreadable: () => {
      for (const place of unreadable) localStorage.removeItem(place);
      unreadable.clear();
      tell();
      writeFailed();
    },
    /** Settles when everything so far is on the device, as far as it can be. */
    written: async () => {
      await keyOnItsWay();
      await writing;
    },
    /** A form is sending the draft: what comes of it is still kept when nobody is signed in any more. */
    sending: (id: string, isSending: boolean) => {
      if (isSending) sent.add(id);
      else sent.delete(id);
      if (sent.size === 0) onAnswered();
    },
    /** Forgets all of it in this tab, once it is written; what is on the device stays. */
    close: async () => {
      if (drafts.size > 0) await keyOnItsWay();
      const answered = new Promise<void>((resolve) => (onAnswered = resolve));
      if (sent.size > 0) await Promise.race([answered, pause(WAIT_MS)]);
      for (let last; last !== writing;) await (last = writing);
      closed = true;
      key = null;
      for (const known of [drafts, written, failed, unreadable]) known.clear();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onOnline);
      leaveTabs();
      tell();
    },
  };
}
