import type { CallQuery } from '../../../contract/endpoints';
import type { MakeableRecipe, Requirements } from '../../../contract/requirements';
import { thousandths } from '../../../domain/amounts';
import { dayOf } from '../../../domain/days';
import { notFound } from '../../../domain/errors';
import { type Makeable, makeableOf } from '../../../domain/makeable';
import { requirementsOf } from '../../../domain/requirements';
import type { Db } from '../../db/tables';
import type { Calls } from '../../http/calls';
import { inAnswer, materialInAnswer, readAmounts } from '../../recipe-book/amounts';

const makeableInAnswer = ({ makeable, limitedBy, withoutAmounts }: Makeable) => ({
  makeable: makeable === null ? null : inAnswer(makeable),
  limited_by: limitedBy,
  without_amounts: withoutAmounts,
});

async function findRequirements(
  db: Db,
  id: number,
  { amount, day }: CallQuery<'getRequirements'> & { day: string },
): Promise<Requirements> {
  const { book, stock, recipes, stepNames, types } = await readAmounts(db, day, { withTypes: true });
  const found = recipes.find(({ recipe }) => recipe.id === id);
  if (!found) throw notFound();
  const { recipe, units } = found;
  const { steps, materials, withoutAmounts } = requirementsOf(book, stock, [
    { recipe, amount: thousandths(amount) },
  ]);
  const most = makeableInAnswer(makeableOf(book, stock, recipe));
  return {
    amount: Number(amount),
    units,
    steps: steps.map(({ step, amount: made }) => {
      const type = types.get(step.output)!;
      return {
        step_id: step.id,
        name: stepNames.get(step.id)!,
        good_type_id: type.id,
        good_type_name: type.name,
        amount: inAnswer(made),
        units: type.units,
      };
    }),
    materials: materials.map(materialInAnswer(types)),
    ...most,
    without_amounts: [...new Set([...withoutAmounts, ...most.without_amounts])],
  };
}

async function findMakeable(db: Db, day: string): Promise<MakeableRecipe[]> {
  const { book, stock, recipes } = await readAmounts(db, day);
  return recipes.map(({ recipe, name, units }) => ({
    recipe_id: recipe.id,
    recipe_name: name,
    units,
    ...makeableInAnswer(makeableOf(book, stock, recipe)),
  }));
}

export function requirementRoutes(calls: Calls): void {
  calls.read('getRequirements', ({ db, params, query, now, siteTimeZone }) =>
    findRequirements(db, params.id, { ...query, day: query.day ?? dayOf(now, siteTimeZone) }),
  );
  calls.read('listMakeable', ({ db, now, siteTimeZone }) => findMakeable(db, dayOf(now, siteTimeZone)));
}
