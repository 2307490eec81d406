import { use, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { currentTime } from '../clock';
import { newKey } from '../idempotency-keys';
import { type DraftsOwner, forgetDeviceKey, onForgetDrafts, useDraftsOwner } from './device-key';
import { createDraftBox, type Draft, type DraftBox } from './draft-box';
import { holdDraft, isOpenHere, lookForTabs, releaseDraft } from './open-drafts';

/** The drafts of the person signed in in this tab. */
let current: DraftBox | null = null;
let closing: Promise<void> = Promise.resolve();

function forget(): Promise<void> {
  const box = current;
  current = null;
  // Its key may still have been on its way.
  if (box) closing = box.close().then(forgetDeviceKey);
  return closing;
}
onForgetDrafts(forget);

/** The drafts of this person; those of the one before are forgotten. */
export function draftsOf({ subject, readKey }: DraftsOwner): DraftBox {
  if (current?.subject === subject) return current;
  if (current) {
    forgetDeviceKey();
    void forget();
  }
  current = createDraftBox(subject, readKey, closing);
  return current;
}

export function useDraftBox(): DraftBox {
  const owner = useDraftsOwner();
  return useMemo(() => draftsOf(owner), [owner]);
}

/**
 * Begins to read the drafts, and says whether they are read. Until then the screen of a form shows that it loads: a form
 * that waits for them by itself would take away what is already shown around it, and the focus with it.
 */
export function useDraftsRead(): boolean {
  const box = useDraftBox();
  return useSyncExternalStore(box.subscribe, box.isRead);
}

/** The drafts of a form, or all of them; the last changed first. */
export function useDrafts(): readonly Draft[] {
  const box = useDraftBox();
  return useSyncExternalStore(box.subscribe, box.all);
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'array' : typeof value);

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  value !== null && kindOf(value) === 'object';

/**
 * A stored value with the keys of a fresh one: what another version of the app did not know, or knew with another type, is
 * as in the fresh one, and what is not known any more is left out.
 */
export function filledUp<Value extends object>(fresh: Value, stored: unknown): Value {
  if (!isPlain(stored)) return fresh;
  const values = Object.entries(fresh).map(([key, value]: [string, unknown]) => {
    const old = Object.hasOwn(stored, key) ? stored[key] : undefined;
    const fits = value === null || old === null || kindOf(old) === kindOf(value);
    return [key, old !== undefined && fits ? old : value];
  });
  return Object.fromEntries(values) as Value;
}

type DraftSlot = ReturnType<typeof createSlot>;

/** The place of the one draft that a form has open. `form` is null for one whose drafts are not kept. */
function createSlot(box: DraftBox, form: string | null) {
  let id = form === null ? null : (box.toOpen(form)?.id ?? null);
  let isShown = false;
  let isKept = false;
  let holds = false;
  /** Whether this form has changed the draft since it took it up. */
  let isChanged = false;
  /** The draft that is being sent. */
  let sent: string | null = null;
  let onTaken: () => void = () => undefined;

  const settle = () => {
    const should = id !== null && (isShown || isKept);
    if (should === holds) return;
    holds = should;
    if (id === null) return;
    if (should) holdDraft(id, taken);
    else releaseDraft(id);
  };
  /** Another tab has the draft now: what was changed here goes on as one of its own, otherwise the form starts empty. */
  function taken(wasAway: boolean): void {
    const mine = id === null ? null : box.get(id);
    [id, holds] = [null, false];
    if (!mine || wasAway || !(isChanged || isKept)) return onTaken();
    id = newKey();
    settle();
    box.put({ ...mine, id });
  }
  /** The draft's id, unless another tab has taken it up meanwhile. */
  const own = () => (holds && id !== null && isOpenHere(id) ? id : null);
  const drop = () => {
    if (id !== null && holds) releaseDraft(id);
    [id, holds, isChanged] = [null, false, false];
  };
  return {
    /** The draft that the form has, perhaps of another version of the app. */
    read: (): Draft | null => (id === null ? null : box.get(id)),
    id: () => id,
    /** Whether the form is on the screen. */
    show: (shown: boolean) => {
      isShown = shown;
      settle();
    },
    /** Whether it goes on with the draft although the form was left. */
    keep: (kept: boolean) => {
      if (kept !== isKept) {
        if (sent !== null) box.sending(sent, false);
        sent = kept ? id : null;
        if (sent !== null) box.sending(sent, true);
      }
      isKept = kept;
      settle();
    },
    save: (data: unknown, title: string) => {
      if (form === null || !(isShown || isKept)) return;
      if (own() === null) {
        drop();
        id = newKey();
        settle();
      }
      isChanged ||= JSON.stringify(box.get(id!)?.data) !== JSON.stringify(data);
      const savedAt = new Date(currentTime()).toISOString();
      box.put({ id: id!, form, savedAt, title, aside: false, data });
    },
    /** Removes the draft: after a success, or when it is thrown away. */
    clear: () => {
      const mine = own();
      if (mine === null) return;
      drop();
      box.remove(mine);
    },
    /** Leaves the draft among those set aside. */
    setAside: () => {
      const mine = own();
      const draft = mine === null ? null : box.get(mine);
      drop();
      if (draft) box.put({ ...draft, aside: true });
    },
    /** Goes on with another draft of the form. */
    take: (draft: Draft) => {
      drop();
      id = draft.id;
      settle();
      if (draft.aside) box.put({ ...draft, aside: false });
    },
    /** Calls `act` when another tab has the draft that this form was opened with: it starts empty. */
    whenTaken: (act: () => void) => void (onTaken = act),
    /** Calls `act` with the form's draft, if the drafts are read only after the form was opened and it has none yet. */
    whenRead: async (act: (draft: Draft) => void) => {
      if (form === null || box.isRead()) return;
      await box.opened;
      const draft = isShown && id === null ? box.toOpen(form) : null;
      if (draft) act(draft);
    },
    /** Settles when the draft is on the device, as far as it can be. */
    written: box.written,
  };
}

/**
 * The draft of a form, which is on this device, for this person, until it is sent or thrown away.
 * @param form its name ('receipt', 'step:שטיפה'); null keeps nothing
 * @param waits whether the form opens with its draft; else a draft that is read later is taken up then
 */
export function useDraft(form: string | null, waits = true): DraftSlot {
  const box = useDraftBox();
  if (form !== null && waits) use(box.opened);
  const [slot] = useState(() => createSlot(box, form));
  useLayoutEffect(() => {
    slot.show(true);
    if (form !== null) void lookForTabs();
    return () => slot.show(false);
  }, [slot, form]);
  return slot;
}
