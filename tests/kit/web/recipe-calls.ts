import type { Recipe } from '../../../src/contract/recipes';
import type { StepName } from '../../../src/domain/manufacture-steps';
import { rawGoodType } from '../raw-good-type';
import type { StartedServer } from './started-server';

/** A step to create: inputs are names of materials, or of the output of an earlier step. */
export interface StepRequest {
  step: StepName;
  inputs: readonly string[];
  makes: string;
}

/** Creates recipes on a real server, as another device would. */
export function recipeCalls(server: StartedServer) {
  const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${server.origin}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await server.tokens.current()}`,
        'X-Frontend-Version': '1.9',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : await response.json()) as Answer;
  };

  const types = new Map<string, number>();
  /** Returns the id of a type; creates a material of that name if it does not exist. */
  const typeId = async (name: string): Promise<number> => {
    const known = types.get(name);
    if (known !== undefined) return known;
    const { id } = await call<{ id: number }>('POST', '/api_good_types', rawGoodType(name));
    types.set(name, id);
    return id;
  };

  const makeStep = async ({ step, inputs, makes }: StepRequest): Promise<number> => {
    const usedGoodTypeIDs: number[] = [];
    for (const input of inputs) usedGoodTypeIDs.push(await typeId(input));
    const made = await call<{ manufactureStepId: number; manufacturedGoodTypeId: number }>(
      'POST',
      '/api_manufacture_steps',
      {
        manufactureStepName: step,
        usedGoodTypeIDs,
        manufacturedGoodTypeName: makes,
        units: 'liters',
        expires: false,
        manufactured: true,
        sellable: false,
        recipeComponent: false,
      },
    );
    types.set(makes, made.manufacturedGoodTypeId);
    return made.manufactureStepId;
  };

  return {
    call,
    /** Creates a recipe of new steps. */
    recipe: async (name: string, steps: readonly StepRequest[], subRecipe = false): Promise<Recipe> => {
      const manufactureStepIds: number[] = [];
      for (const step of steps) manufactureStepIds.push(await makeStep(step));
      return call('POST', '/api_recipes', { name, subRecipe, manufactureStepIds });
    },
  };
}
