import { z } from 'zod';
import { validationText as text } from '../strings/validation';
import * as answer from './answers';
import { COMMANDS, WRITE_NAMES } from './calls';
import { defineEndpoints } from './endpoint';
import { dayParam, listQuery, textParam } from './list-query';
import { type Subject, SUBJECT_TYPES } from './tags';

const SUBJECT = { description: 'What it is of, named like a tag.', examples: ['Good:188'] };
const CHANGED = 'The fields that changed, and some that say what they are of;';

const subjectParam = z
  .string(text.filter)
  .regex(new RegExp(`^(${SUBJECT_TYPES.join('|')}):[1-9]\\d{0,14}$`), text.filter)
  .transform((value) => value as Subject)
  .meta(SUBJECT);

const facts = z.record(z.string(), z.unknown()).nullable();

export const journalEntry = answer.named('JournalEntry', {
  seq: z.int().describe('Grows with each entry.'),
  at: answer.timestamp,
  by: answer.person,
  by_id: answer.personId.nullable().describe('Null: a command, or the server by itself.'),
  call: z.string().meta({
    description: 'The operation id of the write, or the name of a command.',
    examples: ['zeroRemaining'],
  }),
  subject: z.string().meta(SUBJECT),
  reason: z.string().nullable(),
  before: facts.describe(`${CHANGED} null if there was nothing.`),
  after: facts.describe(`${CHANGED} null if there is nothing any more.`),
  lots: z
    .array(z.object({ id: z.int(), good_type_name: z.string() }))
    .nullable()
    .describe('The lots that it held or released, the one asked for first; null of another write.'),
});
export type JournalEntry = z.infer<typeof journalEntry>;

export const seal = answer.named('Seal', {
  block: z.int().describe('The number of the block, from 1.'),
  hash: z.string().meta({
    description: 'SHA-256 over the block and the hash of the one before: 64 hex digits.',
    examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
  }),
  at: answer.timestamp,
});
export type Seal = z.infer<typeof seal>;

export const journalEndpoints = defineEndpoints('Journal', 'Who wrote what, and when', {
  listJournal: {
    summary: 'Every write there was, newest first',
    query: listQuery(['-at'], {
      subject: subjectParam.optional(),
      by: textParam.optional().describe('The whole name that the person had then.'),
      from: dayParam.optional(),
      to: dayParam.optional(),
      call: z
        .enum([...WRITE_NAMES, ...COMMANDS], text.filter)
        .optional()
        .describe('The operation id of a write, or the name of a command.'),
    }),
    answer: z.array(journalEntry),
  },
  getSeal: {
    summary: 'The newest seal over the journal and the facts; null before the first',
    answer: seal.nullable(),
  },
});
