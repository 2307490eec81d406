import type { Insertable } from 'kysely';
import { RuleError } from '../../domain/errors';
import { nameKey } from '../../domain/names';
import { errorText } from '../../strings/errors';
import type { Tables, Tx } from '../db/tables';

type NewGoodType = Omit<Insertable<Tables['good_types']>, 'id' | 'name_key'>;

/** NAME_TAKEN, reported on the given field. */
export function nameTaken(name: string, field: string): RuleError {
  const sentence = errorText.nameTaken(name);
  return new RuleError('NAME_TAKEN', sentence, { [field]: sentence });
}

/** Adds a good type. Throws NAME_TAKEN on the given field if another type has the name. */
export async function addGoodType(tx: Tx, type: NewGoodType, field: string): Promise<{ id: number }> {
  const added = await tx
    .insertInto('good_types')
    .values({ ...type, name_key: nameKey(type.name) })
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw nameTaken(type.name, field);
  return added;
}
