import { requiredContext } from '../contexts';
import { keepLocally } from '../stored';

// What the app needs of drafts before a form is opened: whose they are, and that signing out forgets them.

/** Whose drafts they are, and how the server is asked for their key; rejects where it cannot be had now. */
export interface DraftsOwner {
  subject: string;
  readKey: () => Promise<string>;
}

export const [DraftsProvider, useDraftsOwner] = requiredContext<DraftsOwner>('drafts');

const KEY = 'draft-key';

/** The key that this device has while the person is signed in. */
export function deviceKey(subject: string): string | null {
  try {
    const { subject: whose, key } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
    return whose === subject && key ? key : null;
  } catch {
    return null;
  }
}

export const keepDeviceKey = (subject: string, key: string) =>
  keepLocally(KEY, JSON.stringify({ subject, key }));

/** Removes the key from this device, for all tabs: without it nobody can read the drafts. */
export const forgetDeviceKey = () => localStorage.removeItem(KEY);

/** Where the drafts of a person are in the browser's storage. */
export const placesOf = (subject: string) => `draft:${subject}:`;

/** Forgets what this tab has in memory, which is something only once the code of drafts is loaded. */
let forgetMemory: (() => Promise<void>) | undefined;
export const onForgetDrafts = (forget: () => Promise<void>) => void (forgetMemory = forget);

/** Nobody is signed in any more: nothing of the drafts stays readable in this browser. */
export function forgetDrafts(): Promise<void> {
  forgetDeviceKey();
  return forgetMemory?.() ?? Promise.resolve();
}

/** Whether there may be drafts of this person, on the device or in memory. */
export const mayHaveDrafts = (subject: string) =>
  forgetMemory !== undefined || Object.keys(localStorage).some((key) => key.startsWith(placesOf(subject)));
