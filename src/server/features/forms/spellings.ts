import { sql } from 'kysely';
import { textKey } from '../../../domain/names';
import type { Db } from '../../db/tables';

/** A number has one spelling, and is what an entry is mostly looked for by. */
const HAS_ONE_SPELLING = /^\d+$/;

/**
 * The texts by which a name is answered to a field of a form: itself, and those of its key. Answers have no key in the
 * database, so all of the form's are read: they are entered by people, a few a day.
 */
export async function spellingsOf(db: Db, form: string, field: string, name: string): Promise<string[]> {
  if (HAS_ONE_SPELLING.test(name)) return [name];
  const { rows } = await sql<{ answer: string }>`
    select distinct answer from form_entries x,
           lateral (select x.data -> ${field}::text as given) as one,
           jsonb_array_elements_text(case jsonb_typeof(given) when 'array' then given when 'string' then jsonb_build_array(given)
                                     else '[]' end) as answer
     where x.form_name = ${form}
     order by answer`.execute(db);
  const key = textKey(name);
  const others = rows.filter(({ answer }) => answer !== name && textKey(answer) === key);
  return [name, ...others.map(({ answer }) => answer)];
}
