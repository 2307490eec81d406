import { type APIRequestContext, expect } from '@playwright/test';
import type { Good } from '../../../src/contract/goods';
import type { PurchasedGood } from '../../../src/contract/purchased-goods';
import type { Recipe } from '../../../src/contract/recipes';
import type { StepName } from '../../../src/domain/manufacture-steps';
import { validReceipt } from '../valid-receipt';

export interface Delivery {
  name: string;
  amount: number | string;
  units?: 'kilograms' | 'liters' | 'pieces';
  supplier?: string;
  /** A day 'YYYY-MM-DD'; without it the type has no expiry. */
  expires?: string;
  batch?: string;
  /** Further keys of the body, such as other results of the checks. */
  more?: Record<string, unknown>;
}

/** Prepares the data of a story through the API. */
export class Kitchen {
  constructor(
    private readonly request: APIRequestContext,
    private readonly token: string,
  ) {}

  async call<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, data?: unknown): Promise<Answer> {
    const headers = { Authorization: `Bearer ${this.token}`, 'X-Frontend-Version': '1.9' };
    const response = await this.request.fetch(path, { method, headers, data });
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
    return (await response.json()) as Answer;
  }

  /** Adds a receipt of a type, which is created if it does not exist. */
  async receive(delivery: Delivery): Promise<PurchasedGood> {
    const { name, amount, units = 'kilograms', supplier = 'ירקות השדה', expires, batch, more } = delivery;
    const types = await this.call<{ id: number; name: string }[]>('GET', '/api_purchasable_good_types');
    const existing = types.find((type) => type.name === name);
    const flags = { expires: expires !== undefined, manufactured: batch !== undefined };
    const body = validReceipt({
      good_type: existing ? { id: existing.id } : { name, units, ...flags },
      amount,
      supplier,
      ...(expires !== undefined && { expires_at: expires }),
      ...(batch !== undefined && { manufactured_at: batch }),
      ...more,
    });
    return this.call('POST', '/api_purchased_goods', body);
  }

  /** Makes lots of a new finished product, one for each expiry, with `amount` kilograms each. */
  async product(name: string, amount: number, expiries: readonly string[]): Promise<Good[]> {
    const { good_id } = await this.receive({ name: `${name} גולמי`, amount: 100 });
    await this.recipe(name, [{ step: 'אריזה', inputs: [`${name} גולמי`], makes: name }]);
    const good_type_id = await this.typeId(name);
    const lots: Good[] = [];
    for (const expires_at of expiries) {
      const lot = await this.call<Good>('POST', '/api_goods', {
        good_type_id,
        manufacture_step_name: 'אריזה',
        used_good_ids: [good_id],
        used_good_amounts: [1],
        amount,
        manufactured_at: new Date().toISOString(),
        expires_at,
        package_type: '1',
      });
      lots.push(lot);
    }
    return lots;
  }

  async lot(id: number): Promise<Good> {
    return (await this.call<[Good]>('GET', `/api_goods/${id}`))[0];
  }

  async typeId(name: string): Promise<number> {
    const types = await this.call<{ id: number; name: string }[]>('GET', '/api_good_types');
    const type = types.find((each) => each.name === name);
    if (!type) throw new Error(`no type ${name}`);
    return type.id;
  }

  async recipeNamed(name: string): Promise<Recipe | undefined> {
    const recipes = await this.call<Recipe[]>('GET', `/api_recipes?q=${encodeURIComponent(name)}`);
    return recipes.find((recipe) => recipe.name === name);
  }

  /** Adds a recipe with new steps; an input is an existing type or the output of an earlier step. */
  async recipe(
    name: string,
    steps: readonly { step: StepName; inputs: readonly string[]; makes: string }[],
    subRecipe = false,
  ): Promise<Recipe> {
    const manufactureStepIds: number[] = [];
    for (const { step, inputs, makes } of steps) {
      const inputIds = await Promise.all(inputs.map((input) => this.typeId(input)));
      const added = await this.call<{ manufactureStepId: number }>('POST', '/api_manufacture_steps', {
        manufactureStepName: step,
        usedGoodTypeIDs: inputIds,
        manufacturedGoodTypeName: makes,
        units: 'kilograms',
        expires: false,
        manufactured: true,
        sellable: false,
        recipeComponent: false,
      });
      manufactureStepIds.push(added.manufactureStepId);
    }
    return this.call('POST', '/api_recipes', { name, subRecipe, manufactureStepIds });
  }
}
