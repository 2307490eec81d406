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
