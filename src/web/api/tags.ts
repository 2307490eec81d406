import type { EndpointName } from '../../contract/endpoints';
import {
  READS,
  type ReadName,
  type Tag,
  TAG_TYPES,
  tagParts,
  WRITES,
  type WriteName,
} from '../../contract/tags';
import type { AnswerOf } from './request';

// Which write makes which reads stale stands in one table, src/contract/tags.ts. Here it is only put into the form
// that RTK Query wants.

/** Every read shows, beside its own, whether it succeeded or failed: a catch-up takes either, or both. */
const OUTCOMES = ['Read', 'Failed'] as const;
export const API_TAG_TYPES = [...TAG_TYPES, ...OUTCOMES] as const;

type Described = { type: (typeof API_TAG_TYPES)[number]; id?: number };
type Reader = (answer: unknown, params: unknown) => readonly Tag[];
type Writer = (call: { params: unknown; body: unknown; answer: unknown }) => readonly Tag[];
type LooseArg = { params?: unknown; body?: unknown } | void;

/** The tags as RTK Query takes them. */
export function described(tags: readonly Tag[]): Described[] {
  return tags.map(tagParts);
}

/** `providesTags` of a read: what it shows, by the matrix. */
export function provides<Name extends ReadName & EndpointName>(name: Name) {
  return (answer: unknown, error: unknown, arg: unknown): Described[] => {
    if (error !== undefined || answer === undefined) {
      // What shows the same whatever the answer is, is tried again with the next news of it, too.
      const read: { length: number } & (() => readonly Tag[]) = READS[name] as never;
      return [{ type: 'Failed' }, ...(read.length === 0 ? described(read()) : [])];
    }
    // A list comes with its count; the matrix speaks of what the wire carries.
    const rows = typeof answer === 'object' && answer !== null && 'rows' in answer ? answer.rows : answer;
    const shown = (READS[name] as Reader)(rows as AnswerOf<Name>, (arg as LooseArg)?.params);
    return [{ type: 'Read' }, ...described(shown)];
  };
}

/** `invalidatesTags` of a write: what it makes stale, by the matrix; nothing when it failed. */
export function invalidates<Name extends WriteName & EndpointName>(name: Name) {
  return (answer: unknown, error: unknown, arg: unknown): Described[] => {
    if (error !== undefined) return [];
    const { params, body } = (arg as LooseArg) ?? {};
    return described((WRITES[name] as Writer)({ params, body, answer }));
  };
}

/** Everything that was read, without what failed. */
export const everythingRead: Described[] = [{ type: 'Read' }];

/** Everything there is: for catching up after a time without news. */
export const everything: Described[] = [...everythingRead, { type: 'Failed' }];
