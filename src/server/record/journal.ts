import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import type { Subject, Tag } from '../../contract/tags';
import type { Tx } from '../db/tables';
import type { Person } from './people';

type Facts = Readonly<Record<string, unknown>>;

/** What a write changed. */
export interface RecordChange {
  /** Only the fields that changed, as they were; null if there was nothing. */
  before: Facts | null;
  /** The same fields after the write; null if nothing is left. */
  after: Facts | null;
  /** The person that it is of, by whom they are known under any name, where that is not the writer. */
  personId?: number;
}

/** A write in the journal. */
export interface JournalEntry extends RecordChange {
  at: Date;
  /** Null for what the server does by itself. */
  person: Pick<Person, 'id'> | null;
  personName: string;
  requestId: string;
  call: string;
  /** What it is of, the main thing first. */
  subjects: readonly Subject[];
  tags: readonly Tag[];
  reason: string | null;
}

const json = (facts: Facts | null) => (facts === null ? null : JSON.stringify(facts));

/** The statement that adds a row to the journal. */
export function journalSql(entry: JournalEntry): RawBuilder<unknown> {
  const { at, person, personName, requestId, call, subjects, tags, reason, before, after } = entry;
  return sql`
    insert into journal (at, person_id, person_name, request_id, call, subjects, tags, reason, before, after)
    values (${at}, ${person?.id ?? null}, ${personName}, ${requestId}, ${call}, ${subjects}::text[],
            ${tags}::text[], ${reason}, ${json(before)}::jsonb, ${json(after)}::jsonb)`;
}

export async function addToJournal(tx: Tx, entry: JournalEntry): Promise<void> {
  await journalSql(entry).execute(tx);
}

/** Only the fields that differ between two versions, and those that say what they are of. */
export function difference(before: Facts, after: Facts, naming: readonly string[] = []): RecordChange {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => naming.includes(name) || !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  );
  const of = (facts: Facts) => Object.fromEntries(names.map((name) => [name, facts[name] ?? null]));
  return { before: of(before), after: of(after) };
}
