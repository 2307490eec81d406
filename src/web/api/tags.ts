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

// Which write makes which reads stale is in one table, src/contract/tags.ts. Here it takes the form of RTK Query.

/** Every read also shows whether it succeeded or failed: a catch-up takes either, or both. */
const OUTCOMES = ['Read', 'Failed'] as const;
export const API_TAG_TYPES = [...TAG_TYPES, ...OUTCOMES] as const;

type Described = { type: (typeof API_TAG_TYPES)[number]; id?: number };
// RTK Query gives each read and write its own argument and answer, whose types the tables are checked by.
type Reader = (answer: unknown, params: unknown) => readonly Tag[];
type Writer = (call: { params: unknown; body: unknown; answer: unknown }) => readonly Tag[];

/** The tags as RTK Query takes them. */
export function described(tags: readonly Tag[]): Described[] {
  return tags.map(tagParts);
}

/** `providesTags` of a read: what it shows, by the matrix. */
export function provides(name: ReadName) {
  const shown = READS[name] as Reader;
  return (answer: unknown, error: unknown, arg: CallArg): Described[] => {
    if (error === undefined && answer !== undefined) {
      return [{ type: 'Read' }, ...described(shown(answer, arg?.params))];
    }
    // What shows the same whatever the answer is, is tried again with the next news of it, too.
    return [{ type: 'Failed' }, ...(shown.length === 0 ? described(shown(undefined, undefined)) : [])];
  };
}

/** `invalidatesTags` of a write: what it makes stale, by the matrix; nothing when it failed. */
export function invalidates(name: WriteName) {
  return (answer: unknown, error: unknown, arg: CallArg): Described[] =>
    error === undefined
      ? described((WRITES[name] as Writer)({ params: arg?.params, body: arg?.body, answer }))
      : [];
}

/** Everything that was read, without what failed. */
export const everythingRead: Described[] = [{ type: 'Read' }];

/** Everything there is: for catching up after a time without news. */
export const everything: Described[] = [...everythingRead, { type: 'Failed' }];
