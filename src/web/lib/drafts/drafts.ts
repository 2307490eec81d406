import { useMemo, useSyncExternalStore } from 'react';
import { type DraftsOwner, forgetDeviceKey, onForgetDrafts, useDraftsOwner } from './device-key';
import { createDraftBox, type Draft, type DraftBox } from './draft-box';

/** The drafts of whoever is signed in in this tab. */
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
