import { z } from 'zod';
import { invalid } from '../../domain/errors';
import { isStorableText } from '../../domain/names';
import { validationText } from '../../strings/validation';
import { isBadValue } from './errors';

/** What a list's query says of where its rows begin. */
interface Start {
  offset?: number | undefined;
  cursor?: string | undefined;
  sort?: string | undefined;
}

/** A sort value in a cursor, as the database writes it. */
export const cursorValue = z.string().refine(isStorableText);

const badCursor = () => invalid({ cursor: validationText.filter });

/** The cursor of what comes after a row of a list: the values by which that row has its place in this sort. */
export function cursorOf({ sort = '' }: Start, place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify([sort, place])).toString('base64url');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The place after which the rows of a query begin, if it has a cursor. Throws INVALID. */
export function placeOf<Place>(
  { offset, cursor, sort = '' }: Start,
  place: z.ZodType<Place>,
): Place | undefined {
  if (cursor === undefined) return undefined;
  if (offset !== undefined) throw invalid({ offset: validationText.filter });
  if (cursor === '') return undefined;
  const read = z
    .tuple([z.literal(sort), place])
    .safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw badCursor();
  return read.data[1];
}

/** What is read after a cursor; its values may be of another type than the columns, which the database finds. */
export async function readAfter<Result>({ cursor }: Start, reading: Promise<Result>): Promise<Result> {
  try {
    return await reading;
  } catch (error) {
    throw cursor !== undefined && isBadValue(error) ? badCursor() : error;
  }
}
