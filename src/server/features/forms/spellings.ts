import { sql } from 'kysely';
import { textKey } from '../../../domain/names';
import type { Db } from '../../db/tables';

/** A number has one spelling, and is what an entry is mostly looked for by. */
const HAS_ONE_SPELLING = /^\d+$/;

/**
 * The other spellings of some names in the answers to a field of a form. Answers have no key in the database, so all of the
 * form's are read, once for all names: they are entered by people, a few a day.
 */
export async function otherSpellings(
  db: Db,
  form: string,
  field: string,
  names: readonly string[],
): Promise<string[]> {
  const keys = new Set(names.filter((name) => !HAS_ONE_SPELLING.test(name)).map(textKey));
  if (keys.size === 0) return [];
  const { rows } = await sql<{ answer: string }>`
    select distinct answer from form_entries x,
           lateral (select x.data -> ${field}::text as given) as one,
           jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given when 'string' then jsonb_build_array(given)
                                     else '[]' end) as answer
     where x.form_name = ${form}
     order by answer`.execute(db);
  return rows
    .map(({ answer }) => answer)
    .filter((answer) => !names.includes(answer) && keys.has(textKey(answer)));
}
