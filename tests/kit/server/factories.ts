import type { Good } from '../../../src/contract/goods';
import type { PurchasedGood } from '../../../src/contract/purchased-goods';
import type { Recipe } from '../../../src/contract/recipes';
import { validReceipt } from '../valid-receipt';
import type { TestApp } from './app';

let counter = 0;
/** A unique name. */
export const unique = (base: string) => `${base} ${++counter}`;

/** The response body of a call that must succeed. */
async function made<T>(call: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await call;
  if (status >= 300) throw new Error(`the factory got ${status}: ${JSON.stringify(body)}`);
  return body as T;
}

interface ReceiptParts {
  good_type?: { id: number } | { name: string; units: string; expires: boolean; manufactured: boolean };
  amount?: string | number;
  supplier?: string;
  purchased_at?: string;
  manufactured_at?: string | null;
  expires_at?: string | null;
}

/** A valid body of a receipt, with overrides. */
export function receiptBody(parts: ReceiptParts & Record<string, unknown> = {}) {
  return validReceipt({
    good_type: { name: unique('גזר'), units: 'kilograms', expires: false, manufactured: false },
    ...parts,
  });
}

/** Adds a receipt with its lot. */
export function receipt(
  { call }: Pick<TestApp, 'call'>,
  parts: ReceiptParts & Record<string, unknown> = {},
): Promise<PurchasedGood> {
  return made(call('POST', '/api_purchased_goods', { body: receiptBody(parts) }));
}

/** Adds a step that makes a new type from these inputs. */
export function step(
  { call }: Pick<TestApp, 'call'>,
  inputs: number[],
  name = 'שטיפה',
  output = unique('פריט'),
  units = 'kilograms',
): Promise<{ manufactureStepId: number; manufacturedGoodTypeId: number }> {
  const body = {
    manufactureStepName: name,
    usedGoodTypeIDs: inputs,
    manufacturedGoodTypeName: output,
    units,
    expires: false,
    manufactured: true,
    sellable: false,
    recipeComponent: false,
  };
  return made(call('POST', '/api_manufacture_steps', { body }));
}

/** Adds a recipe of steps. */
export function recipe(
  { call }: Pick<TestApp, 'call'>,
  manufactureStepIds: number[],
  { name = unique('מתכון'), subRecipe = false } = {},
): Promise<Recipe> {
  return made(call('POST', '/api_recipes', { body: { name, manufactureStepIds, subRecipe } }));
}

/** A valid body of a rinse report, with overrides. */
export function rinseBody(goodTypeId: number, used: Record<number, string | number>, parts: object = {}) {
  return {
    good_type_id: goodTypeId,
    manufacture_step_name: 'שטיפה',
    used_good_ids: Object.keys(used).map(Number),
    used_good_amounts: Object.values(used),
    amount: '1',
    manufactured_at: new Date().toISOString(),
    disinfection_process_valid: true,
    ...parts,
  };
}

/** Reports a rinse; returns the new lot. */
export function rinse(
  { call }: Pick<TestApp, 'call'>,
  goodTypeId: number,
  used: Record<number, string | number>,
  parts: object = {},
): Promise<Good> {
  return made(call('POST', '/api_goods', { body: rinseBody(goodTypeId, used, parts) }));
}
