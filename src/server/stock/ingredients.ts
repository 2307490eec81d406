import { type RawBuilder, sql } from 'kysely';
import type { Allergen } from '../../domain/allergens';

/** The ids of the types that go into one through any number of steps, itself included, as `ingredients (id)`. */
export const ingredientsOf = (type: RawBuilder<unknown>) => sql`
  recursive ingredients (id) as (
    select ${type}
    union
    select input.good_type_id
      from ingredients
      join manufacture_steps steps on steps.made_good_type_id = ingredients.id
      join manufacture_step_inputs input on input.step_id = steps.id
  )`;

/** What a type contains by what is said of everything that goes into it: codes of allergens, as JSON. */
export const containsOf = (type: RawBuilder<unknown>) => sql<Allergen[]>`(
  with ${ingredientsOf(type)}
  select coalesce(jsonb_agg(distinct said.code), '[]')
    from ingredients join good_types types using (id), jsonb_array_elements(types.allergens -> 'contains') as said (code))`;
