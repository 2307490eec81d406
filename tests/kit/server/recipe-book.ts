import type { GoodType } from '../../../src/contract/good-types';
import type { ManufactureStep } from '../../../src/contract/manufacture-steps';
import type { Recipe } from '../../../src/contract/recipes';
import { rawGoodType } from '../raw-good-type';
import type { TestApp } from './app';
import { step, unique } from './factories';

/** The response of a call that may fail. */
export type Refused = { code: string; error: string; fields?: Record<string, string> };

/** Helpers for steps and recipes. `server` is a function because the server exists only once the tests run. */
export function recipeBook(server: () => TestApp) {
  const call: TestApp['call'] = (...args) => server().call(...args);

  /** Adds a raw material; returns its id. */
  async function raw(): Promise<number> {
    const body = rawGoodType(unique('חומר'));
    return (await call<{ id: number }>('POST', '/api_good_types', { body })).body.id;
  }

  async function typeById(id: number): Promise<GoodType | undefined> {
    return (await call<GoodType[]>('GET', '/api_good_types', { query: { ids: id } })).body[0];
  }

  async function stepById(id: number): Promise<ManufactureStep | undefined> {
    const { body } = await call<ManufactureStep[]>('GET', '/api_manufacture_steps');
    return body.find((one) => one.id === id);
  }

  /** Adds a chain of steps, each using the product of the previous one. */
  async function line(count: number, first?: number) {
    const made = [await step(server(), [first ?? (await raw())], 'ייצור')];
    while (made.length < count)
      made.push(await step(server(), [made.at(-1)!.manufacturedGoodTypeId], 'ייצור'));
    return {
      ids: made.map((one) => one.manufactureStepId),
      types: made.map((one) => one.manufacturedGoodTypeId),
    };
  }

  /** A change of a step to its current values, with overrides. */
  async function change(id: number, parts: object = {}) {
    const stored = (await stepById(id))!;
    return {
      id,
      usedGoodTypeIDs: stored.used_good_type_ids,
      manufacturedGoodTypeName: stored.manufactured_good_type_name,
      units: stored.manufactured_good_type_units,
      ...parts,
    };
  }

  /** PUT of a step with its current values and overrides. */
  async function putStep(id: number, parts: object = {}) {
    const stored = (await stepById(id))!;
    const { id: _, ...rest } = await change(id);
    const body = { ...rest, manufacturedGoodTypeID: stored.manufactured_good_type_id, ...parts };
    return call<ManufactureStep & Refused>('PUT', `/api_manufacture_steps/${id}`, { body });
  }

  /** DELETE of a step, or of a step from a recipe. */
  function removeStep(id: number, recipeId?: number) {
    const query: Record<string, number> = recipeId === undefined ? {} : { recipe_id: recipeId };
    return call<Refused>('DELETE', `/api_manufacture_steps/${id}`, { query });
  }

  const getRecipe = (id: number) => call<Recipe>('GET', `/api_recipes/${id}`);

  function postRecipe(manufactureStepIds: number[], parts: object = {}) {
    const body = { name: unique('מתכון'), subRecipe: false, manufactureStepIds, ...parts };
    return call<Recipe & Refused>('POST', '/api_recipes', { body });
  }

  /** PUT of a recipe with its current values and overrides. */
  async function putRecipe(id: number, parts: object = {}) {
    const { body: stored } = await getRecipe(id);
    const body = {
      name: stored.name,
      subRecipe: stored.sub_recipe,
      manufactureStepIds: stored.steps.map((one) => one.id),
      ...parts,
    };
    return call<Recipe & Refused>('PUT', `/api_recipes/${id}`, { body });
  }

  const removeRecipe = (id: number) => call<Refused>('DELETE', `/api_recipes/${id}`);

  return {
    raw,
    typeById,
    stepById,
    line,
    change,
    putStep,
    removeStep,
    getRecipe,
    postRecipe,
    putRecipe,
    removeRecipe,
  };
}

/** 201 if a factory's call succeeded, else its error status. */
export function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 201,
    (error: Error) => Number(/got (\d+)/.exec(error.message)![1]),
  );
}
