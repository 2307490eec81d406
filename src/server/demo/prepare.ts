import { addStep } from '../features/manufacture-steps/save-steps';
import { saveRecipe } from '../features/recipes/save-recipes';
import { addGoodType } from '../stock/good-types';
import { MATERIALS } from './materials';
import { type DemoWrite, recorded } from './recorded';
import { RECIPES } from './recipes';

/** Adds raw materials, steps and recipes. Returns the ids of the good types by name. */
export async function prepare(write: DemoWrite): Promise<Map<string, number>> {
  const types = new Map<string, number>();
  const stepIds = new Map<string, number>();
  for (const { name, units, keeps, batch } of MATERIALS) {
    const type = { name, units, purchasable: true, expires: keeps !== null, manufactured: batch !== null };
    const added = await recorded(write, 'addGoodType', {}, async ({ tx, changed }) => {
      changed({ before: null, after: type });
      return addGoodType(tx, type, 'name');
    });
    types.set(name, added.id);
  }
  for (const [name, { subRecipe = false, steps }] of Object.entries(RECIPES)) {
    for (const { name: manufactureStepName, uses, makes, units } of steps) {
      if (stepIds.has(makes)) continue;
      const added = await recorded(write, 'addManufactureStep', {}, (own) =>
        addStep(own, {
          manufactureStepName,
          usedGoodTypeIDs: Object.keys(uses).map((input) => types.get(input)!),
          manufacturedGoodTypeName: makes,
          units,
          expires: false,
          manufactured: true,
          sellable: false,
          recipeComponent: false,
        }),
      );
      types.set(makes, added.manufacturedGoodTypeId);
      stepIds.set(makes, added.manufactureStepId);
    }
    const manufactureStepIds = steps.map(({ makes }) => stepIds.get(makes)!);
    await recorded(write, 'addRecipe', {}, (own) =>
      saveRecipe(own, null, { name, subRecipe, manufactureStepIds }),
    );
  }
  return types;
}
