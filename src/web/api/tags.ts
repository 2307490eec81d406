import { type ReadName, showsAlways, tagsShown, tagsStale, type WriteName } from '../../contract/calls';
import { type Tag, TAG_TYPES, tagParts } from '../../contract/tags';
import type { CallArg } from './request';

// Which write makes which reads stale is in src/contract/calls.ts; this turns it into RTK Query's tags.

/** Every read is also tagged as succeeded or failed, so that a catch-up can refetch either or both. */
const OUTCOMES = ['Read', 'Failed'] as const;
export const API_TAG_TYPES = [...TAG_TYPES, ...OUTCOMES] as const;

type Described = { type: (typeof API_TAG_TYPES)[number]; id?: number };
/** A tag in RTK Query's form. */
export function described(tags: readonly Tag[]): Described[] {
  return tags.map(tagParts);
}

/** `providesTags` of a read, by the table. */
export function provides(name: ReadName) {
  return (answer: unknown, error: unknown, arg: CallArg): Described[] => {
    if (error === undefined && answer !== undefined) {
      return [{ type: 'Read' }, ...described(tagsShown(name, answer, arg?.params))];
    }
    // Tags that do not depend on the result also apply to a failed read, so that the next event retries it.
    return [
      { type: 'Failed' },
      ...(showsAlways(name) ? described(tagsShown(name, undefined, undefined)) : []),
    ];
  };
}

/** `invalidatesTags` of a write, by the table; nothing when it failed. */
export function invalidates(name: WriteName) {
  return (answer: unknown, error: unknown, arg: CallArg): Described[] =>
    error === undefined ? described(tagsStale(name, { params: arg?.params, body: arg?.body, answer })) : [];
}

/** Tags of all reads that succeeded. */
export const everythingRead: Described[] = [{ type: 'Read' }];

/** Tags of all reads, for catching up after a time without events. */
export const everything: Described[] = [...everythingRead, { type: 'Failed' }];
