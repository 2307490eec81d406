import { z } from 'zod';
import * as answer from './answers';
import { defineEndpoints } from './endpoint';
import { nameParam } from './list-query';

const query = z.strictObject({ q: nameParam.optional() });
const names = z.array(z.string());

/** The kinds of records whose names are compared by their keys. */
const NAMED_KINDS = ['GoodType', 'Recipe', 'Supplier', 'Customer'] as const;

const namePair = answer.named('NamePair', {
  kind: z.enum(NAMED_KINDS),
  names: z
    .array(
      answer.named('PairedName', {
        id: z.int(),
        name: z.string().describe('As it is written.'),
        last_at: answer.timestamp
          .nullable()
          .describe('When the last lot or sale of it came, or the recipe was made. Null: never.'),
      }),
    )
    .describe('Two or more.'),
});
export type NamePair = z.infer<typeof namePair>;

export const suggestionEndpoints = defineEndpoints('Suggestions', 'Names to choose from', {
  listSuppliers: {
    summary: 'At most 10 suppliers that contain q, the most used of the last year first',
    query,
    answer: names,
  },
  listCustomers: {
    summary: 'At most 10 customers that contain q, the most used of the last year first',
    query,
    answer: names,
  },
  listNamePairs: {
    summary: "Names that are the same by today's rules, and were written as two: nothing is merged by itself",
    answer: z.array(namePair),
  },
  listPeople: {
    summary: 'At most 10 names of people that contain q; of a person who changed theirs, every one',
    query,
    answer: names,
  },
});
