import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { errorAnswer } from '../../contract/errors';

type Json = Record<string, unknown>;

function schema(type: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(where: 'path' | 'query', type: z.ZodType | undefined): Json[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schema(type, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function operation(name: string, endpoint: Endpoint): Json {
  const content = (type: z.ZodType, io: 'input' | 'output') => ({
    content: { 'application/json': { schema: schema(type, io) } },
  });
  return {
    operationId: name,
    summary: endpoint.summary,
    security: endpoint.may === 'open' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && { requestBody: content(endpoint.body, 'input') }),
    ...(endpoint.bytes && { requestBody: { content: { 'application/octet-stream': {} } } }),
    responses: {
      ...Object.fromEntries(
        [endpoint.status ?? 200, ...(endpoint.changes ? [200] : [])].map((status) => [
          status,
          { description: 'success', ...(endpoint.answer && content(endpoint.answer, 'output')) },
        ]),
      ),
      default: { description: 'failure', ...content(errorAnswer, 'output') },
    },
  };
}

/** The OpenAPI 3.1 description of the wire, made from the table of endpoints. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'tfuka', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    paths,
  };
}
