import { nanoid } from '@reduxjs/toolkit';

/** Returns a new idempotency key: the server runs repeated calls with the same key once. */
export const newKey = () => nanoid(32);
