import { z } from 'zod';
import { account } from '../../contract/account';
import { errorAnswer } from '../../contract/errors';
import { unitsAnswer } from '../../contract/fields';
import { formEntry, formSchema } from '../../contract/forms';
import { goodType, purchasableGoodType } from '../../contract/good-types';
import { good, movement } from '../../contract/goods';
import { manufactureReport } from '../../contract/manufacture-report';
import { availableGood, manufactureStep } from '../../contract/manufacture-steps';
import { overview } from '../../contract/overview';
import { purchasedGood, purchasedGoodBody } from '../../contract/purchased-goods';
import { recipe } from '../../contract/recipes';
import { inventoryProduct, inventoryRow } from '../../contract/reports';
import { soldGood, soldGoodBody } from '../../contract/sold-goods';
import { FIELD_NOTES } from './openapi-fields';

export type Json = Record<string, unknown>;
export type Io = 'input' | 'output';

/** The schemas that are described once and referred to by name. */
const NAMED = {
  Account: account,
  AvailableGood: availableGood,
  Error: errorAnswer,
  FormEntry: formEntry,
  FormSchema: formSchema,
  Good: good,
  GoodType: goodType,
  InventoryProduct: inventoryProduct,
  InventoryRow: inventoryRow,
  ManufactureReport: manufactureReport,
  ManufactureStep: manufactureStep,
  Movement: movement,
  Overview: overview,
  PurchasableGoodType: purchasableGoodType,
  PurchasedGood: purchasedGood,
  PurchasedGoodBody: purchasedGoodBody,
  Recipe: recipe,
  SoldGood: soldGood,
  SoldGoodBody: soldGoodBody,
  Units: unitsAnswer,
};
const names = z.registry<{ id: string }>();
for (const [id, type] of Object.entries<z.ZodType>(NAMED)) names.add(type, { id });

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Takes out what says nothing to a reader, and adds what the names of fields do not say. */
function tidied(value: unknown, io: Io): unknown {
  if (Array.isArray(value)) return value.map((one) => tidied(one, io));
  if (!isJson(value)) return value;
  const out = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, tidied(one, io)]));
  delete out.propertyNames;
  // The format says as much as the pattern of many lines.
  if ('format' in out) delete out.pattern;
  if (out.minimum === Number.MIN_SAFE_INTEGER) delete out.minimum;
  if (out.maximum === Number.MAX_SAFE_INTEGER) delete out.maximum;
  // An answer may carry more than is described.
  if (io === 'output' && out.additionalProperties === false) delete out.additionalProperties;
  // Or generated clients hold the described keys to the type of the others.
  if ('properties' in out && isJson(out.additionalProperties)) out.additionalProperties = true;
  if (typeof out.$ref === 'string') out.$ref = out.$ref.replace('#/$defs/', '#/components/schemas/');
  if (isJson(out.properties)) {
    for (const [name, property] of Object.entries(out.properties)) {
      const description = FIELD_NOTES[name]?.[1];
      if (description && isJson(property) && property.type !== 'boolean') property.description = description;
    }
  }
  return out;
}

/** Describes schemas, and collects the named ones that they refer to in `components`. */
export function describeSchemas() {
  const components: Record<string, Json> = {};
  const describe = (type: z.ZodType, io: Io): Json => {
    // Wrapped, or a named schema would be described in place instead of being referred to.
    const wrapped = z.toJSONSchema(z.object({ it: type }), { io, metadata: names, unrepresentable: 'any' });
    const { properties, $defs = {} } = tidied(wrapped, io) as {
      properties: { it: Json };
      $defs?: Record<string, Json>;
    };
    for (const [name, { id: _, ...schema }] of Object.entries($defs)) components[name] = schema;
    return properties.it;
  };

  /** An example of what a schema describes. */
  const exampleOf = (schema: Json, name = ''): unknown => {
    if (typeof schema.$ref === 'string') return exampleOf(components[schema.$ref.split('/').at(-1)!]!, name);
    if ('const' in schema) return schema.const;
    const [first] = (schema.enum ?? schema.anyOf ?? schema.oneOf ?? []) as unknown[];
    if (schema.enum) return first;
    if (isJson(first)) return exampleOf(first, name);
    const type = Array.isArray(schema.type) ? (schema.type as string[])[0] : schema.type;
    if (type === 'array') return [exampleOf(schema.items as Json, name)];
    if (type === 'object') {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
      return Object.fromEntries(properties.map(([key, property]) => [key, exampleOf(property, key)]));
    }
    if (schema.format === 'date') return '2026-12-31';
    if (schema.format === 'date-time') return '2026-03-01T08:30:00.000Z';
    const known = FIELD_NOTES[name]?.[0];
    if (known !== undefined && (type === typeof known || type === 'integer')) return known;
    return { boolean: true, integer: 7, number: 1 }[String(type)] ?? 'text';
  };
  return { components, describe, exampleOf };
}
