import { z } from 'zod';

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
