import { type ReactNode, useMemo } from 'react';
import { DraftsProvider } from '../../../src/web/lib/drafts/device-key';
import type { Draft } from '../../../src/web/lib/drafts/draft-box';
import { draftsOf } from '../../../src/web/lib/drafts/drafts';
import { testPerson } from './render-app';

const away = () => Promise.reject(new Error('no key'));

const ownerOf = (subject = testPerson.subject) => ({ subject, readKey: away });

/** The drafts of a person in this tab, as the app has them. */
export const testBox = (subject?: string) => draftsOf(ownerOf(subject));

export function TestDrafts({ subject, children }: { subject?: string; children: ReactNode }) {
  const owner = useMemo(() => ownerOf(subject), [subject]);
  return <DraftsProvider value={owner}>{children}</DraftsProvider>;
}

/** Another tab opens a draft at the same moment: both have said so, and that one last. */
export function openInAnotherTab(id: string): void {
  const place = { key: `draft-open:${id}`, newValue: 'another tab' };
  void navigator.locks.request(`tfuka-tab:${place.newValue}`, () => new Promise(() => undefined));
  localStorage.setItem(place.key, place.newValue);
  window.dispatchEvent(new StorageEvent('storage', place));
}

/** Keeps a draft as a form would have left it. */
export async function keepDraft(form: string, data: unknown, parts: Partial<Draft> = {}): Promise<Draft> {
  const savedAt = new Date().toISOString();
  const draft = { id: `${form}-${savedAt}`, form, savedAt, title: '', aside: false, data, ...parts };
  const box = testBox();
  await box.opened;
  box.put(draft);
  return draft;
}
