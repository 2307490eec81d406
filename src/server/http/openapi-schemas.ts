import { z } from 'zod';
import { type Endpoint, errorsOf } from '../../contract/endpoint';
import { ERROR_STATUS, type ErrorCode } from '../../contract/error-codes';

export type Json = Record<string, unknown>;
export type Io = 'input' | 'output';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Deletes what is of no use to a reader. */
function tidy(schema: Json, io: Io): void {
  delete schema.propertyNames;
  // The format describes the same as a pattern of many lines.
  if ('format' in schema) delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // An answer may carry more than is described.
  if (io === 'output' && schema.additionalProperties === false) delete schema.additionalProperties;
  // Otherwise generated clients require the type of the additional keys from the described ones, too.
  if ('properties' in schema && isJson(schema.additionalProperties)) schema.additionalProperties = true;
}

/** Describes schemas, and collects the named ones that they refer to in `components`. */
export function describeSchemas() {
  const components: Record<string, Json> = {};
  const describe = (type: z.ZodType, io: Io): Json => {
    // Wrapped, or a named schema would be described in place instead of being referred to.
    const wrapped = z.toJSONSchema(z.object({ it: type }), {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        // Left out of a request that is transformed, where they could be of its outcome. Ours can be sent.
        jsonSchema.examples ??= z.globalRegistry.get(zodSchema)?.examples as unknown[];
        tidy(jsonSchema as Json, io);
      },
    });
    const { properties, $defs = {} } = JSON.parse(
      JSON.stringify(wrapped).replaceAll('#/$defs/', '#/components/schemas/'),
    ) as { properties: { it: Json }; $defs?: Record<string, Json> };
    for (const [name, { id: _, ...schema }] of Object.entries($defs)) components[name] = schema;
    return properties.it;
  };

  /** An example of what a schema describes. */
  const exampleOf = (schema: Json, name = 'text'): unknown => {
    if (Array.isArray(schema.examples)) return schema.examples[0];
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
    return { boolean: true, integer: 7, number: 1.5 }[String(type)] ?? `some ${name}`;
  };
  return { components, describe, exampleOf };
}

const MEANING: Record<ErrorCode, string> = {
  INVALID: 'a parameter, header or field is not right; `fields` names it',
  MALFORMED: 'the body is no JSON that can be read',
  NO_STEPS: 'the recipe would have no steps',
  UNAUTHENTICATED: 'no access token, or not a good one',
  FORBIDDEN: "not allowed: it is a manager's, or the account belongs to an outside provider",
  NOT_FOUND: 'there is nothing of this id or name',
  NAME_TAKEN: 'the name is taken',
  NOT_ENOUGH_STOCK: 'less is left of a lot than was to be taken',
  EXPIRED: "the lot's expiry day is past",
  HELD: 'the lot is held',
  NOT_SELLABLE: 'the lot is of a type that is not sold',
  NOT_PURCHASABLE: 'the type is not bought',
  IN_USE: 'something else uses it; the sentence names it, and `blockers` what is to be reversed first',
  ALREADY_REVERSED: 'it is reversed already',
  NOT_LAST_STEP: "it is not the recipe's last step",
  LAST_MANAGER: 'there would be no manager left who can sign in',
  OWN_ACCOUNT: "it is the caller's own account",
  DUPLICATE_OUTPUT: 'two steps of the recipe make the same',
  MORE_THAN_ONE_FINAL_PRODUCT: 'the recipe would have more than one final product',
  CYCLE: 'the recipe would need its own product',
  STEP_ORDER: 'a step uses what a later one makes',
  UNKNOWN_INPUT: 'an input is neither bought, nor made here, nor the product of a sub-recipe',
  CHANGED_MEANWHILE: 'it was changed since the version that was sent',
  TOO_SLOW: 'the request was not sent on within 30 s; the connection ends',
  TOO_LARGE: 'the body is too large',
  NOT_JSON: 'the body is not JSON',
  IDEMPOTENCY_MISMATCH: 'the idempotency key was used with another body',
  TOO_MANY: 'too many calls wait, or too many passwords were tried',
  INTERNAL: 'a defect',
  UNAVAILABLE: 'the database is not available; nothing was written, or the same key returns what was',
};

function response(codes: readonly ErrorCode[]): Json {
  const retry = codes.includes('TOO_MANY') || codes.includes('UNAVAILABLE');
  const code = { type: 'object', properties: { code: { enum: codes } } };
  return {
    description: codes.map((one) => `${one}: ${MEANING[one]}`).join('. '),
    ...(retry && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
    content: {
      'application/json': {
        schema: { allOf: [{ $ref: '#/components/schemas/Error' }, code] },
      },
    },
  };
}

/** How a call can fail, by status. */
export function failuresOf(endpoint: Endpoint): Json {
  const byStatus: Record<number, ErrorCode[]> = {};
  for (const code of errorsOf(endpoint)) (byStatus[ERROR_STATUS[code]] ??= []).push(code);
  return Object.fromEntries(Object.entries(byStatus).map(([status, codes]) => [status, response(codes)]));
}
