import type { PlanRow } from '../../../src/contract/plan';
import type { Recipe } from '../../../src/contract/recipes';
import type { TestApp } from './app';

/** The writes of the plan, each with what its entry says. */
export function planWrites(app: Pick<TestApp, 'call'>, newRecipe: () => Promise<Recipe>) {
  const planned = async () => {
    const { id: recipe_id, name } = await newRecipe();
    const body = { day: '2090-03-04', recipe_id, amount: '12.5', note: 'לאירוע' };
    const facts = { ...body, amount: 12.5, recipe_name: name, good_type_units: 'kilograms' };
    const row = (await app.call<PlanRow>('POST', '/api_plan', { body })).body;
    return { body, facts, row };
  };
  return {
    addPlanRow: async () => {
      const { body, facts } = await planned();
      return { body, subject: /^PlanRow:\d+$/, before: null, after: facts };
    },
    changePlanRow: async () => {
      const { facts, row } = await planned();
      const { recipe_id, recipe_name, good_type_units, day } = facts;
      const naming = { recipe_id, recipe_name, good_type_units, day };
      return {
        params: { id: row.id },
        body: { version: row.version, amount: '20', note: null },
        subject: `PlanRow:${row.id}`,
        before: { ...naming, amount: 12.5, note: 'לאירוע' },
        after: { ...naming, amount: 20, note: null },
      };
    },
    deletePlanRow: async () => {
      const { facts, row } = await planned();
      return { params: { id: row.id }, subject: `PlanRow:${row.id}`, before: facts, after: null };
    },
  };
}
