import { nanoid } from '@reduxjs/toolkit';

/** Returns a new idempotency key: the server runs repeated calls with the same key once. */
export const newKey = () => nanoid(32);

/** The keys of writes that were answered with the stored response of an earlier sending. */
const replayed = new Set<string>();

export const noteReplayed = (key: string) => void replayed.add(key);

/** Whether what was sent with this key was stored already. */
export const wasReplayed = (key: string) => replayed.has(key);
