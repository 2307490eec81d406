import {
  READS,
  type ReadName,
  type Tag,
  TAG_TYPES,
  tagParts,
  WRITES,
  type WriteName,
} from '../../contract/tags';
import type { CallArg } from './request';

// The table of which write makes which reads stale is in src/contract/tags.ts; this turns it into RTK Query tags.

/** Every read is also tagged as succeeded or failed, so that a catch-up can refetch either or both. */
const OUTCOMES = ['Read', 'Failed'] as const;
export const API_TAG_TYPES = [...TAG_TYPES, ...OUTCOMES] as const;

type Described = { type: (typeof API_TAG_TYPES)[number]; id?: number };
// RTK Query passes each read and write its own argument and result; the tables are checked against their types.
type Reader = (answer: unknown, params: unknown) => readonly Tag[];
type Writer = (call: { params: unknown; body: unknown; answer: unknown }) => readonly Tag[];

/** A tag in RTK Query's form. */
export function described(tags: readonly Tag[]): Described[] {
  return tags.map(tagParts);
}

/** `providesTags` of a read, by the table. */
export function provides(name: ReadName) {
  const shown = READS[name] as Reader;
  return (answer: unknown, error: unknown, arg: CallArg): Described[] => {
    if (error === undefined && answer !== undefined) {
      return [{ type: 'Read' }, ...described(shown(answer, arg?.params))];
    }
    // Tags that do not depend on the result also apply to a failed read, so that the next event retries it.
    return [{ type: 'Failed' }, ...(shown.length === 0 ? described(shown(undefined, undefined)) : [])];
  };
}

/** `invalidatesTags` of a write, by the table; nothing when it failed. */
export function invalidates(name: WriteName) {
  return (answer: unknown, error: unknown, arg: CallArg): Described[] =>
    error === undefined
      ? described((WRITES[name] as Writer)({ params: arg?.params, body: arg?.body, answer }))
      : [];
}

/** Tags of all reads that succeeded. */
export const everythingRead: Described[] = [{ type: 'Read' }];

/** Tags of all reads, for catching up after a time without events. */
export const everything: Described[] = [...everythingRead, { type: 'Failed' }];
