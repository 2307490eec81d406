import { nanoid } from '@reduxjs/toolkit';

/** A new idempotency key: sent again with the same key, a call happens once. */
export const newKey = () => nanoid(32);
